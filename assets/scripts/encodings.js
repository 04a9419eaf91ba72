// The text of a file in whichever encoding an editor has saved it: UTF-16 with its mark, UTF-8, or
// else that of Russian Windows. Written before boot.js and before the service worker.
const textOf = async (file) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mark = bytes[0] * 256 + bytes[1];
  const named = { 0xfeff: "utf-16be", 0xfffe: "utf-16le" }[mark] ?? "utf-8";
  try {
    return new TextDecoder(named, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1251").decode(bytes);
  }
};
