export { addGbp, changeBetween, convertGbp } from './money.ts';
