import { SettingsError } from '@harbour/backend-process';
import { closedBank, portalAddress } from '@harbour/backend-testing/closed-bank';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AmountRefusedError, amountOf } from './amounts.ts';
import { exchangeCode } from './link-bank.ts';
import { parseLossless } from './lossless-json.ts';
import { openBankingService } from './open-banking-service.ts';
import { openBankingSettings } from './open-banking-settings.ts';
import { SealBrokenError, type SealingKeys, seal, unseal } from './sealed.ts';
import { frequencyText, sharedText, typeText } from './texts.ts';

describe('amounts of banks', () => {
  test('are read digit by digit', () => {
    expect(parseLossless('{"a":0.10,"b":[12345678901234567890.12,-0],"c":"1.50","d":true,"e":null,"f":1e2}')).toEqual({
      a: '0.10',
      b: ['12345678901234567890.12', '-0'],
      c: '1.50',
      d: true,
      e: null,
      f: '1e2',
    });
    expect(() => parseLossless('{"a":01}')).toThrow(SyntaxError);
  });

  test('every amount of pence is the same when it is stored', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), (pence) => {
        const digits = String(pence < 0n ? -pence : pence).padStart(3, '0');
        const text = `${pence < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        expect(amountOf(String(Object(parseLossless(`{"a":${text}}`)).a), 'GBP')).toBe(text);
      }),
    );
  });

  test.each([
    ['12.5', 'GBP', '12.50'],
    ['-0', 'GBP', '0.00'],
    ['1e3', 'GBP', '1000.00'],
    ['10000000000', 'GBP', '10000000000.00'],
    ['1234.567', 'KWD', '1234.567'],
    ['1200', 'JPY', '1200'],
  ])('%s %s is stored as %s', (text, currency, stored) => {
    expect(amountOf(text, currency)).toBe(stored);
  });

  test.each([
    ['0.001', 'GBP'],
    ['12.5', 'JPY'],
    ['10000000000.01', 'GBP'],
    ['-10000000001', 'EUR'],
    ['1e99', 'GBP'],
    ['NaN', 'GBP'],
    ['', 'GBP'],
    ['1,000.00', 'GBP'],
    ['0x10', 'GBP'],
    ['9'.repeat(40), 'GBP'],
  ])('%s %s is refused, without the amount in the message', (text, currency) => {
    expect(() => amountOf(text, currency)).toThrow(AmountRefusedError);
    try {
      amountOf(text, currency);
    } catch (error) {
      if (text) expect(String(error)).not.toContain(text);
    }
  });
});

test('[R203] a code is not called wrong while the bank cannot be reached', async () => {
  const asked = { code: 'c', redirectUri: portalAddress, verifier: undefined };
  await expect(exchangeCode(openBankingService(closedBank), asked)).rejects.toMatchObject({
    status: 503,
    refusal: 'BankUnavailable',
  });
});

describe('tokens at rest', () => {
  const keys: SealingKeys = [Buffer.alloc(32, 1)];
  const newer: SealingKeys = [Buffer.alloc(32, 2), keys[0]];

  test('are encrypted differently each time, and belong to one place', () => {
    const [one, two] = [seal(keys, 'row 1', 'token'), seal(keys, 'row 1', 'token')];
    expect(one.text).not.toBe(two.text);
    expect(Buffer.from(one.text, 'base64').toString('latin1')).not.toContain('token');
    expect(unseal(keys, 'row 1', one)).toBe('token');
    expect(() => unseal(keys, 'row 2', one)).toThrow(SealBrokenError);
  });

  test('that were altered are refused, wherever', () => {
    const sealed = seal(keys, 'row', 'token');
    const bytes = Buffer.from(sealed.text, 'base64');
    for (let at = 0; at < bytes.length; at += 1) {
      const altered = Buffer.from(bytes);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(() => unseal(keys, 'row', { ...sealed, text: altered.toString('base64') })).toThrow(SealBrokenError);
    }
    for (const text of ['', 'AAAA', sealed.text.slice(0, 20)]) {
      expect(() => unseal(keys, 'row', { ...sealed, text })).toThrow(SealBrokenError);
    }
  });

  test('outlive a new key, as long as the old one is kept', () => {
    const old = seal(keys, 'row', 'token');
    expect(unseal(newer, 'row', old)).toBe('token');
    const fresh = seal(newer, 'row', 'token');
    expect(fresh.keyId).not.toBe(old.keyId);
    expect(() => unseal(keys, 'row', fresh)).toThrow(/OLD_KEYS/);
  });
});

describe('settings', () => {
  const key = Buffer.alloc(32, 3).toString('base64');
  const all = {
    HARBOUR_OPEN_BANKING_AUTH_URL: 'https://auth.truelayer.com/',
    HARBOUR_OPEN_BANKING_API_URL: 'https://api.truelayer.com',
    HARBOUR_OPEN_BANKING_CLIENT_ID: 'firm',
    HARBOUR_OPEN_BANKING_CLIENT_SECRET: 'hidden words',
    HARBOUR_OPEN_BANKING_KEY: key,
  };
  const addresses = { portalAddresses: () => ['https://portal.example'] };

  test('name the real provider, and keys for decrypting what is older', () => {
    const old = Buffer.alloc(32, 4).toString('base64');
    const settings = openBankingSettings({ ...all, HARBOUR_OPEN_BANKING_OLD_KEYS: old }, addresses);
    expect(settings).toMatchObject({ authUrl: 'https://auth.truelayer.com', clientId: 'firm' });
    expect(settings?.keys.map((one) => one[0])).toEqual([3, 4]);
  });

  test('may all be absent', () => {
    expect(openBankingSettings({}, addresses)).toBeUndefined();
  });

  test.each(Object.keys(all))('are refused without %s, by its name and without any secret', (name) => {
    const refuse = () => openBankingSettings({ ...all, [name]: '' }, addresses);
    expect(refuse).toThrow(SettingsError);
    expect(refuse).toThrow(name);
    expect(refuse).not.toThrow(/hidden words/);
  });

  test.each([
    ['HARBOUR_OPEN_BANKING_AUTH_URL', 'http://auth.truelayer.com', /https address/],
    ['HARBOUR_OPEN_BANKING_API_URL', 'nowhere', /address/],
    ['HARBOUR_OPEN_BANKING_KEY', 'short', /32 bytes/],
    ['HARBOUR_OPEN_BANKING_OLD_KEYS', 'short', /32 bytes/],
  ])('are refused with %s=%s', (name, value, message) => {
    expect(() => openBankingSettings({ ...all, [name]: value }, addresses)).toThrow(message);
  });

  test('need the portal’s address', () => {
    expect(() => openBankingSettings(all, { portalAddresses: undefined })).toThrow(/HARBOUR_PUBLIC_ADDRESS/);
  });
});

describe('words', () => {
  test('for every scope that shares something', () => {
    expect(sharedText('balance accounts payments').map(({ scope }) => scope)).toEqual(['accounts', 'balance']);
  });

  test.each([
    ['Monthly', 'every month'],
    ['IntrvlMnthDay:01:15', 'every month'],
    ['IntrvlMnthDay:12:15', 'every year'],
    ['IntrvlWkDay:02:03', 'every two weeks'],
    ['EvryWorkgDay', 'every working day'],
    ['when the moon is full', 'at other times'],
  ])('%s is %s', (given, message) => {
    expect(frequencyText(given)).toBe(message);
  });

  test('for types that no bank has yet', () => {
    expect([typeText('account', 'SAVINGS'), typeText('account', 'X'), typeText('card', 'X')]).toEqual([
      'Savings account',
      'Account',
      'Card',
    ]);
  });
});
