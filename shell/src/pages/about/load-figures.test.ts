import { expect, test } from '@jest/globals';
import { loadFigures, type RequestTiming } from './load-figures.ts';

const folder = '/remotes/mf-ims/1.2.0/';
const timing = (path: string, transferSize: number, decodedBodySize: number): RequestTiming => ({
  name: `https://portal.example${path}`,
  transferSize,
  decodedBodySize,
});

test('the requests for files of one version are counted, and their bytes added up', () => {
  const timings = [
    timing(`${folder}remoteEntry.js`, 4_300, 12_000),
    timing(`${folder}12.js`, 8_300, 30_000),
    timing('/remotes/mf-ims/1.1.0/12.js', 1_000, 3_000),
    timing('/remotes/mf-imsx/1.2.0/12.js', 1_000, 3_000),
    timing('/assets/main.js', 1_000, 3_000),
    timing(`/api/x?from=${folder}`, 1_000, 3_000),
  ];
  expect(loadFigures(timings, folder)).toEqual({ requests: 2, bytes: 12_600, fromCache: 0 });
});

test('what the cache answered cost nothing, and is counted apart', () => {
  const timings = [timing(`${folder}a.js`, 0, 12_000), timing(`${folder}b.js`, 500, 1_000)];
  expect(loadFigures(timings, folder)).toEqual({ requests: 2, bytes: 500, fromCache: 1 });
});

test('when the browser does not tell the size of a file, no sum is made up', () => {
  const timings = [timing(`${folder}a.js`, 0, 0), timing(`${folder}b.js`, 500, 1_000)];
  expect(loadFigures(timings, folder)).toEqual({ requests: 2, bytes: undefined, fromCache: 0 });
});

test('what was never asked for cost nothing', () => {
  expect(loadFigures([], folder)).toEqual({ requests: 0, bytes: 0, fromCache: 0 });
});
