import type { HeldAccount, HeldCard, MonthlyPayment } from './books.ts';
import { datesBetween, dayOfMonth } from './days.ts';
import { Decimal } from './decimal-json.ts';
import { numbersOf, stableId } from './seeded.ts';

/** A movement on an account or a card. */
export interface Movement {
  id: string;
  date: string;
  hour: number;
  minute: number;
  description: string;
  /** Positive when the account has more afterwards; on a card, when the customer owes more. */
  amount: Decimal;
  type: 'CREDIT' | 'DEBIT';
  category: 'PURCHASE' | 'DIRECT_DEBIT' | 'STANDING_ORDER' | 'CREDIT' | 'BILL_PAYMENT';
  merchant?: string;
}

const shops = [
  ['HARTLEY GROCERS 0114', 'Hartley Grocers', 1_180, 7_900],
  ['CORNER LOAF BAKERY', 'Corner Loaf', 240, 900],
  ['CITY TRAMS', 'City Trams', 180, 420],
  ['MERIDIAN FUEL', 'Meridian Fuel', 3_000, 6_400],
  ['TALLOW & WICK', 'Tallow & Wick', 900, 4_500],
  ['GREENWAY PHARMACY', 'Greenway Pharmacy', 350, 1_900],
  ['THE OLD FERRY INN', 'The Old Ferry Inn', 1_400, 5_800],
  ['PAGE TURNER BOOKS', 'Page Turner Books', 799, 2_999],
] as const;

/** What was bought on a day; the same whenever it is asked for. */
function purchases(account: string, date: string, perWeek: number): Movement[] {
  const number = numbersOf(account, date);
  const count = Math.floor(perWeek / 7) + (number(7) < perWeek % 7 ? 1 : 0);
  return Array.from({ length: count }, (_, index) => {
    const own = numbersOf(account, date, String(index));
    const [description, merchant, least, most] = shops[own(shops.length)] ?? shops[0];
    return {
      id: stableId('purchase', account, date, String(index)),
      date,
      hour: 8 + own(12),
      minute: own(60),
      description,
      merchant,
      amount: Decimal.ofMinorUnits(BigInt(-(least + own(most - least)))),
      type: 'DEBIT',
      category: 'PURCHASE',
    };
  });
}

/** The payments of one kind that fall on a day. */
function monthly(
  account: string,
  date: string,
  payments: readonly MonthlyPayment[],
  category: Movement['category'],
): Movement[] {
  return payments
    .filter(({ day }) => day === dayOfMonth(date))
    .map(({ name, amount }) => ({
      id: stableId('monthly', account, date, name),
      date,
      hour: 6,
      minute: 0,
      description: name.toUpperCase(),
      amount: new Decimal(amount),
      type: amount.startsWith('-') ? 'DEBIT' : 'CREDIT',
      category,
    }));
}

/** What happened on an account in a range of days, both included; oldest first. */
export function accountMovements(account: HeldAccount, id: string, from: string, to: string): Movement[] {
  return datesBetween(from, to).flatMap((date) =>
    [
      ...monthly(id, date, account.income, 'CREDIT'),
      ...monthly(id, date, account.standingOrders, 'STANDING_ORDER'),
      ...monthly(id, date, account.directDebits, 'DIRECT_DEBIT'),
      ...purchases(id, date, account.purchasesPerWeek),
    ].sort((a, b) => a.hour * 60 + a.minute - (b.hour * 60 + b.minute)),
  );
}

/** What happened on a card in a range of days, both included; oldest first. A purchase is a positive amount. */
export function cardMovements(card: HeldCard, id: string, from: string, to: string): Movement[] {
  return datesBetween(from, to).flatMap((date) => [
    ...monthly(id, date, [{ name: 'Payment received, thank you', amount: '-300.00', day: 20 }], 'BILL_PAYMENT').map(
      (movement) => ({ ...movement, type: 'CREDIT' as const }),
    ),
    ...purchases(id, date, card.purchasesPerWeek).map((movement) => ({
      ...movement,
      amount: Decimal.ofMinorUnits(-movement.amount.minorUnits),
    })),
  ]);
}
