import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { RemoteDeclaration } from './declare-remote.ts';
import { readRemoteDescription, runDeclaration } from './read-remote.ts';
import { describeRemote, RemoteDescriptionError } from './remote-description.ts';
import { remoteModule } from './remote-module.ts';

const page = () => import('./declare-remote.ts');
// The text that the build copies; what the module exports does not matter here.
const loader = { page: Object.assign(async () => ({ default: () => null }), { toString: () => String(page) }) };

const declaration: RemoteDeclaration = {
  title: 'Fees',
  hostApi: '^1.0',
  budgets: { bytes: 1, requests: 1, mountMs: 1 },
  routes: {
    '/fees': [
      { index: true, redirectTo: '/fees/paid' },
      { path: 'paid', title: 'What you paid', sidebar: {}, ...loader },
      {
        path: 'plans',
        title: 'Fees of plans',
        sidebar: { in: 'Plans', label: 'Fees' },
        staffSidebar: { right: 'adviserScreens' },
        ...loader,
        children: [{ path: ':plan', title: 'Fees of a plan', ...loader }],
      },
    ],
    '/charges': [{ index: true, title: 'Charges', search: { kind: 'calculator', keywords: 'cost' }, ...loader }],
  },
  slots: { 'header.counts': loader.page },
  portal: {
    sidebar: [{ label: 'Fees explained', link: 'fees' }],
    search: [{ kind: 'action', title: 'Pay a fee', to: '/fees/paid' }],
  },
};

describe('the description of a remote', () => {
  test('has its base paths, and every page with address, title and entries', () => {
    expect(describeRemote(declaration, 'remote.ts')).toEqual({
      title: 'Fees',
      hostApi: '^1.0',
      budgets: { bytes: 1, requests: 1, mountMs: 1 },
      basePaths: ['/fees', '/charges'],
      pages: [
        { path: '/fees/paid', title: 'What you paid' },
        { path: '/fees/plans', title: 'Fees of plans' },
        { path: '/fees/plans/:plan', title: 'Fees of a plan' },
        { path: '/charges', title: 'Charges' },
      ],
      slots: ['header.counts'],
      portal: {
        sidebar: [
          { label: 'What you paid', to: '/fees/paid' },
          { label: 'Fees', in: 'Plans', to: '/fees/plans' },
          { label: 'Fees explained', link: 'fees' },
        ],
        staffSidebar: [{ label: 'Fees of plans', to: '/fees/plans', right: 'adviserScreens' }],
        // The pages of the client's menu, the page that says so itself, and what is no page.
        search: [
          { kind: 'page', title: 'What you paid', to: '/fees/paid' },
          { kind: 'page', title: 'Fees', to: '/fees/plans' },
          { kind: 'calculator', title: 'Charges', to: '/charges', keywords: 'cost' },
          { kind: 'action', title: 'Pay a fee', to: '/fees/paid' },
        ],
      },
    });
  });

  test('has the addresses of the calls that a part makes as soon as it is shown', () => {
    const firstCalls = { 'page /fees/plans/:plan': ['/fees/HB-1'], 'slot header.counts': ['/fees'] } as const;
    expect(describeRemote({ ...declaration, firstCalls }, 'remote.ts').firstCalls).toEqual(firstCalls);
  });

  test('has no first calls of a part that there is not', () => {
    const firstCalls = { 'page /fees/none': ['/fees'] } as const;
    expect(() => describeRemote({ ...declaration, firstCalls }, 'remote.ts')).toThrow(
      'page /fees/none, which the remote does not have',
    );
  });

  test('names every wrong field, and the file', () => {
    const describeWrong = () =>
      describeRemote({ ...declaration, title: '', hostApi: 'x', routes: { '/Fees': [] } }, 'mf-fees/src/remote.ts');
    expect(describeWrong).toThrow(RemoteDescriptionError);
    for (const part of ['mf-fees/src/remote.ts is wrong', 'at title', 'at hostApi', 'at basePaths[0]'])
      expect(describeWrong).toThrow(part);
  });
});

describe('the module of a remote', () => {
  test('has its routes and slots, and nothing of its description', () => {
    const text = remoteModule(declaration);
    expect(text).toContain(`{"path":"plans","page":${page},"children":[{"path":":plan","page":${page}}]}`);
    expect(text).toContain(`"slots":{"header.counts":${page}}`);
    expect(text).not.toMatch(/title|sidebar|search|What you paid|budgets|hostApi/i);
  });

  test('cannot have a loader that uses something of its surroundings', () => {
    const slots = { 'header.counts': async () => ({ default: () => null }) };
    expect(() => remoteModule({ ...declaration, slots })).toThrow("Write () => import('./…') instead");
  });
});

describe('src/remote.ts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-declaration-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(() => void mkdirSync(join(folder, 'src'), { recursive: true }));
  const file = join(folder, 'src/remote.ts');
  const write = (title: string) =>
    writeFileSync(
      file,
      `import { declareRemote } from '@harbour/build/declare-remote';
       import { routes } from './routes.ts';
       const budgets: object = { bytes: 1, requests: 1, mountMs: 1 };
       export default declareRemote({ title: '${title}', hostApi: '^1.0', budgets, routes, slots: {} });`,
    );

  test('is read as it is now, with the files that it imports', async () => {
    writeFileSync(join(folder, 'src/routes.ts'), `export const routes = { '/fees': [] };`);
    write('Fees');
    expect(await readRemoteDescription(folder)).toMatchObject({ title: 'Fees', basePaths: ['/fees'] });
    write('Charges');
    writeFileSync(join(folder, 'src/routes.ts'), `export const routes = { '/charges': [] };`);
    expect(await readRemoteDescription(folder)).toMatchObject({ title: 'Charges', basePaths: ['/charges'] });
    expect((await runDeclaration(file)).files).toEqual(expect.arrayContaining([file, join(folder, 'src/routes.ts')]));
  });

  test.each([
    ['has a syntax error', 'export default {', 'cannot be run'],
    ['declares nothing', 'export default {};', 'Export declareRemote({ … }) as its default'],
  ])('that %s is refused by its name', async (_, text, message) => {
    writeFileSync(file, text);
    await expect(readRemoteDescription(folder)).rejects.toThrow(RemoteDescriptionError);
    await expect(readRemoteDescription(folder)).rejects.toThrow(message);
  });
});
