import { performance } from 'node:perf_hooks';
import { amount, decimalsOf, money, number } from '@harbour/backend-documents/document-figures';
import { newDocumentWorkers } from '@harbour/backend-documents/document-workers';
import { readPdf } from '@harbour/backend-testing/pdf-text';
import { light } from '@harbour/tokens';
import { meaningColours } from '@harbour/tokens/meanings';
import { afterAll, describe, expect, test } from '@jest/globals';
import { valuationDefinition } from './valuation-definition.ts';
import type { StatementPlan, ValuationStatement } from './valuation-statement.ts';

const fresh = { pricedOn: '2026-09-04', ratedOn: null, freshness: 'fresh' } as const;
const none = { value: null, reason: 'No price is known for Late Fund', ...fresh };

function plan(
  planstring: string,
  values: readonly (number | null)[],
  rest: Partial<StatementPlan> = {},
): StatementPlan {
  return {
    own: true,
    planstring,
    name: `Plan ${planstring}`,
    provider: 'Lodestar',
    owners: ['Anna Zander'],
    otherOwners: [],
    opened: true,
    total: { value: 1, reason: null, ...fresh },
    holdings: values.map((value, index) => ({
      name: `Fund ${planstring}.${index}`,
      isin: 'GB00HB000019',
      units: 12.5,
      price: value === null ? null : 2,
      value,
      reason: value === null ? 'No price' : null,
      pricedOn: value === null ? null : '2026-09-04',
      currency: 'GBP',
      ratedOn: null,
      freshness: 'fresh',
    })),
    ...rest,
  };
}

const statement: ValuationStatement = {
  firm: 'Harbour Wealth',
  client: 'Anna Zander',
  valuationDate: '2026-09-06',
  preparedOn: '2026-09-07',
  portfolio: 'Growth',
  people: ['Anna Zander', 'Ben Albers', 'Łucja Øst'],
  groups: [
    {
      productType: 'pens',
      title: 'Pension Holdings',
      total: { value: -1234.5, reason: null, ...fresh },
      plans: [plan('P-1', [-1234.5])],
    },
    {
      productType: 'isa',
      title: 'ISA',
      total: none,
      plans: [plan('I-1', [null], { total: none }), plan('I-2', [], { opened: false })],
    },
  ],
  inTransit: [
    { from: 'Plan I-1', to: 'Plan P-1', leftOn: '2026-09-04', value: 4_000, reason: null, ...fresh, group: null },
  ],
  elsewhere: undefined,
  total: none,
};

/** All texts of a definition, in order. */
function textsOf(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  if (Array.isArray(content)) return content.flatMap(textsOf);
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) =>
    ['text', 'columns', 'table', 'body', 'ul', 'content', 'stack'].includes(key) ? textsOf(value) : [],
  );
}

describe('figures of a document', () => {
  test('are in en-GB, negative ones in brackets, and nothing has no sign', () => {
    expect([1234.5, -1234.5, 0, -0.001].map(money)).toEqual(['£1,234.50', '(£1,234.50)', '£0.00', '£0.00']);
    expect([1234.5, -1234.5].map(amount)).toEqual(['1,234.50', '(1,234.50)']);
  });

  test('of units have as many decimals as the longest of the column needs', () => {
    expect(decimalsOf([1, 2.5])).toBe(2);
    expect(decimalsOf([1.1234, 2])).toBe(4);
    expect(decimalsOf([0.123456, 1000])).toBe(6);
    expect(decimalsOf([])).toBe(2);
    expect(number(1000, 4)).toBe('1,000.0000');
  });
});

