import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress, root } from '@harbour/platform';

const style = `
@font-face { font-family: Inter; src: url("/assets/inter-400-600.woff2") format("woff2"); font-weight: 400 600; font-display: swap; }
@font-face { font-family: "Source Serif 4"; src: url("/assets/source-serif-4-500.woff2") format("woff2"); font-weight: 500; font-display: swap; }
* { box-sizing: border-box; margin: 0; }
body { background: #faf8f4; color: #14233b; font: 16px / 24px Inter, sans-serif; }
.frame { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); min-height: 100dvh; }
.picture { display: flex; flex-direction: column; justify-content: space-between; padding: 48px; background: #12203a; color: #f3f1ea; font: 500 40px / 1.2 "Source Serif 4", serif; }
main { display: flex; flex-direction: column; justify-content: center; width: min(100%, 480px); margin: 0 auto; padding: 48px 32px; }
h1 { margin-bottom: 24px; font: 500 28px / 36px "Source Serif 4", serif; }
form { display: grid; gap: 12px; }
label { display: grid; gap: 4px; font-weight: 600; }
input { height: 48px; padding: 0 12px; border: 1px solid #8d95a5; border-radius: 8px; background: #fff; font: inherit; }
button { height: 48px; border: 0; border-radius: 8px; background: #0f6b64; color: #fff; font: 600 16px Inter, sans-serif; }
.contact { margin-top: 48px; font-size: 14px; }
@media (max-width: 1023px) { .frame { grid-template-columns: minmax(0, 1fr); grid-template-rows: auto 1fr; } main { justify-content: flex-start; } }
`;

const page = `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Sign in · Harbour</title>
    <link rel="icon" href="data:,">
    <link rel="preload" href="/assets/inter-400-600.woff2" as="font" type="font/woff2" crossorigin>
    <link rel="preload" href="/assets/source-serif-4-500.woff2" as="font" type="font/woff2" crossorigin>
    <link rel="stylesheet" href="/assets/static.css">
  </head>
  <body>
    <div class="frame">
      <aside class="picture"><p>Harbour</p><p>Everything that you have with us, in one place.</p></aside>
      <main>
        <h1>Sign in</h1>
        <form method="post" action="/login">
          <label>Email address <input type="email" name="email" autocomplete="username" required></label>
          <label>Password <input type="password" name="password" autocomplete="current-password" required></label>
          <button>Sign in</button>
        </form>
        <p class="contact">Need help? Call <a href="tel:02079460100">020 7946 0100</a>.</p>
      </main>
    </div>
  </body>
</html>
`;

/**
 * Writes the sign-in page by hand, as HTML and one style sheet with the same fonts: what no application can be faster
 * than. The gateway serves it as it serves the shell, with the same policy.
 * @returns the folder to serve instead of the shell's `dist`
 */
export async function writeStaticPage(folder: string): Promise<string> {
  const staticFolder = join(folder, 'static');
  const assets = join(staticFolder, 'assets');
  mkdirSync(assets, { recursive: true });
  for (const font of ['inter-400-600.woff2', 'source-serif-4-500.woff2'])
    cpSync(join(root, 'shared/browser/ui/fonts', font), join(assets, font));
  writeFileSync(join(staticFolder, 'index.html'), page);
  writeFileSync(join(assets, 'static.css'), style.trim());
  await precompress(staticFolder);
  return staticFolder;
}
