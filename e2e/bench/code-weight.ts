import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { hostConfig } from '@harbour/build';
import { root, runWebpack } from '@harbour/platform';
import { z } from 'zod';

/**
 * Says where the bytes of the host's first chunk go, package by package: `node e2e/bench/code-weight.ts [checkout …]`.
 * Several checkouts make a column each, so that before and after stand side by side. Nothing is asserted.
 */
const checkouts = process.argv.length > 2 ? process.argv.slice(2) : [root];

/** Packages that come as one. */
const families: readonly [name: string, packages: RegExp][] = [
  ['aws-amplify', /^(aws-amplify|@aws-amplify\/|@aws-crypto\/|@aws-sdk\/|@smithy\/|js-cookie$|rxjs$|tslib$)/],
  ['@module-federation', /^@module-federation\//],
  ['@tanstack/react-query', /^@tanstack\//],
  ['@sentry/react', /^@sentry/],
  ['react-dom', /^(react-dom|scheduler)$/],
  ['react-router', /^react-router/],
];

/** What nobody's source is behind. */
const runtime = 'webpack’s runtime';

/** The package that a source of a source map belongs to. */
function packageOf(source: string): string {
  const [, installed] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source) ?? [];
  if (installed) return families.find(([, packages]) => packages.test(installed))?.[0] ?? installed;
  const [, shared] = /shared\/[^/]+\/([^/]+)\//.exec(source) ?? [];
  if (shared) return `@harbour/${shared}`;
  return /^webpack:\/\/[^/]*\/(\.\/)?src\//.test(source) ? 'shell' : runtime;
}

/** The code of a chunk as one text for each package, in the order in which it is there. */
function byPackage(code: string, map: SourceMap): Map<string, [begin: number, end: number][]> {
  const parts = new Map<string, [number, number][]>();
  let offset = 0;
  for (const [lineNumber, line] of code.split('\n').entries()) {
    let begin = 0;
    let owner: string | undefined;
    for (let column = 0; column <= line.length; column += 1) {
      const entry = map.findEntry(lineNumber, column);
      const source = 'originalSource' in entry ? entry.originalSource : '';
      const next = column === line.length ? undefined : packageOf(source);
      if (next === owner) continue;
      if (owner !== undefined) parts.set(owner, [...(parts.get(owner) ?? []), [offset + begin, offset + column]]);
      [begin, owner] = [column, next];
    }
    offset += line.length + 1;
  }
  return parts;
}

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
const kib = (code: string) => brotliCompressSync(code, quality).length / 1024;

/** What the chunk would save without some of it. KiB of brotli. */
function savedWithout(code: string, totalSize: number, parts: readonly [number, number][]): number {
  let rest = '';
  let from = 0;
  for (const [begin, end] of parts) {
    rest += code.slice(from, begin);
    from = end;
  }
  return totalSize - kib(rest + code.slice(from));
}

const sourceMap = z.looseObject({
  version: z.number(),
  file: z.string(),
  sources: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
  sourcesContent: z.array(z.string()),
  sourceRoot: z.string().default(''),
});

/** Builds a checkout's shell as it is released, but with a source map, and weighs its first chunk. */
async function weigh(checkout: string): Promise<Map<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-weight-'));
  try {
    const configuration = hostConfig({ folder: join(checkout, 'shell') });
    await runWebpack({
      ...configuration,
      cache: false,
      devtool: 'hidden-source-map',
      // A checkout from before that rule is weighed too.
      plugins: (configuration.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'FirstScreenPlugin'),
      output: { ...configuration.output, path: folder },
    });
    const assets = join(folder, 'assets');
    const main = readdirSync(assets).find((file) => /^main\.\w+\.js$/.test(file));
    if (!main) throw new Error(`The build of ${checkout} has no main chunk.`);
    const code = readFileSync(join(assets, main), 'utf8');
    const { sourceRoot, ...map } = sourceMap.parse(JSON.parse(readFileSync(join(assets, `${main}.map`), 'utf8')));
    const totalSize = kib(code);
    const parts = byPackage(code, new SourceMap({ ...map, sourceRoot }));
    const weights = [...parts].map(([name, ranges]) => [name, savedWithout(code, totalSize, ranges)] as const);
    return new Map([['all of main', totalSize], ...weights.sort(([, one], [, other]) => other - one)]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const weights: Map<string, number>[] = [];
for (const checkout of checkouts) weights.push(await weigh(checkout));

console.log('\nwhat the host’s first chunk would save without each package, KiB of brotli (11)\n');
console.log(
  `| package | ${checkouts.map((_, index) => (index === checkouts.length - 1 ? 'now' : 'before')).join(' | ')} |`,
);
console.log(`| --- |${checkouts.map(() => ' ---: |').join('')}`);
for (const name of new Set(weights.toReversed().flatMap((weight) => [...weight.keys()]))) {
  console.log(`| ${name} | ${weights.map((weight) => weight.get(name)?.toFixed(1) ?? '–').join(' | ')} |`);
}
