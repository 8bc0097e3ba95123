import { degiroExport, freetradeExport, investengineExport, trading212Export } from './broker-exports.ts';

const alliance = { Title: 'Alliance Trust', ISIN: 'GB00B11V7W98', 'Instrument Currency': 'GBP' };
const nvidia = { Title: 'Nvidia', ISIN: 'US67066G1040', 'Instrument Currency': 'USD' };

/** Rows of an account in pounds, newest first, as in this broker's exports. */
export const freetradeRows = [
  { Title: 'March Statement', Type: 'MONTHLY_STATEMENT', Timestamp: '2025-09-01T00:00:00.000Z' },
  { Title: 'Withdrawal', Type: 'WITHDRAWAL', Timestamp: '2025-08-01T10:00:00.000Z', 'Total Amount': '100.00' },
  {
    ...nvidia,
    Type: 'ORDER',
    Timestamp: '2025-07-15T15:00:00.000Z',
    'Total Amount': '54.79',
    'Buy / Sell': 'SELL',
    'Price per Share in Account Currency': '110.00000000',
    Quantity: '0.50000000',
    'Order ID': 'SELLNVDA',
    'FX Fee Amount': '0.21',
    'Stamp Duty': '0.00',
  },
  { Title: 'Interest', Type: 'INTEREST_FROM_CASH', Timestamp: '2025-07-10T00:00:00.000Z', 'Total Amount': '0.21' },
  {
    ...nvidia,
    Type: 'DIVIDEND',
    Timestamp: '2025-07-02T06:26:00.000Z',
    'Total Amount': '0.31',
    Quantity: '1.50000000',
    'Dividend Withheld Tax Amount': '0.07',
  },
  { ...alliance, Type: 'DIVIDEND', Timestamp: '2025-07-01T18:45:00.000Z', 'Total Amount': '2.69', Quantity: '10' },
  {
    ...nvidia,
    Type: 'ORDER',
    Timestamp: '2025-06-12T15:00:00.000Z',
    'Total Amount': '150.59',
    'Buy / Sell': 'BUY',
    'Price per Share in Account Currency': '100.00000000',
    Quantity: '1.50000000',
    'Order ID': 'BUYNVDA',
    'FX Fee Amount': '0.59',
    'Stamp Duty': '0.00',
  },
  {
    ...alliance,
    Type: 'ORDER',
    Timestamp: '2025-06-11T15:00:00.000Z',
    'Total Amount': '120.40',
    'Buy / Sell': 'BUY',
    'Price per Share in Account Currency': '11.98000000',
    Quantity: '10.00000000',
    'Order ID': 'BUYATST',
    'FX Fee Amount': '',
    'Stamp Duty': '0.60',
  },
  { Title: 'Top up', Type: 'TOP_UP', Timestamp: '2025-06-10T09:00:00.000Z', 'Total Amount': '1000.00' },
  {
    Title: 'Alpha',
    ISIN: 'GB00FRM00016',
    Type: 'FREESHARE_ORDER',
    Timestamp: '2025-06-05T23:30:00.000Z',
    'Total Amount': '1.10',
    'Buy / Sell': 'BUY',
    'Price per Share in Account Currency': '1.10',
    Quantity: '1.00000000',
    'Order ID': 'FREE',
  },
] as const;

export const freetradeHistory = freetradeExport(...freetradeRows);

const cisco = { ISIN: 'US17275R1023', Name: 'Cisco Systems', 'Currency (Price / share)': 'USD' };
const allianceLine = { ISIN: 'GB00B11V7W98', Name: 'Alliance Trust', 'Currency (Price / share)': 'GBX' };

/** An account in euros. On these days one euro is 0.84 pounds or 1.08 dollars. */
export const trading212History = trading212Export(
  { Action: 'Deposit', Time: '2025-06-10 11:45:06.326', Total: '100.00', ID: 'd1', Notes: 'Bank' },
  {
    ...cisco,
    Action: 'Market buy',
    Time: '2025-06-11 14:30:03.613',
    'No. of shares': '0.5000000000',
    'Price / share': '50.00',
    Total: '23.26',
    ID: 'EOF1',
    'Currency conversion fee': '0.11',
    'Currency (Currency conversion fee)': 'EUR',
  },
  {
    ...allianceLine,
    Action: 'Limit buy',
    Time: '2025-06-12 09:00:00',
    'No. of shares': '2.0',
    'Price / share': '1198',
    Total: '28.60',
    ID: 'EOF2',
  },
  {
    ...cisco,
    Action: 'Dividend (Dividend)',
    Time: '2025-07-01 12:05:25',
    'No. of shares': '0.5',
    'Price / share': '0.73',
    Total: '0.34',
    'Withholding tax': '0.06',
    'Currency (Withholding tax)': 'USD',
  },
  { Action: 'Interest on cash', Time: '2025-07-02 22:06:41.36', Total: '0.01', ID: 'i1' },
  {
    ...cisco,
    Action: 'Stock split close',
    Time: '2025-07-03 07:24:24.095',
    'No. of shares': '0.5',
    'Price / share': '50.00',
    Total: '23.15',
    ID: 'EOF3',
  },
  {
    ...cisco,
    Action: 'Stock split open',
    Time: '2025-07-03 07:24:24.104',
    'No. of shares': '1.0',
    'Price / share': '25.00',
    Total: '23.15',
    ID: 'EOF4',
  },
  // A row in the newer column order below an older header.
  'Stock distribution,2025-07-04 14:46:06,US9078181081,SPIN,"Spun Off",,EOF5,3.0000000000,0.00,USD,,,EUR,0.00,EUR,,,,',
  {
    ...allianceLine,
    Action: 'Transfer out',
    Time: '2025-07-05 08:25:01',
    'No. of shares': '1.0',
    'Price / share': '1201.2',
    Total: '14.30',
    ID: 'EOF6',
  },
  { Action: 'Withdrawal', Time: '2025-07-06 08:00:00', Total: '-10.00', ID: 'w1' },
);