describe('the valuation document', () => {
  const definition = valuationDefinition(statement);
  const text = textsOf(definition.content).join(' ').replaceAll(/\s+/g, ' ');

  test('says what is in transit, since when and where it counts', () => {
    expect(text).toContain(
      'In transit: £4,000.00 left Plan I-1 on 4 Sep 2026 and had not arrived at Plan P-1 on 6 Sep 2026. It is in neither plan, and part of the total.',
    );
  });

  test('[R452] says for whom it is, of what and when, in the words of the screen', () => {
    expect(text).toContain('Harbour Wealth Valuation Anna Zander Valuation date 6 Sep 2026 Portfolio Growth');
    expect(text).toContain('People Anna Zander, Ben Albers and Łucja Øst Prepared on 7 Sep 2026');
    expect(text).toContain(
      'Pension Holdings (£1,234.50) ISA Not available In transit from Plan I-1 to Plan P-1 £4,000.00 Total Valuation Not available',
    );
    expect(text).toContain('Fund P-1.0 GB00HB000019 12.50 2.00 (1,234.50) 4 Sep 2026');
    expect(text).toContain('Plan I-2 I-2 Not begun yet');
    expect(definition).toMatchObject({
      pageSize: 'A4',
      language: 'en-GB',
      info: { title: 'Valuation, 6 Sep 2026: Anna Zander', author: 'Harbour Wealth' },
    });
  });

  test('[R452] says what is missing and why, and that it is no advice', () => {
    expect(text).toContain('Not available for Plan I-1: No price is known for Late Fund.');
    expect(text).toContain('Not begun on 6 Sep 2026, and counted for nothing: Plan I-2.');
    expect(text).toContain('It is not advice');
    expect(text).not.toContain('European Central Bank');
  });
});

test('the valuation document of a client without plans says so, instead of a total of nothing', () => {
  const { content } = valuationDefinition({ ...statement, groups: [], inTransit: [], total: { ...none, value: 0 } });
  const text = textsOf(content).join(' ');
  expect(text).toContain('There are no plans to value.');
  expect(text).not.toContain('Total Valuation');
});

describe('the valuation document of a total that lacks something', () => {
  const reason = 'The bank has not given a balance.';
  const part = { id: '6b1f2c40-3d5e-4a7b-8c90-000000000001', name: 'Savings', label: 'Northbank', reason };
  const known = { value: 5, reason: null, ...fresh };
  const lacking = (missing: NonNullable<ValuationStatement['elsewhere']>['missing']) =>
    textsOf(
      valuationDefinition({
        ...statement,
        groups: [],
        inTransit: [],
        elsewhere: { holdings: [], total: known, missing },
        total: known,
      }).content,
    )
      .join(' ')
      .replaceAll(/\s+/g, ' ');

  test('marks the total and names what it lacks, in the notes and at its section', () => {
    const text = lacking([part]);
    expect(text).toContain('Managed elsewhere £5.00 incomplete Total Valuation £5.00 incomplete');
    expect(text.split(`Incomplete: Savings (Northbank) is not included. ${reason}`)).toHaveLength(3);
    expect(lacking([])).not.toMatch(/incomplete/i);
  });

  test('says beside the day of a figure elsewhere that it is old', () => {
    const holding = { id: part.id, name: 'Old pension', label: 'Workplace pension', owners: ['Anna'], ...known };
    const elsewhere = (remark: 'value is old' | undefined) =>
      textsOf(
        valuationDefinition({
          ...statement,
          elsewhere: {
            holdings: [{ ...holding, managedBy: 'the client', valuedOn: '2025-09-28', remark }],
            total: known,
            missing: [],
          },
        }).content,
      )
        .join(' ')
        .replaceAll(/\s+/g, ' ');
    expect(elsewhere('value is old')).toContain('5.00 28 Sep 2025 value is old');
    expect(elsewhere(undefined)).not.toContain('value is old');
  });
});

