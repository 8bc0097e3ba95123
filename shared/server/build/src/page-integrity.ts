import { dark, fonts, light, paletteProperties } from '@harbour/tokens';
import webpack, { type Compiler } from 'webpack';
import { integrityOf } from './integrity-of.ts';

const codeFile = /\.(js|css)$/;
/** A page element that loads one of the build's files, by address relative to the root. */
const loadingElement = /<(script|link)\b[^>]*?\b(?:src|href)="\/([^"]+)"/g;

/**
 * Writes the hashes of a build's files into its page: for files that the page loads itself, into their elements; for
 * all other scripts and styles, into the list at `__INTEGRITY__`.
 * @param hashes by address relative to the root, without the leading slash
 */
export function withIntegrity(page: string, hashes: ReadonlyMap<string, string>): string {
  const later = new Map(hashes);
  return page
    .replaceAll(loadingElement, (element, kind: string, file: string) => {
      const hash = hashes.get(file);
      if (!hash) return element;
      later.delete(file);
      // The server inserts its nonce here; without it the policy runs no script. The page waits for these scripts, but
      // not for anything it only hints at.
      const nonce = kind === 'script' ? ' nonce="__NONCE__" fetchpriority="high"' : '';
      return `${element} integrity="${hash}" crossorigin="anonymous"${nonce}`;
    })
    .replace('__INTEGRITY__', () => JSON.stringify(Object.fromEntries(later)));
}

/** The colours and fonts as a style sheet, for what a page shows before its first script (`HarbourTheme`) sets them. */
export function paletteStyle(): string {
  const text = (properties: Readonly<Record<string, string>>) =>
    Object.entries(properties)
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
  const inDark = text({ ...paletteProperties(dark), 'color-scheme': 'dark' });
  return [
    `:root{${text({ ...paletteProperties(light), '--font-text': fonts.text, '--font-title': fonts.title })}}`,
    `@media screen and (prefers-color-scheme: dark){:root:not([data-theme="light"]){${inDark}}}`,
    `@media screen{:root[data-theme="dark"]{${inDark}}}`,
  ].join('');
}

/** A placeholder for hints to a chunk that only some visitors need, such as `<!--harbour:session session-->`. */
const chunkHints = /<!--harbour:(\w+) ([\w-]+)-->/g;

/**
 * Writes hints to the files of chunks into a page, as comments; the server uncomments them for the visitors who need
 * them.
 * @param filesOf the files of a chunk by its name, by address relative to the root
 */
export function withChunkHints(
  page: string,
  hashes: ReadonlyMap<string, string>,
  filesOf: (chunk: string) => Iterable<string>,
): string {
  return page.replaceAll(chunkHints, (_, whom: string, chunk: string) => {
    const hints = [...filesOf(chunk)].map((file) => {
      const kind = file.endsWith('.css') ? 'as="style"' : 'as="script" nonce="__NONCE__"';
      return `<link rel="preload" href="/${file}" ${kind} crossorigin integrity="${hashes.get(file)}">`;
    });
    return `<!--harbour:${whom} ${hints.join('')}-->`;
  });
}

/** The page was built, but would stay empty in every browser. */
export class PageWithoutMainError extends webpack.WebpackError {
  override name = 'PageWithoutMainError';
  constructor(file: string) {
    super(
      `index.html does not load ${file}: put <%= htmlWebpackPlugin.tags.headTags %> into the head of its template.`,
    );
  }
}

/** Adds to the host's page the hashes of the host's own files, which are in no registry, and hints to its chunks. */
export class PageIntegrityPlugin {
  apply(compiler: Compiler): void {
    const plugin = PageIntegrityPlugin.name;
    compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
      // Runs last: names and contents are then what will be served.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: plugin, stage }, (assets) => {
        const page = assets['index.html'];
        if (!page) return;
        const hashes = new Map(
          Object.entries(assets)
            .filter(([file]) => codeFile.test(file))
            .map(([file, source]) => [file, integrityOf(source.source())]),
        );
        const filesOf = (chunk: string) =>
          // With the chunks that it shares with others, which load at the same time.
          [...(compilation.namedChunkGroups.get(chunk)?.getFiles() ?? [])].filter((file) => codeFile.test(file));
        const html = withChunkHints(withIntegrity(page.source().toString(), hashes), hashes, filesOf).replace(
          '__PALETTE__',
          paletteStyle,
        );
        for (const file of filesOf('main')) {
          if (!html.includes(`="/${file}"`)) compilation.errors.push(new PageWithoutMainError(file));
        }
        compilation.updateAsset('index.html', new webpack.sources.RawSource(html));
      });
    });
  }
}