const vici = 'VICI PROPERTIES INC. C,US9256521090';

/** An account in euros, in several languages and number formats. */
export const degiroLines = [
  '26-08-2025,13:30,26-08-2025,,,Processed Flatex Withdrawal,,EUR,"15,10",EUR,"0,36",',
  '26-08-2025,13:30,26-08-2025,,,flatex terugstorting,,EUR,"-15,10",EUR,"-14,74",',
  '23-07-2025,04:21,23-07-2025,NEW NAME,FI4000198031,"PRODUCTWIJZIGING : Koop 1046 @ 0,05 EUR",,EUR,0,EUR,1.00, ',
  '23-07-2025,02:30,23-07-2025,OLD NAME,NL0013654783,"PRODUCTWIJZIGING : Verkoop 1046 @ 0,05 EUR",,EUR,0,EUR,1.00,',
  '02-07-2025,09:00,02-07-2025,AVIVA,GB00BPQY8M80,Sell 4 AVIVA@496 GBX (GB00BPQY8M80),,GBP,19.84,GBP,114.31,o4',
  '01-07-2025,09:00,01-07-2025,AVIVA,GB00BPQY8M80,Compra 10 AVIVA@500 GBX (GB00BPQY8M80),,GBP,-50.00,GBP,94.31,o3',
  '20-06-2025,06:53,18-06-2025,,,CrÃ©dito de divisa,,EUR,0.79,EUR,319.39,',
  '20-06-2025,06:53,18-06-2025,,,Levantamento de divisa,1.0767,USD,-0.85,USD,0.00,',
  `16-06-2025,09:05,15-06-2025,${vici},Dividend,,USD,"0,44",USD,"1,36",`,
  `16-06-2025,09:05,15-06-2025,${vici},Dividendbelasting,,USD,"-0,07",USD,"0,92",`,
  `15-06-2025,16:55,15-06-2025,${vici},Valuta Creditering,"1,08",USD,"33,90",USD,"0,00",5925d76b-eb36-46e3-`,
  ',,,,,,,,,,,b017-a61a6d03c3e7',
  `15-06-2025,16:55,15-06-2025,${vici},Valuta Debitering,,EUR,"-31,39",EUR,"0,07",5925d76b-eb36-46e3-b017-a61a6d03c3e7`,
  `15-06-2025,16:55,15-06-2025,${vici},DEGIRO Transactiekosten en/of kosten van derden,,EUR,"-1,00",EUR,"31,98",5925d76b-eb36-46e3-b017-a61a6d03c3e7`,
  `15-06-2025,16:55,15-06-2025,${vici},"Koop 1 @ 33,9 USD",,USD,"-33,90",USD,"-33,90",5925d76b-eb36-46e3-b017-a61a6d03c3e7`,
  '12-06-2025,18:33,12-06-2025,,,"Overboeking van uw geldrekening bij flatexDEGIRO Bank 26,45 EUR",,,,EUR,"1,35",',
  '12-06-2025,18:33,12-06-2025,FLATEX EURO BANKACCOUNT,NLFLATEXACNT,Degiro Cash Sweep Transfer,,EUR,"26,45",EUR,"27,80",',
  '11-06-2025,10:00,11-06-2025,OLD NAME,NL0013654783,"Achat 1.046 OLD NAME@0,05 EUR (NL0013654783)",,EUR,"-52,30",EUR,"1,00",o2',
  '10-06-2025,09:51,09-06-2025,,,iDEAL Deposit,,EUR,"200,00",EUR,"1,35",',
  '10-06-2025,09:51,09-06-2025,,,Reservation iDEAL / Sofort Deposit,,EUR,"-200,00",EUR,"-26,45",',
] as const;

export const degiroHistory = degiroExport(...degiroLines);

const vanguard = 'Vanguard FTSE All-World / ISIN IE00BK5BQT80';

export const investengineLines = [
  `${vanguard},Buy,12.5,£110.79,"£1,384.88",10/06/25 15:18:12,12/06/25,None`,
  `${vanguard},Buy,1.25,£100.00,£125.00,11/07/25 15:00:08,14/07/25,None`,
  `${vanguard},Sell,3,£120.00,£360.00,30/07/25 14:13:11,01/08/25,None`,
] as const;

export const investengineHistory = investengineExport(...investengineLines);
