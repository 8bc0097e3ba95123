import { guardTexts } from './guards.ts';
import { entries, machine, type StepName, stepNames, type Way } from './machine.ts';

const spacedName = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const condition = ({ when }: Way) => (when ? ` [${guardTexts[when]}]` : '');

/** Every edge of the machine, in the order of its table. */
export const edges = stepNames.flatMap((from) =>
  Object.entries(machine[from].on).flatMap(([event, ways]) => ways.map((way) => ({ from, event, way }))),
);

/** The pages with their steps. */
function pages(): [page: string, steps: StepName[]][] {
  const found = new Map<string, StepName[]>();
  for (const step of stepNames) {
    const { at } = machine[step];
    found.set(at, [...(found.get(at) ?? []), step]);
  }
  return [...found];
}

const step = (name: StepName) => `    ${name}: ${machine[name].title}`;

/** The account flow as a page of the documentation, with a Mermaid diagram. */
export function journeyDocument(): string {
  const boxes = pages().map(([page, steps]) =>
    page === 'destination'
      ? steps.map((name) => step(name).slice(2)).join('\n')
      : [`  state "${page}" as ${page.slice(1)} {`, ...steps.map(step), '  }'].join('\n'),
  );
  const arrows = edges.map(({ from, event, way }) => `  ${from} --> ${way.to}: ${spacedName(event)}${condition(way)}`);
  const opened = Object.entries(entries).flatMap(([address, ways]) =>
    ways.map((way) => {
      const { at, title } = machine[way.to];
      const instead = at === address || way.to === 'present' ? '' : `, at \`${at}\``;
      return `| \`${address}\` | ${way.when ? guardTexts[way.when] : 'otherwise'} | ${title}${instead} |`;
    }),
  );
  return [
    '# Signing in, signing up, a new password',
    '',
    'The whole account flow is one table, `mf-auth/src/journey/machine.ts`. This page is made from it by',
    '`node mf-auth/src/journey/write-diagram.ts`; a test fails when it is out of date.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...boxes,
    '  [*] --> password',
    ...arrows,
    '  done --> [*]',
    '```',
    '',
    '## What an address opens',
    '',
    'This holds for a link, a reload, the back button, a second tab and another device. The first line whose condition is',
    'true applies.',
    '',
    '| address | when | opens |',
    '| --- | --- | --- |',
    ...opened,
    '',
    'Email address, names, date of birth and when a code was sent are kept in the tab’s session storage until the client has',
    'signed in; a password is kept in the page’s memory only, so a reload asks for it again. The last step is the address that',
    'the client wanted (`?path=`), or the dashboard.',
    '',
  ].join('\n');
}
