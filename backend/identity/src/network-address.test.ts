import { describe, expect, test } from '@jest/globals';
import { deviceName } from './device-name.ts';
import { shortenedNetwork, sourceOf } from './network-address.ts';

describe('what is kept of a visitor', () => {
  test.each([
    ['203.0.113.77', '203.0.113.0/24', '203.0.113.77'],
    ['::ffff:203.0.113.77', '203.0.113.0/24', '203.0.113.77'],
    ['2001:db8:12:7::1', '2001:db8:12::/48', '2001:db8:12:7'],
    ['2001:0db8:0012:0007:0:0:0:1', '2001:db8:12::/48', '2001:db8:12:7'],
    ['fe80::1%eth0', 'fe80:0:0::/48', 'fe80:0:0:0'],
    ['::1', '0:0:0::/48', '0:0:0:0'],
    ['unix', undefined, 'unix'],
  ])('the address %s becomes the network %s, counted as %s', (address, network, source) => {
    expect(shortenedNetwork(address)).toBe(network);
    expect(sourceOf(address)).toBe(source);
  });

  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64';
  test.each([
    [`${windows}; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Windows'],
    [
      `${windows}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      'Microsoft Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['', undefined],
    [undefined, undefined],
    ['a'.repeat(513), undefined],
  ])('%s is shown as %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
