// Reads the steps of a documentation page, so that tests follow the page itself: its files, commands and steps on screen.

/** One act on screen, as a sentence of the page says it. */
export type ScreenAct =
  /** A path, or the link that a command printed or that somebody was sent. */
  | { act: 'open'; path: string }
  | { act: 'openPrinted' }
  | { act: 'openMailed'; to: string }
  | { act: 'press'; name: string }
  | { act: 'tick'; name: string }
  | { act: 'see'; name: string }
  | { act: 'fill'; field: string; text: string }
  | { act: 'fillMailed'; field: string; to: string }
  | { act: 'fillAuthenticator'; field: string }
  | { act: 'choose'; option: string; field: string }
  | { act: 'chooseFile'; file: string };

export type DocumentStep =
  | { kind: 'file'; name: string; content: string }
  | { kind: 'command'; text: string }
  | { kind: 'screen'; person: string; acts: ScreenAct[] };

const code = '`([^`]+)`';
const bold = String.raw`\*\*([^*]+)\*\*`;

/** The sentences that a step on screen may have. */
const sentences: readonly (readonly [pattern: string, read: (first: string, second: string) => ScreenAct])[] = [
  [`Open ${code}`, (path) => ({ act: 'open', path })],
  ['Open the link that the command printed', () => ({ act: 'openPrinted' })],
  [`Open the link in the e-mail to ${code}`, (to) => ({ act: 'openMailed', to })],
  [`Press ${bold}`, (name) => ({ act: 'press', name })],
  [`Tick ${bold}`, (name) => ({ act: 'tick', name })],
  [`The page shows ${bold}`, (name) => ({ act: 'see', name })],
  [`Fill in ${bold} with ${code}`, (field, text) => ({ act: 'fill', field, text })],
  [`Fill in ${bold} with the code in the e-mail to ${code}`, (field, to) => ({ act: 'fillMailed', field, to })],
  [
    `Fill in ${bold} with the code that an authenticator app shows for the key`,
    (field) => ({ act: 'fillAuthenticator', field }),
  ],
  [`Choose ${bold} in ${bold}`, (option, field) => ({ act: 'choose', option, field })],
  [`Choose the file ${code}`, (file) => ({ act: 'chooseFile', file })],
];

function readSentence(sentence: string): ScreenAct {
  for (const [pattern, read] of sentences) {
    const match = new RegExp(`^${pattern}\\.?$`).exec(sentence);
    if (match) return read(match[1] ?? '', match[2] ?? '');
  }
  throw new Error(`No test can follow the sentence “${sentence}”. Write it like the other steps of the page.`);
}

/** The sentences of a numbered item; a full stop within code or bold text ends none. */
const actsOf = (item: string): ScreenAct[] =>
  [...item.matchAll(/(?:`[^`]*`|\*\*[^*]*\*\*|[^.`*])+\.?/g)]
    .map(([sentence]) => sentence.trim())
    .filter(Boolean)
    .map(readSentence);

/** A block of Markdown without blank lines, on one line. */
const onOneLine = (block: string) => block.replaceAll(/\s+/g, ' ').trim();

/**
 * The steps of a section, in its order: a block of code is the file that the paragraph before it names (“The file
 * `x` …”), or commands; a numbered list is what the person does whom the paragraph before it names last (“Ada, the
 * administrator:”). All else is explanation.
 * @param page Markdown
 * @param heading of the section, of the second level
 * @throws Error for a step that no test could follow
 */
export function documentSteps(page: string, heading: string): DocumentStep[] {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const [text = ''] = section.split(/^## /m);
  const blocks = text.match(/^```[\s\S]*?^```|(?:^(?!```)[^\n]+\n?)+/gm) ?? [];
  return blocks.flatMap((block, index): DocumentStep[] => {
    const before = onOneLine(blocks[index - 1] ?? '');
    const [, fenced] = /^```\w+\n([\s\S]*)```$/.exec(block) ?? [];
    if (fenced !== undefined) {
      const [, name] = /^The file `([^`]+)`/.exec(before) ?? [];
      return [name === undefined ? { kind: 'command', text: fenced.trim() } : { kind: 'file', name, content: fenced }];
    }
    if (!/^\d+\. /.test(block)) return [];
    const [, person] = /(?:^|\. )([A-Z][a-z]+)(?:, [^.:]+)?:$/.exec(before) ?? [];
    if (person === undefined) throw new Error(`Nobody is named before the steps “${onOneLine(block)}”.`);
    const items = block.split(/^\d+\. /m).map(onOneLine);
    return [{ kind: 'screen', person, acts: items.flatMap(actsOf) }];
  });
}
