import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { writeFiles } from './temporary-folder.ts';

export const script = `console.log('the shell');${' '.repeat(2_000)}`;

/** A shell's `dist` with the same placeholders in its page as the real one. */
export function minimalShell(folder: string): string {
  writeFiles(folder, {
    'index.html': `<!doctype html><html><head>
    <!--harbour:view <style nonce="__NONCE__">#first-view ~ #root { display: none }</style>-->
    <!--harbour:preload-->
    <!--harbour:session <link rel="preload" href="/assets/session.0123456789.js" as="script" nonce="__NONCE__" crossorigin integrity="sha384-x">-->
    <!--harbour:session <link rel="preload" href="/assets/api-transport.0123456789.js" as="script" nonce="__NONCE__" crossorigin integrity="sha384-y">-->
    <style nonce="__NONCE__"></style>
    <script type="application/json" id="harbour-config" nonce="__NONCE__">__CONFIG__</script>
    <script defer src="/assets/main.0123456789.js"></script></head><body><!--harbour:view <main id="first-view">__VIEW__ __FIRM__</main>--><div id="root"></div></body></html>`,
    'host-report.json': 'not to be served',
    'assets/main.0123456789.js': script,
    'assets/plain.0123456789.js': 'small',
    'assets/letters.woff2': 'letters',
  });
  writeFileSync(join(folder, 'assets/main.0123456789.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets/main.0123456789.js.gz'), gzipSync(script));
  return folder;
}
