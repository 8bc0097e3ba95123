import { renderInHost } from '@harbour/testing';
import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Beginning } from './beginning.tsx';

const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')] as const);

describe('[R002] how a new client can begin', () => {
  test('is a list of steps, each with what it brings, from the client’s details to a question', async () => {
    await renderInHost(<Beginning />);
    expect(links()).toEqual([
      ['Tell us about you', '/settings/personal'],
      ['Find out what risk suits you', '/settings/riskprofiler'],
      ['Add what you have already', '/investments/selfmanaged/add/product'],
      ['Link a bank account or card', '/investments/openbanking'],
      ['Import from your broker', '/investments/import'],
      ['Invest now', '/investments/add/provider'],
      ['Write to us', '/securemessaging/message'],
    ]);
    for (const step of screen.getAllByRole('listitem')) expect(step.querySelector('p')).not.toBeEmptyDOMElement();
  });

  test('names no page that the portal does not have', async () => {
    const has = (path: string) => path.startsWith('/settings');
    await renderInHost(<Beginning />, {
      pages: { has, isOff: () => false, titleOf: () => undefined, offered: () => [] },
    });
    expect(links().map(([, to]) => to)).toEqual(['/settings/personal', '/settings/riskprofiler']);
  });
});
