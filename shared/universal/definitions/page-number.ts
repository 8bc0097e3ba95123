import * as z from '@harbour/contract/schema';

/** A page of a list in an address: 1 to 9,999. */
export const pageNumber = z.string().check(z.regex(/^[1-9]\d{0,3}$/, 'a page is a number from 1 on'));
