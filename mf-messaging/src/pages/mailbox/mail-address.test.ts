import { unknownInAddress } from '@harbour/contract/router';
import { describe, expect, test } from '@jest/globals';
import { filtersOf, isFiltered, mailAddressRules, mailboxOf, readView, writeView } from './mail-address.ts';
import { dateOptions, firstDay } from './mail-dates.ts';

const read = (query: string) => readView(new URLSearchParams(query));
const party = '44444444-4444-4444-8444-444444444444';
const allFilters = `category=Annual+Review&party=${party}&dates=range&from=2026-01-02&to=2026-03-04&text=fees&client=${party}&assignee=none&page=3`;

describe('the mailbox of an address', () => {
  test.each([
    ['inbox', 'inbox'],
    ['sent', 'sent'],
    ['drafts', 'drafts'],
    ['archived', 'archived'],
  ])('[R275] %s is the same type on both sides', (tab, mailbox) => {
    expect(mailboxOf(`/securemessaging/${tab}`)).toBe(mailbox);
    expect(mailboxOf(`/adminsecuremessaging/${tab}`)).toBe(mailbox);
  });
});

describe('a view in the address', () => {
  test('is read and written without loss', () => {
    expect(writeView(read(allFilters), new URLSearchParams()).toString()).toBe(allFilters);
  });

  test.each([
    [allFilters, undefined],
    ['page=2&dates=&category=', undefined],
    ['category=Gossip', 'a category that does not exist; all are shown'],
    ['party=ann', 'somebody who is not known; all are shown'],
    ['dates=decade', 'a period that is not offered; the last year is shown'],
    ['from=2026-02-30', 'a day that does not exist; no day is left out for it'],
    ['to=2026-02-30', 'a day that does not exist; no day is left out for it'],
    ['page=0', 'a page that does not exist; the first one is shown'],
    ['client=ann', 'a client who is not known; all are shown'],
    ['assignee=ann', 'a colleague who is not known; all are shown'],
  ])('%s names what is not there: %s', (query, unknown) => {
    const sentence = unknown && `The address names ${unknown}.`;
    expect(unknownInAddress(new URLSearchParams(query), mailAddressRules)).toBe(sentence);
  });

  test('has one address, whatever was chosen first', () => {
    const before = new URLSearchParams('text=fees&category=IMS');
    expect(writeView(readView(before), before).toString()).toBe('category=IMS&text=fees');
  });

  test('as by default needs no words, and what belongs to others stays', () => {
    expect(writeView(read(''), new URLSearchParams('target=x&category=IMS')).toString()).toBe('target=x');
    expect(isFiltered(read('page=2'))).toBe(false);
    expect(isFiltered(read('dates=all'))).toBe(true);
  });

  test.each([
    ['category=Spam'],
    ['party=everybody'],
    ['dates=yesterday'],
    ['page=0'],
    ['page=1.5'],
    ['client=1'],
    ['assignee=somebody'],
    ['from=2026-02-30'],
  ])('that makes no sense is passed over: %s', (query) => {
    expect(read(query)).toEqual(read(''));
  });

  test('whose range ends before it begins has no end', () => {
    expect(read('dates=range&from=2026-03-04&to=2026-01-02')).toMatchObject({ from: '2026-03-04', to: undefined });
  });
});

describe('the dates', () => {
  test('[R283] are chosen by five options', () => {
    expect(dateOptions.map(({ label }) => label)).toEqual([
      'All',
      'Last Week',
      'Last Month',
      'Last Year',
      'Select Date Range',
    ]);
  });

  test('[R284] are the last year unless others are chosen', () => {
    expect(read('').dates).toBe('year');
    expect(filtersOf(read(''), '2026-11-20', false)).toEqual({ from: '2025-11-20' });
  });

  test.each([
    ['week', '2026-03-03', '2026-02-24'],
    ['month', '2026-03-31', '2026-02-28'],
    ['month', '2026-09-30', '2026-08-31'],
    ['year', '2028-02-29', '2027-02-28'],
    ['all', '2026-11-20', undefined],
  ] as const)('of the last %s before %s begin on %s', (option, today, first) => {
    expect(firstDay(option, today)).toBe(first);
  });

  test('of a range are those that are chosen', () => {
    expect(filtersOf(read('dates=range&from=2026-01-02&to=2026-03-04'), '2026-11-20', false)).toEqual({
      from: '2026-01-02',
      to: '2026-03-04',
    });
    expect(filtersOf(read('from=2026-01-02&to=2026-03-04'), '2026-11-20', false)).toEqual({ from: '2025-11-20' });
  });
});

test('the firm’s filters are asked for on the firm’s side only', () => {
  const query = `client=${party}&assignee=none&dates=all`;
  expect(filtersOf(read(query), '2026-11-20', true)).toEqual({ client: party, assignee: 'none' });
  expect(filtersOf(read(query), '2026-11-20', false)).toEqual({});
});

test('what cannot be stored is not searched for', () => {
  expect(filtersOf({ ...read('dates=all'), text: ' fees\u0007 due ' }, '2026-11-20', false)).toEqual({
    text: 'fees  due',
  });
});
