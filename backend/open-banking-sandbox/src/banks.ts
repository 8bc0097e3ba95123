/** A bank of the sandbox. None of them exists. */
export interface Bank {
  providerId: string;
  name: string;
  /** Begins with 99, as that of no bank. */
  sortCode: string;
  /** Colours of its logo: ground and mark. */
  colours: readonly [ground: string, mark: string];
  /** The path of its mark, in a square of 48. */
  mark: string;
}

export const banks: readonly Bank[] = [
  {
    providerId: 'ob-northbridge',
    name: 'Northbridge Bank',
    sortCode: '99-04-12',
    colours: ['#12355b', '#f4d58d'],
    mark: 'M6 34h36v4H6zM8 32c0-9 7-16 16-16s16 7 16 16h-4c0-7-5-12-12-12s-12 5-12 12z',
  },
  {
    providerId: 'ob-thistle',
    name: 'Thistle & Vale',
    sortCode: '99-07-31',
    colours: ['#4a2c6d', '#e7c6ff'],
    mark: 'M24 6l5 10 9-4-4 10 8 4-12 3-2 13h-8l-2-13-12-3 8-4-4-10 9 4z',
  },
  {
    providerId: 'oauth-pennant',
    name: 'Pennant Building Society',
    sortCode: '99-11-05',
    colours: ['#0b5d4e', '#ffffff'],
    mark: 'M12 8h4v32h-4zM18 10l20 8-20 8z',
  },
  {
    providerId: 'uk-cs-mock',
    name: 'Mock Bank',
    sortCode: '99-00-01',
    colours: ['#3b3b3b', '#ffd166'],
    mark: 'M24 8L8 18v4h32v-4zM12 24h4v12h-4zM22 24h4v12h-4zM32 24h4v12h-4zM8 38h32v4H8z',
  },
];

/** The words of a request's `providers` that stand for more than one bank, as TrueLayer names them. */
const groups: Readonly<Record<string, (providerId: string) => boolean>> = {
  'uk-ob-all': (providerId) => providerId.startsWith('ob-'),
  'uk-oauth-all': (providerId) => providerId.startsWith('oauth-'),
};

/** The banks that the `providers` of a request allow: a list of groups and ids, separated by spaces. */
export function banksOf(providers: string): Bank[] {
  const ids = providers.split(' ').filter(Boolean);
  return banks.filter(({ providerId }) => ids.some((word) => word === providerId || groups[word]?.(providerId)));
}

export function bankOf(providerId: string): Bank | undefined {
  return banks.find((bank) => bank.providerId === providerId);
}

/** A bank's logo, an SVG. */
export function logoOf({ colours: [ground, mark], mark: path }: Bank): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="${ground}"/><path fill="${mark}" d="${path}"/></svg>`;
}
