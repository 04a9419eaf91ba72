"""How to play a turn so that what it is worth is, on average, as high as the dice allow.

The worth of points is given by a function: points themselves, or the chance to win the match.
A throw is counted out die by die: some dice with others in the air are worth the mean of what they
are worth with one more landed. Each sweep looks one throw further ahead, and a few of them come
close to perfect play.
"""

from game.bots.lattice import SYMBOLS, lattice
from game.ports import cards, moves, rules, scoring
from game.ports.moves import DICE
from game.ports.rules import SKULLS_TO_BUST
from game.ports.scoring import CARD_SKULLS, FACES, SABRE, SKULL, TRUCE_FINE

SABRES = SYMBOLS.index(SABRE)
SWEEPS = 6
NEVER = -1e9  # the worth of what may not be done
BETTER = 1e-9  # what is no more than this above is rounding


class Plan:
    """What each choice of dice is worth for the rest of one turn."""

    def __init__(self, position, worth):
        """worth: a function of the points that the turn writes."""
        self._position = position
        self._points_worth = worth
        self._known = {}
        self._lattice = lattice(position.card)
        self._locked = CARD_SKULLS.get(position.card, 0)
        self._busts = [self._worth(self._left_by_bust(node)) for node in self._lattice.nodes]
        self._most = DICE - 1 if position.options.keep_one == "yes" else DICE
        self._storm = position.card == cards.STORM
        self._fined = position.card == cards.TRUCE and position.options.truce_bust == "penalty"
        self._landing = {}  # by skulls and Guardian, by node: with the other dice in the air
        self._rolling = {}  # the same, counting what a third skull leaves
        self._look_ahead(rules.skulls(position), position.guardian)

    def best(self):
        """(dice to keep by symbol, whether a skull is lifted); no dice where scoring is as good."""
        position = self._position
        skulls = rules.skulls(position)
        most = self._worth(rules.at_stake(position).total)
        best = (None, False)
        for kept in _parts(tuple(position.faces.count(symbol) for symbol in SYMBOLS)):
            node = self._lattice.number(kept)
            worth = self._roll(skulls, position.guardian, node)
            if worth > most + BETTER:
                most = worth
                best = (kept, False)
            worth = self._lift(skulls, node) if position.guardian else NEVER
            if worth > most + BETTER:
                most = worth
                best = (kept, True)
        return best

    def _look_ahead(self, skulls, guardian):
        lowest = max(skulls - 1, 0) if guardian else skulls
        for count in range(SKULLS_TO_BUST - 1, lowest - 1, -1):
            self._layer(count, False)
        if guardian:
            for count in range(SKULLS_TO_BUST, skulls - 1, -1):
                self._layer(count, True)

    def _layer(self, skulls, guardian):
        """All that can lie beside so many skulls; what lies beside more is known already."""
        lattice = self._lattice
        first = lattice.ends[DICE - skulls + self._locked - 1]  # of the nodes with every die landed
        end = lattice.ends[DICE - skulls + self._locked]
        stop = self._stop_or_lift(skulls, guardian, first, end)
        one_more = self._landing.get((skulls + 1, guardian)) or [0.0] * first
        landing = [0.0] * first + stop[first:]
        self._landing[skulls, guardian] = landing
        lost = self._lost(skulls, guardian, first)
        for _ in range(SWEEPS):
            for node in range(first - 1, -1, -1):
                a, b, c, d, e = lattice.more[node]
                landing[node] = (
                    landing[a] + landing[b] + landing[c] + landing[d] + landing[e] + one_more[node]
                ) / len(FACES)
            self._rolling[skulls, guardian] = [landing[node] + lost[node] for node in range(first)]
            if self._storm:
                break  # after one more throw nothing can be rolled
            best = self._best_within([self._roll(skulls, guardian, node) for node in range(end)])
            for node in range(first, end):
                landing[node] = max(stop[node], best[node])

    def _stop_or_lift(self, skulls, guardian, first, end):
        """By node: what it is worth to stop there, or to have the Guardian roll a skull again."""
        stop = [NEVER] * first
        for node in range(first, end):
            stop.append(self._worth(self._points(skulls, self._lattice.nodes[node])))
        if guardian and skulls:
            lifts = self._best_within([self._lift(skulls, node) for node in range(end)])
            for node in range(first, end):
                stop[node] = max(stop[node], lifts[node])
        return stop

    def _lost(self, skulls, guardian, first):
        """By node: the chance that rolling the other dice is a bust, times what that leaves."""
        chances = _chances_to_bust(SKULLS_TO_BUST - skulls + guardian)
        in_air = DICE - skulls + self._locked
        size = self._lattice.size
        if self._fined:
            fines = [self._fines(by_sabres) for by_sabres in chances]
            nodes = self._lattice.nodes
            return [fines[in_air - size[node]][nodes[node][SABRES]] for node in range(first)]
        bust = [sum(by_sabres) for by_sabres in chances]
        return [bust[in_air - size[node]] * self._busts[node] for node in range(first)]

    def _fines(self, chances):
        """By sabres kept: what a third skull costs under the Truce, those of the throw included."""
        fines = []
        for kept in range(DICE + 1):
            worth = 0.0
            for sabres, chance in enumerate(chances):
                worth += chance * self._worth(-TRUCE_FINE * (kept + sabres))
            fines.append(worth)
        return fines

    def _roll(self, skulls, guardian, node):
        """The worth of rolling all but a node and the skulls."""
        rolled = DICE - skulls + self._locked - self._lattice.size[node]
        if skulls >= SKULLS_TO_BUST or rolled < moves.FEWEST_TO_ROLL or rolled > self._most:
            return NEVER
        return self._rolling[skulls, guardian][node]

    def _lift(self, skulls, node):
        """The worth of rolling all but a node and the skulls, except for one of those."""
        rolled = DICE - skulls + 1 - self._lattice.size[node]
        alone = rolled == 1 and self._position.options.guardian_alone == "allowed"
        if not skulls or rolled > self._most or not (rolled >= moves.FEWEST_TO_ROLL or alone):
            return NEVER
        return self._rolling[skulls - 1, False][node]

    def _best_within(self, worths):
        """By node: the most that any choice of its dice is worth."""
        fewer = self._lattice.fewer
        for node in range(len(worths)):
            for less in fewer[node]:
                worths[node] = max(worths[node], worths[less])
        return worths

    def _points(self, skulls, counts):
        """Points of stopping with every die landed."""
        if skulls >= SKULLS_TO_BUST:
            return 0
        faces = _faces(counts) + (SKULL,) * (skulls - self._locked)
        return scoring.account(self._position.options, self._position.card, faces).total

    def _left_by_bust(self, counts):
        """Points after a third skull, with these dice kept."""
        card = self._position.card
        if card not in scoring.SHIPS:
            return scoring.saved(card, _faces(counts)).total if card == cards.CHEST else 0
        if self._position.options.ship_bust == "kept" and scoring.ship_won(card, _faces(counts)):
            return scoring.ship_kept(self._position.options, card).total
        return scoring.ship_lost(self._position.options, card).total

    def _worth(self, points):
        if points not in self._known:
            self._known[points] = self._points_worth(points)
        return self._known[points]


def _faces(counts):
    faces = ()
    for symbol, count in zip(SYMBOLS, counts):
        faces += (symbol,) * count
    return faces


def _parts(counts):
    """Every choice of some dice, by symbol."""
    if not counts:
        yield ()
        return
    for rest in _parts(counts[1:]):
        for count in range(counts[0] + 1):
            yield (count,) + rest


def _chances_to_bust(skulls):
    """By dice, by sabres among them: the chance of that many, and of at least so many skulls."""
    chances = [[0.0 if skulls > 0 else 1.0]]
    fewer = _chances_to_bust(skulls - 1) if skulls > 0 else chances
    for dice in range(DICE):
        before = [0.0] + chances[dice] + [0.0]
        after_skull = fewer[dice] + [0.0]
        chances.append(
            [
                (before[sabres] + after_skull[sabres] + (len(FACES) - 2) * before[sabres + 1])
                / len(FACES)
                for sabres in range(dice + 2)
            ]
        )
    return chances