describe('the valuation document marks what is old', () => {
  const old = { pricedOn: '2026-08-20', ratedOn: null, freshness: 'old' } as const;
  const stale = { pricedOn: '2026-09-04', ratedOn: '2024-02-01', freshness: 'stale' } as const;
  const [holding] = plan('P-1', [5]).holdings;
  if (!holding) throw new Error('There is no holding.');
  const aged: ValuationStatement = {
    ...statement,
    groups: [
      {
        productType: 'isa',
        title: 'ISA',
        total: { value: 15, reason: null, ...stale, pricedOn: '2026-08-20' },
        plans: [
          plan('P-1', [], { holdings: [{ ...holding, ...old }], total: { value: 5, reason: null, ...old } }),
          plan('P-2', [], {
            holdings: [holding, { ...holding, ...stale, currency: 'USD' }],
            total: { value: 10, reason: null, ...stale },
          }),
        ],
      },
    ],
    inTransit: [],
    total: { value: 15, reason: null, ...stale, pricedOn: '2026-08-20' },
  };
  const text = textsOf(valuationDefinition(aged).content).join(' ').replaceAll(/\s+/g, ' ');

  test('at the holding, its plan, the group and the total, in words and with the day', () => {
    expect(text).toContain('ISA £15.00 out of date rate of 1 Feb 2024 Total Valuation £15.00 out of date');
    expect(text).toContain('20 Aug 2026 old Total of Plan P-1');
    expect(text).toContain('4 Sep 2026 out of date rate of 1 Feb 2024 Total of Plan P-2');
    expect(text).toContain('5.00 old');
    expect(text).toContain('rests on a price or an exchange rate that was not recent on 6 Sep 2026');
  });

  test('and nothing else', () => {
    expect(text.match(/\bold\b/g)).toHaveLength(3);
    const fine = textsOf(valuationDefinition(statement).content).join(' ');
    expect(fine).not.toMatch(/\bold\b|out of date/);
  });
});

describe('the plans by kind', () => {
  const of = (productType: 'pens' | 'isa', title: string, value: number | null) => ({
    productType,
    title,
    total: { value, reason: value === null ? 'No price' : null, ...fresh },
    plans: [],
  });
  function drawn(groups: ValuationStatement['groups']): string | undefined {
    const { content } = valuationDefinition({ ...statement, groups });
    const parts = Array.isArray(content) ? content : [content];
    return parts.flatMap((part) => (typeof part === 'object' && 'svg' in part ? String(part.svg) : []))[0];
  }

  test('are a bar in the colours of pensions and ISAs, with their names as text', () => {
    const svg = drawn([of('pens', 'Pension Holdings', 300), of('isa', 'ISA', 100)]) ?? '';
    const colours = meaningColours(light);
    const widthIn = (colour: string) =>
      Number(new RegExp(`width="([\\d.]+)" height="8" fill="${colour}"`).exec(svg)?.[1]);
    expect(widthIn(colours.pension) / widthIn(colours.isa)).toBeCloseTo(3, 2);
    expect(svg).toContain('>Pension Holdings</text>');
  });

  test('are not drawn where a part is not known, nor for one kind', () => {
    expect(drawn([of('pens', 'Pension Holdings', 300), of('isa', 'ISA', null)])).toBeUndefined();
    expect(drawn([of('isa', 'ISA', 100)])).toBeUndefined();
  });
});

