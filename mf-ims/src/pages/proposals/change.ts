export interface Change {
  sell: string;
  buy: string;
  percent: string;
}
