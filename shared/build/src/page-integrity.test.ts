import { expect, test } from '@jest/globals';
import { withChunkHints, withIntegrity } from './page-integrity.ts';

const page = `<link rel="icon" href="data:x"><link href="/assets/a.css" rel="stylesheet">
<script defer="defer" src="/assets/main.js"></script>
<script type="application/json">__INTEGRITY__</script>`;

test('[5.19] what the page loads carries its hash, scripts the page’s nonce as well; the rest stands in the list', () => {
  const hashes = new Map([
    ['assets/a.css', 'sha384-style'],
    ['assets/main.js', 'sha384-main'],
    ['assets/12.js', 'sha384-$&'],
  ]);
  expect(
    withIntegrity(page, hashes),
  ).toBe(`<link rel="icon" href="data:x"><link href="/assets/a.css" integrity="sha384-style" crossorigin="anonymous" rel="stylesheet">
<script defer="defer" src="/assets/main.js" integrity="sha384-main" crossorigin="anonymous" nonce="__NONCE__" fetchpriority="high"></script>
<script type="application/json">{"assets/12.js":"sha384-$&"}</script>`);
});

test('[6.A] hints to a chunk that some visitors need stand in a comment, with all that lets the files be used', () => {
  const hashes = new Map([
    ['assets/session.1.js', 'sha384-script'],
    ['assets/session.2.css', 'sha384-style'],
  ]);
  const filesOf = (chunk: string) => (chunk === 'session' ? [...hashes.keys()] : []);
  expect(withChunkHints('<!--harbour:preload--><!--harbour:session session-->', hashes, filesOf)).toBe(
    '<!--harbour:preload--><!--harbour:session ' +
      '<link rel="preload" href="/assets/session.1.js" as="script" nonce="__NONCE__" crossorigin integrity="sha384-script">' +
      '<link rel="preload" href="/assets/session.2.css" as="style" crossorigin integrity="sha384-style">-->',
  );
});
