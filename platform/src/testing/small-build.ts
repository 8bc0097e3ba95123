import type { RemoteDescription } from '@harbour/platform-contract';
import { writeFiles } from './temporary-folder.ts';

/** The minimal content of a remote's `dist` after a build. */
export function minimalBuild(folder: string, text: string): string {
  return writeFiles(folder, {
    [`remoteEntry.${text}.js`]: `// entry of ${text}`,
    [`page.${text}.js`]: `// page of ${text}`,
    'style.css': `/* ${text} */`,
    [`remoteEntry.${text}.js.br`]: 'compressed',
    'fonts/letters.woff2': 'letters',
  });
}

export const minimalDescription: RemoteDescription = {
  title: 'Investments',
  basePaths: ['/investments'],
  pages: [{ path: '/investments/valuation', title: 'Valuation' }],
  slots: ['dashboard.main'],
  hostApi: '^1.0',
  budgets: { bytes: 1, requests: 1, mountMs: 1 },
};
