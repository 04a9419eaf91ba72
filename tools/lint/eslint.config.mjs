// Scripts of the page and programs of the build.
import js from "@eslint/js";
import globals from "globals";

const written = (...names) => Object.fromEntries(names.map((name) => [name, "readonly"]));

export default [
  {
    ...js.configs.recommended,
    linterOptions: { reportUnusedDisableDirectives: "error" },
  },
  {
    rules: {
      "array-callback-return": "error",
      curly: ["error", "multi-line"],
      eqeqeq: "error",
      "no-constructor-return": "error",
      "no-duplicate-imports": "error",
      "no-eval": "error",
      "no-implicit-globals": "error",
      "no-implied-eval": "error",
      "no-self-compare": "error",
      "no-shadow": "error",
      "no-template-curly-in-string": "error",
      "no-throw-literal": "error",
      "no-undef-init": "error",
      "no-unreachable-loop": "error",
      "no-use-before-define": ["error", { functions: false, variables: false }],
      "no-useless-return": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-arrow-callback": "error",
      "prefer-const": "error",
      radix: "error",
      "require-await": "error",
    },
  },
  {
    files: ["assets/scripts/*.js"],
    languageOptions: { sourceType: "script", globals: { ...globals.browser, ...written("textOf") } },
  },
  {
    // The build makes one script of them.
    files: ["assets/scripts/boot/*.js"],
    languageOptions: { sourceType: "module", globals: { ...globals.browser, ...written("textOf") } },
  },
  {
    // The build makes a function of it.
    files: ["assets/scripts/embed.js"],
    languageOptions: { globals: written("GAMES", "LETTERS") },
    rules: { "no-implicit-globals": "off" },
  },
  {
    files: ["assets/scripts/obstacles.js"],
    languageOptions: { globals: written("SAID") },
  },
  {
    // It is written before two others, which use what it defines.
    files: ["assets/scripts/encodings.js"],
    rules: { "no-implicit-globals": "off", "no-redeclare": "off", "no-unused-vars": "off" },
  },
  {
    // The build writes these before it.
    files: ["assets/scripts/service-worker.js"],
    languageOptions: {
      globals: {
        ...globals.serviceworker,
        ...written(
          "RELEASE", "BUILD", "RUNTIME", "PAGES", "LANGUAGES", "ASTRAY",
          "GAME_FILES", "OPTIONAL_FILES", "RUNTIME_FILES", "PYODIDE_FILES",
        ),
      },
    },
    rules: { "no-implicit-globals": "off" },
  },
  {
    files: ["assets/scripts/thinker.js"],
    languageOptions: { sourceType: "module", globals: globals.worker },
  },
  {
    files: ["**/*.mjs"],
    languageOptions: { sourceType: "module", globals: globals.node },
  },
];
