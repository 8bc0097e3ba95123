import { exampleBuild, exampleRegistry } from '@harbour/testing';
import { expect, test } from '@jest/globals';
import { writeCanaryCookie } from './canary-cookie.ts';

const stable = exampleBuild({ version: '1.4.0' });
const canary = { build: exampleBuild({ version: '1.5.0' }), percentage: 5 };

test('the server of pages learns who the visitor is while a remote has a canary, and no longer', () => {
  writeCanaryCookie(exampleRegistry({ 'mf-tools': { title: 'Tools', stable, canary } }), 'client-1');
  expect(document.cookie).toContain('harbour_canary=client-1');
  writeCanaryCookie(exampleRegistry({ 'mf-tools': { title: 'Tools', stable } }), 'client-1');
  expect(document.cookie).not.toContain('harbour_canary');
});
