import { expect, test } from '@jest/globals';
import { unconfinedRules } from './confined-styles.ts';

const scope = '@scope ([data-remote="mf-ims"]) to (:scope [data-remote])';

test.each([
  ['an element of the page', 'body { background: red }', ['style']],
  ['a rule after the scope was closed', `${scope} { .a { color: red } } header { display: none }`, ['style']],
  ['the scope of another remote', '@scope ([data-remote="mf-tools"]) { p { color: red } }', ['@scope']],
  ['two scopes in one', '@scope ([data-remote="mf-ims"], body) { p { color: red } }', ['@scope']],
  ['a medium', '@media print { body { display: none } }', ['@media']],
  ['a font', `${scope} { @font-face { font-family: Inter; src: url(a.woff2) } }`, ['@font-face']],
  ['a page size', '@page { margin: 0 }', ['@page']],
  ['a motion that others may use', `${scope} { @keyframes turn { to { rotate: 1turn } } }`, ['@keyframes']],
])('%s reaches outside the remote', (_, sheet, found) => {
  expect(unconfinedRules(sheet, 'mf-ims')).toEqual(found);
});

test('what is inside the scope reaches nothing else, and may have media, pseudo-elements and motions of its own', () => {
  const sheet = `${scope} {
    body { background: red }
    .a::before { content: '' }
    @media print { .a { display: none } }
    @keyframes mf-ims-page-turn { to { rotate: 1turn } }
  }`;
  expect(unconfinedRules(sheet, 'mf-ims')).toEqual([]);
});
