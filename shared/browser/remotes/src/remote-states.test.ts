import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { nextState, remoteTransitions } from './remote-states.ts';

const cells = Object.entries(remoteTransitions).flatMap(([state, events]) =>
  Object.entries(events).map(([event, next]) => ({ state, event, next })),
);

/**
 * The table as a diagram; the transition "drop", possible from every state, is described in words, or the diagram would
 * be all arrows.
 */
function stateDiagram(): string {
  const arrows = cells
    .filter(({ event }) => event !== 'dropped')
    .map(({ state, event, next }) => `  ${state} --> ${next}: ${event}`);
  return ['```mermaid', 'stateDiagram-v2', '  [*] --> absent', ...arrows, '```'].join('\n');
}

test('the picture in the documentation is this table', () => {
  const text = readFileSync(join(__dirname, '../../../../docs/architecture.md'), 'utf8');
  const drawn = /<!-- remote states -->\n([\s\S]*?)\n?<!-- \/remote states -->/.exec(text)?.[1];
  expect(drawn).toBe(stateDiagram());
});

test('every state is reached, and whatever is there can be dropped', () => {
  const states = Object.keys(remoteTransitions);
  expect(new Set(cells.map(({ next }) => next))).toEqual(new Set(states));
  expect(cells.filter(({ event }) => event === 'dropped').map(({ state, next }) => [state, next])).toEqual(
    states.filter((state) => state !== 'absent').map((state) => [state, 'absent']),
  );
});

test('an event that a state does not have changes nothing', () => {
  expect(nextState('serving', 'retried')).toBeUndefined();
  expect(nextState('replacing', 'crashed early')).toBeUndefined();
});