describe('the value over time', () => {
  const points = [
    { date: '2025-09-06', value: 1_000_100, paidIn: 1_000_100, benchmark: null },
    { date: '2025-12-06', value: 1_200_300, paidIn: 1_000_100, benchmark: null },
    { date: '2026-03-06', value: null, paidIn: null, benchmark: null },
    { date: '2026-06-06', value: 1_100_000, paidIn: 1_050_000, benchmark: null },
    { date: '2026-09-06', value: 1_150_000, paidIn: 1_050_000, benchmark: null },
  ];
  const notes = ['“Paid in” is the value at the beginning and all payments since.'];
  const drawn = (overTime: ValuationStatement['overTime']) => {
    const { content } = valuationDefinition({ ...statement, groups: [], overTime });
    const parts = Array.isArray(content) ? content : [content];
    return {
      text: textsOf(content).join(' '),
      pictures: parts.flatMap((part) => (typeof part === 'object' && 'svg' in part ? [part] : [])),
    };
  };

  test('is a line in the colour of totals, which breaks where it is not known, beside what was paid in', () => {
    const [chart] = drawn({ points, notes }).pictures;
    const svg = String(chart?.svg);
    const { total } = meaningColours(light);
    const [, line = ''] = new RegExp(`<path d="([^"]+)" fill="none" stroke="${total}"`).exec(svg) ?? [];
    // Two parts of two points each.
    expect(line.replaceAll(/[\d. ]/g, '')).toBe('MLML');
    expect(svg).toMatch(new RegExp(`stroke="${light.inkSoft}" stroke-width="1.4" stroke-dasharray="4 3"`));
    for (const word of ['£1.00m', '£1.20m', 'Sep 2025', 'Sep 2026', 'Value', 'Paid in']) {
      expect(svg).toContain(`>${word}</text>`);
    }
    expect(svg).not.toContain('>Benchmark<');
  });

  test('is said in words: its ends, its lowest and its highest', () => {
    expect(drawn({ points, notes }).pictures[0]).toMatchObject({
      alt:
        'Chart of the value over time: £1,000,100.00 on 6 Sep 2025, £1,150,000.00 on 6 Sep 2026; lowest £1,000,100.00 ' +
        'on 6 Sep 2025, highest £1,200,300.00 on 6 Dec 2025; paid in £1,050,000.00 at the end.',
    });
  });

  test('says where its scale begins, and what its lines are', () => {
    expect(drawn({ points, notes }).text).toContain(`The scale starts at £1.00m, not at zero. ${notes[0]}`);
    const small = points.map(({ date }, index) => ({ date, value: index * 1_000 }));
    expect(drawn({ points: small, notes }).text).not.toContain('The scale');
  });

  test('is left out where no value is known', () => {
    expect(drawn(undefined)).toMatchObject({ pictures: [], text: expect.not.stringContaining('Value over time') });
  });
});

test('the valuation document says which plans are counted whole although others own them', () => {
  const group = {
    productType: 'isa' as const,
    title: 'ISA',
    total: none,
    plans: [plan('J-1', [1], { otherOwners: ['Ben Albers'] }), plan('J-2', [1])],
  };
  const text = textsOf(valuationDefinition({ ...statement, groups: [group] }).content).join(' ');
  expect(text).toContain('Counted in full, although others own them too: Plan J-1 (Ben Albers).');
  expect(textsOf(valuationDefinition(statement).content).join(' ')).not.toContain('Counted in full');
});

describe('the document of a large client', () => {
  // The timeout protects clients of a server; the duration in this test does not matter.
  const workers = newDocumentWorkers({ timeoutMs: 600_000 });
  afterAll(() => workers.close());

  test('is set beside the running server, with every page numbered and headed, and every figure in it', async () => {
    const plans = Array.from({ length: 20 }, (_, at) =>
      plan(
        `L-${at}`,
        Array.from({ length: 30 }, (__, holding) => 1000 * at + holding + 0.25),
      ),
    );
    const large = {
      ...statement,
      groups: [
        { productType: 'isa' as const, title: 'ISA', total: { value: 5_708_850, reason: null, ...fresh }, plans },
      ],
    };
    const before = performance.eventLoopUtilization();
    const bytes = await workers.render(import.meta.resolve('./render-valuation.ts'), large, 'anna');
    // Rendering on this thread would keep it busy all the time.
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
    const { pages } = await readPdf(bytes);
    expect(pages.length).toBeGreaterThan(15);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      if (index > 0) expect(page).toMatch(/Holding ISIN Units Price £ Value £ Priced on .*Valuation, 6 Sep 2026/);
    }
    const text = pages.join(' ');
    for (const { holdings } of plans) {
      for (const { name, value } of holdings) {
        expect(text).toContain(`${name} GB00HB000019 12.50 2.00 ${amount(value ?? 0)} 4 Sep 2026`);
      }
    }
  });
});
