import webpack, { type Compiler } from 'webpack';
import { integrityOf } from './integrity-of.ts';

const codeFile = /\.(js|css)$/;
/** An element of the page that loads one of the build's files, by its address below the root. */
const loadingElement = /<(script|link)\b[^>]*?\b(?:src|href)="\/([^"]+)"/g;

/**
 * Writes the hashes of a build's files into its page: of what the page loads by itself into its elements, of all other
 * scripts and styles into the list that stands where `__INTEGRITY__` does.
 * @param hashes by address below the root, without its slash
 */
export function withIntegrity(page: string, hashes: ReadonlyMap<string, string>): string {
  const later = new Map(hashes);
  return page
    .replaceAll(loadingElement, (element, kind: string, file: string) => {
      const hash = hashes.get(file);
      if (!hash) return element;
      later.delete(file);
      // Whoever serves the page puts its nonce there, without which the policy runs no script. The page waits for these
      // scripts and for nothing that it hints at.
      const nonce = kind === 'script' ? ' nonce="__NONCE__" fetchpriority="high"' : '';
      return `${element} integrity="${hash}" crossorigin="anonymous"${nonce}`;
    })
    .replace('__INTEGRITY__', () => JSON.stringify(Object.fromEntries(later)));
}

/** Where the page asks for hints to a chunk, which only some visitors need: `<!--harbour:session session-->`, for one. */
const chunkHints = /<!--harbour:(\w+) ([\w-]+)-->/g;

/**
 * Writes hints to the files of chunks into a page, as comments that whoever serves it opens for whom they are meant.
 * @param filesOf the files of a chunk by its name, by address below the root
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

/** The page was built, and would stay empty in every browser. */
export class PageWithoutMainError extends webpack.WebpackError {
  override name = 'PageWithoutMainError';
  constructor(file: string) {
    super(
      `index.html does not load ${file}: put <%= htmlWebpackPlugin.tags.headTags %> into the head of its template.`,
    );
  }
}

/** Gives the host's page the hashes of the host's own files, which no registry knows, and hints to its chunks. */
export class PageIntegrityPlugin {
  apply(compiler: Compiler): void {
    const plugin = PageIntegrityPlugin.name;
    compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
      // Last of all: names and contents are what will be served.
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
          [...(compilation.namedChunks.get(chunk)?.files ?? [])].filter((file) => codeFile.test(file));
        const html = withChunkHints(withIntegrity(page.source().toString(), hashes), hashes, filesOf);
        for (const file of filesOf('main')) {
          if (!html.includes(`="/${file}"`)) compilation.errors.push(new PageWithoutMainError(file));
        }
        compilation.updateAsset('index.html', new webpack.sources.RawSource(html));
      });
    });
  }
}
