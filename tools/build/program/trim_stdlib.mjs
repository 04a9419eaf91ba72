// Writes the part of Python's standard library that the page imports, compiled:
// node trim_stdlib.mjs IN.zip OUT.zip. Pyodide does the compiling, so that the byte code is of its own
// version, and takes the library from its own package, where IN.zip is.
import { writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

// What PyScript, Pyodide's own start and unpacking an archive import, and what game/ imports.
const ROOTS = `
  _pyodide pyodide asyncio ast base64 binascii collections contextlib copy dataclasses datetime
  encodings.cp437 encodings.idna encodings.latin_1 encodings.utf_8 functools gzip hashlib heapq hmac
  html importlib.metadata importlib.resources inspect io itertools json linecache math operator os
  pathlib random re shutil string struct sys sysconfig tarfile tempfile textwrap time tokenize
  traceback types typing urllib.parse warnings weakref zipfile zipimport pyodide.http pyodide.code
  pyodide.ffi pyodide.webloop pyodide._package_loader
`;

const COMPILE = `
import importlib, importlib._bootstrap_external as external, sys, zipfile
for name in ROOTS.split():
    importlib.import_module(name)
source = next(path for path in sys.path if path.endswith(".zip"))
stdlib = zipfile.ZipFile(source)
names = set(stdlib.namelist())
with zipfile.ZipFile("/tmp/out.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
    for module in sorted(set(sys.modules)):
        path = module.replace(".", "/")
        for file in (path + ".py", path + "/__init__.py"):
            if file in names:
                code = compile(stdlib.read(file), file, "exec", dont_inherit=True, optimize=2)
                entry = zipfile.ZipInfo(file + "c", (2020, 1, 1, 0, 0, 0))
                entry.compress_type = zipfile.ZIP_DEFLATED
                out.writestr(entry, external._code_to_hash_pyc(code, bytes(8), False))
`;

const pyodide = await loadPyodide();
pyodide.globals.set("ROOTS", ROOTS);
pyodide.runPython(COMPILE);
writeFileSync(process.argv[3], pyodide.FS.readFile("/tmp/out.zip"));
