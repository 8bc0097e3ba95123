/** Header of a Freetrade export. */
export const freetradeHeader =
  'Title,Type,Timestamp,Account Currency,Total Amount,Buy / Sell,Ticker,ISIN,Price per Share in Account Currency,' +
  'Stamp Duty,Quantity,Venue,Order ID,Order Type,Instrument Currency,Total Shares Amount,Price per Share,FX Rate,' +
  'Base FX Rate,FX Fee (BPS),FX Fee Amount,Dividend Ex Date,Dividend Pay Date,Dividend Eligible Quantity,' +
  'Dividend Amount Per Share,Dividend Gross Distribution Amount,Dividend Net Distribution Amount,' +
  'Dividend Withheld Tax Percentage,Dividend Withheld Tax Amount';

/** A row with some cells filled, by column name. */
export function rowOf(header: string, cells: Readonly<Record<string, string>>): string {
  const names = header.split(',');
  for (const name of Object.keys(cells)) if (!names.includes(name)) throw new Error(`There is no column ${name}.`);
  return names.map((name) => cells[name] ?? '').join(',');
}

/** A valid export: a payment of ten pounds. */
export const smallExport = `${freetradeHeader}\n${rowOf(freetradeHeader, {
  Title: 'Top up',
  Type: 'TOP_UP',
  Timestamp: '2026-03-02T10:00:00.000Z',
  'Account Currency': 'GBP',
  'Total Amount': '10.00',
})}\n`;

/** A Freetrade export, each cell by column name. */
export function freetradeExport(...rows: readonly Readonly<Record<string, string>>[]): string {
  const lines = rows.map((row) => rowOf(freetradeHeader, { 'Account Currency': 'GBP', ...row }));
  return `${[freetradeHeader, ...lines].join('\n')}\n`;
}

/** Header of a Trading 212 export. */
export const trading212Header =
  'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Result,' +
  'Currency (Result),Total,Currency (Total),Withholding tax,Currency (Withholding tax),Notes,ID,' +
  'Currency conversion fee,Currency (Currency conversion fee)';

/** A Trading 212 export of an account in euros; a string is a raw line. */
export function trading212Export(...rows: readonly (Readonly<Record<string, string>> | string)[]): string {
  const lines = rows.map((row) =>
    typeof row === 'string' ? row : rowOf(trading212Header, { 'Currency (Total)': 'EUR', ...row }),
  );
  return `${[trading212Header, ...lines].join('\n')}\n`;
}

/** A Degiro export in Dutch, line by line: date, time, value date, product, ISIN, description, rate, change, … */
export function degiroExport(...lines: readonly string[]): string {
  return `${['Datum,Tijd,Valutadatum,Product,ISIN,Omschrijving,FX,Mutatie,,Saldo,,Order Id', ...lines].join('\n')}\n`;
}

/** An InvestEngine export. */
export function investengineExport(...lines: readonly string[]): string {
  const header =
    'Security / ISIN,Transaction Type,Quantity,Share Price,Total Trade Value,Trade Date/Time,Settlement Date,Broker';
  return `${[header, ...lines].join('\n')}\n`;
}
