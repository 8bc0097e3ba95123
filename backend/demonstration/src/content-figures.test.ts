import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ratesOn } from '@harbour/uk-tax';
import { describe, expect, test } from '@jest/globals';
import { lastReview } from './buy-list.ts';
import { strategyFacts } from './fund-mixes.ts';
import { demonstrationFunds } from './funds.ts';
import { defaultBenchmarkNames } from './seed-benchmark-levels.ts';

const content = join(import.meta.dirname, '../content');

/** The texts of the demonstration by file: news, articles and the glossary. */
async function texts(): Promise<ReadonlyMap<string, string>> {
  const folders = ['news', 'library'];
  const found = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(content, folder))).filter((name) => name.endsWith('.md')).map((name) => join(folder, name)),
    ),
  );
  const files = [...found.flat(), 'glossary.csv', 'library/library.csv'];
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(content, file), 'utf8')] as const)),
  );
}
const textOf = async (file: string) => (await texts()).get(file) ?? '';
const amounts = (text: string) =>
  [...text.matchAll(/£([\d,]+)/g)].map(([, digits]) => Number(digits?.replaceAll(',', '')));
const percents = (text: string) => [...text.matchAll(/([\d.]+)%/g)].map(([, digits]) => Number(digits));

const market = String.raw`\b(shares|equities|bonds|gilts|property funds?|the pound|the dollar|technology companies|emerging markets|markets)\b`;
const moved = String.raw`\b(rose|fell|gained|lost|returned|recovered|led|ended|sent|did (?:better|worse)|(?:has|have) (?:risen|fallen|gained|lost))\b`;
/** What a market did, told as a fact: the market first, then what it did, in one sentence. */
const claim = new RegExp(`${market}[^.:;\n]*?${moved}`, 'i');

/** Sentences that claim it; not those with a condition under which a market moves, nor those about long history. */
const claimsIn = (text: string) =>
  text
    .split(/(?<=[.!?:])\s+|\n/)
    .filter((sentence) => claim.test(sentence) && !/\b(if|when|where|because|who|over long periods)\b/i.test(sentence));

