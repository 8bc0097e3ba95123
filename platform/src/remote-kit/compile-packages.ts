import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../installation/paths.ts';
import { PackError, type WorkspacePackage } from './workspace-packages.ts';

const isMade = (path: string) => /(^|\/)(node_modules|dist|\.cache)(\/|$)/.test(path);
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** The files of a package, relative to the repository, without tests and bench. */
function filesOf({ folder }: WorkspacePackage): string[] {
  return globSync(`${folder}/**/*.*`, { cwd: root, exclude: isMade }).filter(
    (file) => !isMade(file) && !isTest(file) && !file.startsWith(`${folder}/bench/`),
  );
}

const source = /(?<!\.d)\.tsx?$/;

/** A text in a script that names a source file beside it, such as the start of a worker. */
const namedSource = /(["'])([\w./-]+)\.tsx?\1/g;

/** An import of a package of the workspace. */
const workspaceImport = /(["'])(@harbour\/[\w-]+)(\/[\w/-]+)?\1/g;

/** A path as an import of a neighbouring file. */
const asImport = (path: string) => (path.startsWith('.') ? path : `./${path}`);

/**
 * Corrects the texts of a compiled file: those that name a source name the script that was made from it, and what it
 * imports from a package that is not packed is beside it.
 */
function correctNames(file: string, into: string, packed: ReadonlySet<string>): void {
  const text = readFileSync(file, 'utf8');
  const corrected = text
    .replaceAll(namedSource, (match, quote: string, path: string) =>
      existsSync(`${resolve(dirname(file), path)}.js`) ? `${quote}${path}.js${quote}` : match,
    )
    .replaceAll(workspaceImport, (match, quote: string, name: string, below = '') => {
      if (packed.has(name)) return match;
      const imported = relative(root, fileURLToPath(import.meta.resolve(name + below))).replace(source, '.js');
      return `${quote}${asImport(relative(dirname(file), join(into, imported)))}${quote}`;
    });
  if (corrected !== text) writeFileSync(file, corrected);
}

function copy(file: string, into: string): void {
  mkdirSync(dirname(join(into, file)), { recursive: true });
  copyFileSync(join(root, file), join(into, file));
}

function compile(files: readonly string[], into: string): void {
  const configuration = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: ['node', '@testing-library/jest-dom/jest-globals'],
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: root,
      outDir: into,
    },
    files: files.map((file) => join(root, file)),
  };
  // Beside the sources, so that the compiler finds what is installed.
  const project = join(root, `node_modules/.cache/harbour/kit-${process.pid}.tsconfig.json`);
  mkdirSync(dirname(project), { recursive: true });
  writeFileSync(project, JSON.stringify(configuration));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', project], { cwd: root, encoding: 'utf8' });
  rmSync(project);
  if (status !== 0) throw new PackError(`The kit does not compile:\n${stdout}`);
}

/**
 * Compiles packages, with types, and copies their other files. The folders are those of the repository.
 * @param packages complete ones
 * @param programs further sources, which are compiled with all that they import; relative to the repository
 * @param into an empty folder
 * @throws PackError with what the compiler reports
 */
export function compilePackages(
  packages: readonly WorkspacePackage[],
  programs: readonly string[],
  into: string,
): void {
  const files = packages.flatMap(filesOf);
  compile([...files.filter((file) => /\.tsx?$/.test(file)), ...programs], into);
  for (const file of files.filter((file) => !source.test(file))) copy(file, into);
  const packed = new Set(packages.map(({ manifest }) => manifest.name));
  for (const file of globSync('**/*.{js,d.ts}', { cwd: into })) correctNames(join(into, file), into, packed);
}
