import { partyRelations } from '@harbour/definitions/messaging/messages';
import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { team } from '../testing/example-mail.ts';
import { PartyMark } from './party-mark.tsx';

const markOf = (isFirm: boolean) =>
  Object.fromEntries(
    partyRelations.map((relation) => [
      relation,
      render(<PartyMark party={{ ...team, relation }} isFirm={isFirm} />).container.textContent,
    ]),
  );

test('a client is told who is their adviser, of the firm, of their household, and another client', () => {
  expect(markOf(false)).toEqual({
    self: '',
    'your-adviser': 'Your adviser',
    firm: 'The firm',
    household: 'Your household',
    'your-client': '',
    'others-client': '',
    client: 'Another client',
    unknown: '',
  });
});

test('the firm is told whose client somebody is, and who is a colleague', () => {
  expect(markOf(true)).toMatchObject({
    firm: 'The firm',
    'your-client': 'Your client',
    'others-client': 'Colleague’s client',
    client: 'Client',
  });
});
