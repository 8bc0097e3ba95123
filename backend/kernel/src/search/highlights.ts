import { type SQL, sql } from 'drizzle-orm';
import type { Searched } from './search-query.ts';

/** A part of a text, and whether it is what was searched for. */
export interface MarkedText {
  text: string;
  marked: boolean;
}

/**
 * Signs around a found word in what the database answers. They are of Unicode's private use area, are text and nothing
 * else, and never leave the backend.
 */
const [opening, closing] = ['\uE000', '\uE001'];
const signs = /[\uE000\uE001]/;

const options = (shown: string) => `StartSel=${opening}, StopSel=${closing}, ${shown}`;

/** The whole text with signs around what was found. */
export const markedComplete = (text: SQL, { query }: Searched): SQL =>
  sql`ts_headline('english', ${text}, ${query}, ${options('HighlightAll=true')})`;

/** The part of a text in which it was found. */
export const markedPart = (text: SQL, { query }: Searched): SQL =>
  sql`ts_headline('english', ${text}, ${query}, ${options('MaxWords=28, MinWords=12, MaxFragments=1')})`;

/** The parts of a text that the database has marked. */
export function markedText(marked: string): MarkedText[] {
  return marked.split(signs).flatMap((text, index) => (text === '' ? [] : [{ text, marked: index % 2 === 1 }]));
}

/** A text without marks. */
export const unmarked = (text: string): MarkedText[] => [{ text, marked: false }];

/** The text of HTML in which signs become elements: for `textFilter` of sanitize-html, which gives it escaped. */
export const markElements = (escaped: string): string =>
  escaped.replaceAll(opening, '<mark>').replaceAll(closing, '</mark>');
