import { routeObjects } from '@harbour/contract';
import { exampleConfig, renderInHost, writePageConfig } from '@harbour/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { faqGroups } from './faqs.ts';

beforeEach(() => writePageConfig(exampleConfig));

const open = (path: string) =>
  renderInHost(null, {
    path,
    routes: [{ path: '/ims', children: routeObjects(remote.routes['/ims'] ?? [], <p>Not found</p>) }],
  });

test('[R313] [R314] /ims leads to its first tab; the tabs are IMS HOME and IMS FAQS AND INFO, in this order', async () => {
  const { user, address } = await open('/ims');
  expect(address()).toBe('/ims/imshome');
  const tabs = () => within(screen.getByRole('navigation', { name: 'IMS' }));
  expect(
    tabs()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['IMS HOME', 'IMS FAQS AND INFO']);
  await user.click(tabs().getByRole('link', { name: 'IMS FAQS AND INFO' }));
  expect(address()).toBe('/ims/imsfaqs');
  await user.click(tabs().getByRole('link', { name: 'IMS HOME' }));
  expect(address()).toBe('/ims/imshome');
});

test('[R313] another address below /ims is none', async () => {
  await open('/ims/elsewhere');
  expect(screen.getByText('Not found')).toBeVisible();
});

test('[R315] imsfaqs shows the questions by subject, each opening to its answer', async () => {
  const { user } = await open('/ims/imsfaqs');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'The service',
    'Approving',
    'Costs, risk and tax',
    'If something goes wrong',
  ]);
  const questions = faqGroups.flatMap(({ faqs }) => faqs);
  expect(questions.length).toBeGreaterThanOrEqual(8);
  for (const { question } of questions) expect(screen.getByText(question)).toBeVisible();
  expect(screen.getByText(/Financial Services Compensation Scheme/)).not.toBeVisible();
  await user.click(screen.getByText('How do I complain, and how am I protected?'));
  expect(screen.getByText(/Financial Services Compensation Scheme/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'How we deal with complaints' })).toHaveAttribute(
    'href',
    exampleConfig.links.complaints,
  );
});