describe('the demonstration’s texts, beside the figures of its portal', () => {
  test('tell no market’s past: its prices are drawn at random, so that a client’s own figures would contradict it', async () => {
    const found = [...(await texts())].flatMap(([file, text]) =>
      claimsIn(text).map((sentence) => `${file}: ${sentence}`),
    );
    expect(found).toEqual([]);
    // As such a text would read.
    expect(claimsIn('Global shares returned 1.8% in pounds, gilts minus 1.9%.')).toHaveLength(1);
    expect(claimsIn('Shares rose a little in most regions, bonds a little more.')).toHaveLength(1);
    expect(claimsIn('If yields rise, bonds have lost value.')).toEqual([]);
  });

  test('calculate with charges that its funds have, to the pound', async () => {
    const text = await textOf('library/charges-explained.md');
    const example = text.slice(text.indexOf('## An example'), text.indexOf('## What is not'));
    const [invested, advice, management, platform, funds, together, again] = amounts(example);
    const [adviceRate, managementRate, platformRate, ofFunds, trading, total, growth, kept] = percents(example);
    const charge = (rate = Number.NaN) => Math.round(((invested ?? 0) * rate) / 100);
    const rates = Object.values(strategyFacts).map(({ ocf }) => Number(ocf));
    expect(ofFunds).toBeGreaterThanOrEqual(Math.min(...rates));
    expect(ofFunds).toBeLessThanOrEqual(Math.max(...rates));
    expect([advice, management, platform]).toEqual([adviceRate, managementRate, platformRate].map(charge));
    expect(funds).toBe(charge((ofFunds ?? 0) + (trading ?? 0)));
    expect(together).toBe((advice ?? 0) + (management ?? 0) + (platform ?? 0) + (funds ?? 0));
    expect(charge(total)).toBe(together);
    expect(again).toBe(invested);
    expect(kept).toBeCloseTo((growth ?? 0) - (total ?? 0), 10);
    const later = amounts(example.slice(example.indexOf('## Over a long time')));
    const after20Years = (rate = Number.NaN) => Math.round(((invested ?? 0) * (1 + rate / 100) ** 20) / 1_000) * 1_000;
    expect(later).toEqual([invested, after20Years(growth), after20Years(kept)]);
  });

  test('state the allowances and rates of the law with which the portal calculates', async () => {
    const [year, next] = [ratesOn('2026-11-26'), ratesOn('2027-04-06')];
    const pounds = (amount: number) => `£${amount.toLocaleString('en-GB')}`;
    const each = ({ basic, higher, additional }: Record<'basic' | 'higher' | 'additional', number>, and: string) =>
      `${basic}%, ${higher}% ${and} ${additional}%`;
    const [allowance, basicLimit] = [year('personalAllowance').value, year('basicRateLimit').value];
    const tax = year('incomeTaxPercents').value;
    const scottish = year('scottishBands').value.map(({ percent }) => percent);
    const gains = year('capitalGainsPercents').value;
    const saving = year('personalSavingsAllowance').value;
    const essentials = [
      `${pounds(year('isaAllowance').value)} over all your ISAs, ${pounds(year('juniorIsaAllowance').value)} for a Junior ISA, ${pounds(year('lifetimeIsaAllowance').value)} for a Lifetime ISA`,
      `${pounds(year('pensionAnnualAllowance').value)} with your employer’s part`,
      `an adjusted income above ${pounds(year('pensionTaper').value.adjusted)}`,
      `the first ${pounds(year('capitalGainsExemption').value)} are free; above that ${gains.basic}% or ${gains.higher}%`,
      `the first ${pounds(year('dividendAllowance').value)} are free; above that ${each(year('dividendPercents').value, 'or')}`,
      `${pounds(saving.basic)} free for those who pay the basic rate, ${pounds(saving.higher)} for the higher rate, none`,
      `The first ${pounds(allowance)} are free. Then ${tax.basic}% up to ${pounds(allowance + basicLimit)}, ${tax.higher}% up to ${pounds(year('higherRateLimit').value)} and ${tax.additional}% above`,
      `six rates of its own, from ${Math.min(...scottish)}% to ${Math.max(...scottish)}%`,
      `at most ${pounds(next('isaCashLimit').value?.limit ?? 0)} of their ISA allowance in cash`,
      `two percentage points: ${each(next('savingsPercents').value, 'and')}`,
    ];
    expect([scottish.length, next('propertyPercents').value]).toEqual([6, next('savingsPercents').value]);
    expect(saving.additional).toBe(0);
    const stated: Readonly<Record<string, readonly string[]>> = {
      'library/tax-year-essentials.md': essentials,
      'library/tax-year-essentials-next.md': [
        `at most ${pounds(next('isaCashLimit').value?.limit ?? 0)} of their ISA allowance of ${pounds(next('isaAllowance').value)}`,
        `taxed at ${each(next('savingsPercents').value, 'and')}`,
        `The personal allowance of ${pounds(next('personalAllowance').value)}`,
      ],
      'library/inheritance-planning.md': [
        `${year('inheritanceTaxPercent').value}% of what somebody leaves above ${pounds(year('nilRateBand').value)}`,
        `adds up to ${pounds(year('residenceNilRateBand').value)} to that, less for estates above £${year('residenceNilRateTaper').value / 1e6} million`,
        `tax of ${year('lifetimeTaxPercent').value}% on what is above the threshold`,
      ],
      'library/drawing-a-pension.md': [
        `free of tax, up to ${pounds(year('lumpSumAllowance').value)}`,
        `only ${pounds(year('moneyPurchaseAllowance').value)} a year into pensions`,
      ],
    };
    for (const [file, sentences] of Object.entries(stated)) {
      const text = await textOf(file);
      for (const sentence of sentences) expect(text).toContain(sentence);
    }
  });

  test('calculate what they show: the price of a bond, and a charge over twenty years', async () => {
    /** Of £100 with nine years to run and 4% a year. */
    const price = (yieldPercent: number) => {
      const discount = 1 + yieldPercent / 100;
      const coupons = Array.from({ length: 9 }, (_, year) => 4 / discount ** (year + 1));
      return coupons.reduce((sum, coupon) => sum + coupon, 100 / discount ** 9);
    };
    const bonds = await textOf('library/understanding-bonds.md');
    const tenth = (amount: number) => `£${(Math.round(amount * 10) / 10).toFixed(2)}`;
    expect(bonds).toContain(`At about ${tenth(price(5))} a buyer earns 5% a year`);
    expect(bonds).toContain(`a gain of ${tenth(100 - price(5))} at the end`);
    expect(bonds).toContain(`If new bonds paid 3%, yours would be worth about ${tenth(price(3))}`);

    const after20Years = (charge: number) =>
      `£${Math.round(10_000 * (1.05 - charge / 100) ** 20).toLocaleString('en-GB')}`;
    expect(await textOf('news/fund-focus-index-funds.md')).toContain(
      `0.15 % a year stands at ${after20Years(0.15)}, the one with a charge of 1 % at ${after20Years(1)}`,
    );
  });

  test('name the funds that joined and left the buy list', async () => {
    const text = await textOf('news/buy-list-update.md');
    const [joined, removed] = [lastReview.joined, lastReview.removed].map((index) =>
      demonstrationFunds()[index]?.strategy.toLowerCase(),
    );
    expect(text).toContain(`added a fund of ${joined}s`);
    expect(text).toContain(`removed a fund of ${removed}`);
    expect(text).toContain(`published: {today-${lastReview.daysAgo}}`);
  });

  test('have as many models as the firm has benchmarks', async () => {
    const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];
    const stated = [...(await texts()).values()].flatMap((text) =>
      [...text.matchAll(/\b(\w+) (?:models|levels of risk)\b/g)].map(([, number = '']) => number),
    );
    const counted = stated.filter((number) => numbers.includes(number));
    expect(counted.length).toBeGreaterThan(0);
    expect(new Set(counted)).toEqual(new Set([numbers[defaultBenchmarkNames.length]]));
  });

  test('call the return of the pages by the name that the pages give it', async () => {
    const all = await texts();
    for (const text of all.values()) {
      expect(text).not.toMatch(/valuation and transactions pages show the money-weighted/);
    }
    expect(all.get('library/measuring-returns.md')).toMatch(/valuation and transactions pages show the time-weighted/);
  });
});
