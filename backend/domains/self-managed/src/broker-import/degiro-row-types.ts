import type { TransactionKind } from '@harbour/definitions/investments/transactions';

/** Type of a row in Degiro's account statement, by its description. */
export type RowType =
  | { kind: TransactionKind; ofSecurity?: true }
  | { skip: string }
  | { exchange: true }
  | { processedWithdrawal: true };

/**
 * Descriptions in all languages of the exports, without accents and in lower case. The first matching pattern wins, so
 * narrower patterns come first.
 */
const rowTypes: readonly (readonly [RegExp, RowType])[] = [
  [
    /cash sweep|geldrekening|geldkonto|cash account|compte especes|cuenta de efectivo|conta caixa|conto (monetario|liquidita)/,
    { skip: 'moves money between your own accounts with the broker' },
  ],
  [/^(reservation|reservering|reservierung)/, { skip: 'a reservation: the deposit itself has a row of its own' }],
  [
    /^(valuta (creditering|debitering)|(fx|currency) (credit|debit|withdrawal)|wahrungswechsel|(prelievo|credito) fx)/,
    { exchange: true },
  ],
  [
    /(cambio de divisa|(credito|levantamento|retirada|ingreso) de divisa|(credit|debit|retrait) (de )?devises?)/,
    { exchange: true },
  ],
  [/operation de change/, { exchange: true }],
  [/^processed flatex withdrawal/, { processedWithdrawal: true }],
  [/terugstorting|withdrawal|auszahlung|^retrait|^retirada|^prelievo|^levantamento/, { kind: 'withdrawal' }],
  [
    /(deposit|storting)$|^(sofort|ideal|flatex) (deposit|storting)|einzahlung|^(ingreso|deposito|versement|depot)( |$)/,
    { kind: 'contribution' },
  ],
  [
    /dividendbelasting|dividend tax|withholding tax|impots? sur (le )?dividende|dividendensteuer|quellensteuer|retencion|imposto sobre dividendo|ritenuta|tassa sui dividendi/,
    { kind: 'tax', ofSecurity: true },
  ],
  [/dividend|dywidenda|capital return|rendement de capital|kapitalruckzahlung/, { kind: 'income', ofSecurity: true }],
  [
    /stamp duty|transaction tax|transactiebelasting|transaktionssteuer|taxe sur les transactions|impuesto sobre/,
    { kind: 'tax', ofSecurity: true },
  ],
  // The broker used to keep cash in money market funds, whose price changes the cash.
  [
    /(fonds monetaires|geldmarktfonds|money market fund|fondo (comune )?monetario|fundo monetario)/,
    { kind: 'interest' },
  ],
  [/interest|\brente\b|interets|zinsen|interessi|intereses|juros/, { kind: 'interest' }],
  [
    /kosten|\bcosts?\b|\bfees?\b|frais|comissoes|comision|commissioni|gebuhr|costi|costes|custos|pass-through|degiro courtesy/,
    { kind: 'charge', ofSecurity: true },
  ],
];

/** Repairs UTF-8 that was decoded as Latin-1: `CrÃ©dito` becomes `Crédito`. */
function unscrambled(text: string): string {
  if (!/[ÂÃ][\u0080-\u00bf]/u.test(text)) return text;
  const bytes = Buffer.from(text, 'latin1');
  if (bytes.toString('latin1') !== text) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return text;
  }
}

/** Normalises a description for the patterns: no accents, lower case, single spaces. */
export function plainDescription(text: string): string {
  return unscrambled(text).normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();
}

/** The type of a row; undefined for an unknown description. */
export function rowTypeOf(description: string): RowType | undefined {
  return rowTypes.find(([pattern]) => pattern.test(description))?.[1];
}

export interface DescribedTrade {
  side: 'buy' | 'sell';
  /** As written, with either decimal mark. */
  units: string;
  price: string;
  /** May be GBX or similar. */
  currency: string;
  /** The corporate action that moved the units without a trade: a split, a change of the product. */
  action: string | null;
}

const sides: Readonly<Record<string, DescribedTrade['side']>> = {
  koop: 'buy',
  achat: 'buy',
  compra: 'buy',
  buy: 'buy',
  kauf: 'buy',
  acquisto: 'buy',
  kupno: 'buy',
  verkoop: 'sell',
  vente: 'sell',
  venda: 'sell',
  venta: 'sell',
  sell: 'sell',
  verkauf: 'sell',
  vendita: 'sell',
  sprzedaz: 'sell',
};

const trade = new RegExp(
  `^(?:([^:]*?)\\s*: ?)?(${Object.keys(sides).join('|')}) (\\d[\\d.,' ]*?)(?: \\D.*?| .*?\\D)?\\s*@\\s*([\\d.,]+) ([a-z]{3})\\b`,
);

/** Parses `koop 1 @ 33,9 usd` or `sell 4 aviva@496 gbx (gb00…)`; undefined if it is not a trade. */
export function describedTrade(description: string): DescribedTrade | undefined {
  const [, action = null, verb = '', units = '', price = '', currency = ''] = trade.exec(description) ?? [];
  const side = sides[verb];
  return side && { side, units, price, currency: currency.toUpperCase(), action };
}
