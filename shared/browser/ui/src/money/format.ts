const locale = 'en-GB';

const money = new Map<string, Intl.NumberFormat>();

function moneyFormat(currency: string): Intl.NumberFormat {
  const known = money.get(currency);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencySign: 'accounting',
    // Brackets for what is below zero once rounded: −0.001 is £0.00, not (£0.00).
    signDisplay: 'negative',
  });
  money.set(currency, made);
  return made;
}

/**
 * An amount in en-GB form with the decimals that its currency has (two for the pound, none for the yen), negative ones
 * in brackets: `£1,234.50`, `(£1,234.50)`, `JP¥1,235`.
 */
export function formatMoney(amount: number, currency = 'GBP'): string {
  return moneyFormat(currency).format(amount);
}

/** How everything below zero is written; what is nothing once rounded has no sign. */
function inBrackets(figure: number, text: string): string {
  return figure < 0 && /[1-9]/.test(text) ? `(${text})` : text;
}

const wholePounds = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'GBP',
  currencySign: 'accounting',
  signDisplay: 'negative',
  maximumFractionDigits: 0,
});

/** An amount of an illustration, GBP, in whole pounds, which claims no pence: `£36,000`, `(£1,235)`. */
export function formatPounds(amount: number): string {
  return wholePounds.format(amount);
}

const percent = new Intl.NumberFormat(locale, {
  style: 'unit',
  unit: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** A percentage on the 0–100 scale with two decimals, negative ones in brackets: `4.20%`, `(4.20%)`. */
export function formatPercent(value: number): string {
  return inBrackets(value, percent.format(Math.abs(value)));
}

/** A change in money, with its percentage where there is one: `£1,234.50 (…)` reads badly, so a comma joins them. */
export function formatChange(amount: number, percentage: number | undefined, currency = 'GBP'): string {
  const text = formatMoney(amount, currency);
  return percentage === undefined ? text : `${text}, ${formatPercent(percentage)}`;
}

const units = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 6 });

/** Units of a holding, as many decimals as they have, negative ones in brackets: `1,234.50`, `0.333333`, `(9.50)`. */
export function formatUnits(value: number): string {
  return inBrackets(value, units.format(Math.abs(value)));
}

const prices = new Map<string, Intl.NumberFormat>();

/**
 * A price for one unit, in whole units of its currency (never pence), with the decimals of the currency at least and
 * six at most: `£1.2346`, `JP¥4,321`.
 */
export function formatPrice(price: number, currency = 'GBP'): string {
  const known =
    prices.get(currency) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      maximumFractionDigits: 6,
    });
  prices.set(currency, known);
  return known.format(price);
}

const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const shortMonth = /Sept/;

/** A calendar day: `20 Nov 2026`. Days have no time zone, so none is applied. */
export function formatDate(isoDate: string): string {
  return date.format(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`)).replace(shortMonth, 'Sep');
}

const dateTime = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/** A moment, in the firm's time zone: `20 Nov 2026, 14:05`. */
export function formatDateTime(isoDateTime: string): string {
  return dateTime.format(new Date(isoDateTime)).replace(shortMonth, 'Sep');
}
