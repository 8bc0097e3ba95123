import { describe, expect, test } from '@jest/globals';
import { portalContribution } from './declared-contribution.ts';
import { readContribution } from './portal-contribution.ts';
import { readSearchEntries } from './search-entry.ts';

const nothing = {
  sidebar: [],
  staffSidebar: [],
  profile: [],
  destinations: [],
  counts: [],
  flows: [],
  announcements: [],
  frameless: [],
};

const entry = { label: 'Valuation', to: '/investments/valuation' };

describe('what a remote’s description contributes', () => {
  test.each([
    ['an entry that leads to a page', { sidebar: [entry] }],
    ['an entry with a query', { sidebar: [{ label: 'Refer a friend', to: '/settings/personal?scrollto=referral' }] }],
    ['an entry that leads out of the portal', { sidebar: [{ in: 'Research', label: 'Insights', link: 'insights' }] }],
    ['an entry for some of the firm’s people', { staffSidebar: [{ ...entry, right: 'adviserScreens' }] }],
    ['an entry whose right the reader decides about', { staffSidebar: [{ ...entry, right: 'clients.read' }] }],
    ['a flow', { flows: [{ name: 'invest-now', at: '/investments/add', steps: ['terms'], resetOnLeaving: true }] }],
  ])('may be %s', (_, portal) => {
    expect(portalContribution.parse(portal)).toEqual(portal);
    expect(readContribution(portal)).toEqual({ ...nothing, ...portal });
  });

  test.each([
    ['an entry that leads nowhere', { sidebar: [{ label: 'Valuation' }] }],
    ['an entry that leads out of the portal by an address', { sidebar: [{ ...entry, to: '//elsewhere.example' }] }],
    ['a script for an address', { sidebar: [{ ...entry, to: 'javascript:alert(1)' }] }],
    ['an entry without words', { profile: [{ ...entry, label: '' }] }],
    ['a count that no topic carries', { counts: [{ panel: 'messages', topic: 'messages.changed' }] }],
    [
      'an announcement of anything',
      { announcements: [{ on: 'enter', at: ['/a'], topic: 'session.ended', payload: {} }] },
    ],
    ['a list that nobody knows', { footer: [] }],
  ])('is refused with %s', (_, portal) => {
    expect(portalContribution.safeParse(portal).success).toBe(false);
  });
});

describe('a host that reads it from a registry', () => {
  test.each([
    ['a build from before there was any', undefined],
    ['something else', 'portal'],
    ['null', null],
  ])('takes %s for nothing', (_, portal) => {
    expect(readContribution(portal)).toEqual(nothing);
  });

  test('passes over kinds of tomorrow, and keeps the rest', () => {
    const portal = {
      sidebar: [entry, { label: 'A dialog', dialog: 'of-tomorrow' }],
      counts: [{ panel: 'tasks', topic: 'tasks.open' }],
      shortcuts: [{ keys: 'g v' }],
    };
    expect(readContribution(portal)).toEqual({ ...nothing, sidebar: [entry] });
  });
});

describe('what a build describes for the search', () => {
  const found = { kind: 'page', title: 'Valuation', to: '/investments/valuation' };

  test.each([
    ['without an address', { ...found, to: undefined }],
    ['that leads out of the portal', { ...found, to: 'https://elsewhere.example' }],
    ['of a kind that nobody knows', { ...found, kind: 'of-tomorrow' }],
    ['with what nobody knows', { ...found, picture: 'x' }],
  ])('has no entry %s: a release is refused, and a host leaves it out', (_, entry) => {
    expect(portalContribution.safeParse({ search: [entry] }).success).toBe(false);
    expect(readSearchEntries({ search: [entry, found] })).toEqual([found]);
  });

  test('is nothing for a build from before there was any', () => {
    expect(readSearchEntries(undefined)).toEqual([]);
    expect(readSearchEntries({ sidebar: [entry] })).toEqual([]);
  });
});
