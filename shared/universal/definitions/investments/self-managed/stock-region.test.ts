import { describe, expect, test } from '@jest/globals';
import { stockRegion } from './stock-region.ts';

describe('where a share counts as equity', () => {
  test('[R213] on the London Stock Exchange: in the UK', () => {
    expect(stockRegion('LSE')).toBe('uk');
  });

  test.each(['NYSE', 'NASDAQ', 'XETRA', 'TSE', 'lse', 'AIM', ''])(
    '[R214] on any other exchange (%s): in the US',
    (code) => {
      expect(stockRegion(code)).toBe('us');
    },
  );

  test('is an assumption: what the client says goes, on either exchange', () => {
    expect(stockRegion('LSE', 'japan')).toBe('japan');
    expect(stockRegion('NYSE', 'uk')).toBe('uk');
  });

  test.each(['', 'atlantis', 'UK'])('an answer that is no region (“%s”) counts as none', (chosen) => {
    expect(stockRegion('LSE', chosen)).toBe('uk');
    expect(stockRegion('TSE', chosen)).toBe('us');
  });
});
