import { describe, expect, test } from '@jest/globals';
import { draftProblems, subjectFrom, writtenMessage } from '../../preserved-draft/written-draft.ts';
import { adminTeam, adviser, alex, colleague, exampleDraft, exampleLetter } from '../../testing/example-letters.ts';
import { prefilledDraft, quoted, replyDraft, replySubject, resumedDraft } from './initial-draft.ts';

const messageID = 'eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee';
const names = (parties: readonly { name: string }[]) => parties.map(({ name }) => name);

test.each([
  ['Review', 'Re: Review'],
  ['Re: Review', 'Re: Review'],
  ['RE:re : Review', 'Re: Review'],
  ['Reply to all', 'Re: Reply to all'],
  ['', 'Re: '],
])('a reply to “%s” is about “%s”', (subject, expected) => {
  expect(replySubject(subject)).toBe(expected);
});

test('a subject is one line within its limit, and no character is cut to half', () => {
  expect(subjectFrom('One\n two\t')).toBe('One  two ');
  expect(subjectFrom('x'.repeat(200))).toHaveLength(150);
  expect(subjectFrom(`${'x'.repeat(149)}👍`)).toBe('x'.repeat(149));
  expect(replySubject('x'.repeat(150))).toHaveLength(150);
});

test('a quote says who wrote, whatever their name is', () => {
  const sender = { ...adviser, name: '<b>&"' };
  expect(quoted(exampleLetter({ sender }))).toBe(
    '<p></p><p>On 19 Nov 2026, 14:05, &#60;b&#62;&#38;&#34; wrote:</p><blockquote><p>Shall we meet?</p></blockquote>',
  );
});

describe('a message that another page has begun', () => {
  const start = {
    subject: 'About your proposal: <Bonds>',
    category: 'IMS',
    paragraphs: ['Rebalance for “A & B”, version 2'],
    link: { label: 'Read the proposal', to: '/ims/imshome?proposal=1' },
  };

  test('goes to the adviser, and has what it is about below the room to write, with a link back', () => {
    const mine = { ...adviser, relation: 'your-adviser' } as const;
    const { content, version } = prefilledDraft(messageID, [adminTeam, mine], start);
    expect(names(content.recipient)).toEqual(['Priya Shah']);
    expect({ ...content, version }).toMatchObject({
      subject: 'About your proposal: <Bonds>',
      category: 'IMS',
      version: 0,
    });
    expect(content.body).toBe(
      '<p></p><p>Rebalance for “A &#38; B”, version 2</p>' +
        '<p><a href="http://localhost/ims/imshome?proposal=1">Read the proposal</a></p>',
    );
  });

  test('goes to the default recipient of a new message while there is no adviser; an unknown category is the usual one', () => {
    const { content } = prefilledDraft(messageID, [adminTeam], { ...start, category: 'Spam' });
    expect(names(content.recipient)).toEqual(['Admin Team']);
    expect(content.category).toBe('Correspondence');
  });
});

describe('an answer goes', () => {
  const message = exampleLetter({ recipient: [alex, colleague], cc: [adminTeam, adviser] });
  const answering = { messageID, self: alex.id, isFirm: false };

  test('to the sender', () => {
    const { content, previous, version } = replyDraft(message, { ...answering, all: false });
    expect(names(content.recipient)).toEqual(['Priya Shah']);
    expect(content.cc).toEqual([]);
    expect({ previous, version }).toEqual({ previous: message.message_id, version: 0 });
  });

  test('to everybody once, without its writer', () => {
    const { content } = replyDraft(message, { ...answering, all: true });
    expect(names(content.recipient)).toEqual(['Priya Shah', 'Marcus Bell']);
    expect(names(content.cc)).toEqual(['Admin Team']);
  });

  test('where one’s own went', () => {
    const own = exampleLetter({ sender: alex, recipient: [adminTeam] });
    expect(names(replyDraft(own, { ...answering, all: false }).content.recipient)).toEqual(['Admin Team']);
  });

  test('from the firm: to the client, also after a colleague’s answer', () => {
    const firm = { messageID, self: adviser.id, isFirm: true, all: false };
    const asked = exampleLetter({ sender: alex, recipient: [adminTeam] });
    expect(names(replyDraft(asked, firm).content.recipient)).toEqual(['Alex Morgan']);
    const answered = exampleLetter({ sender: colleague, recipient: [alex] });
    expect(names(replyDraft(answered, firm).content.recipient)).toEqual(['Alex Morgan']);
  });
});

describe('a draft is sent', () => {
  test('without a client from a client, and with the one whom it is about from the firm', () => {
    const client = { id: alex.id, name: alex.name };
    const fromFirm = exampleDraft({ sender: adviser, client });
    expect(writtenMessage(resumedDraft(exampleDraft()), true)).not.toHaveProperty('client');
    expect(writtenMessage(resumedDraft(fromFirm, adviser.id), true)).toMatchObject({ client: alex.id });
    // An answer is about the client of what it answers; the backend refuses another one.
    const answer = { ...resumedDraft(fromFirm, adviser.id), previous: messageID };
    expect(writtenMessage(answer, true)).not.toHaveProperty('client');
    // Before a client is chosen it is about its writer, to whom nobody writes.
    const about = exampleDraft({ sender: adviser, client: { id: adviser.id, name: adviser.name } });
    expect(writtenMessage(resumedDraft(about, adviser.id), true)).not.toHaveProperty('client');
  });
});

describe('what is missing', () => {
  const { content } = resumedDraft(exampleDraft());
  const from = { needsClient: false, hasFiles: false };
  test.each([
    ['nothing', {}, from, []],
    ['who gets it', { recipient: [] }, from, ['recipient']],
    ['a subject', { subject: '  ' }, from, ['subject']],
    ['a text', { body: '<p> <br></p>' }, from, ['body']],
    ['no text, where files say it all', { body: '' }, { ...from, hasFiles: true }, []],
    ['a shorter text', { body: `<p>${'x'.repeat(100_000)}</p>` }, from, ['body']],
    ['the client', {}, { ...from, needsClient: true }, ['client']],
    ['a shorter list', { cc: Array.from({ length: 21 }, () => adminTeam) }, from, ['recipient']],
  ])('is %s', (_, part, circumstances, missing) => {
    expect(Object.keys(draftProblems({ ...content, ...part }, circumstances))).toEqual(missing);
  });
});
