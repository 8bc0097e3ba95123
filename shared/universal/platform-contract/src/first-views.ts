import * as z from '@harbour/contract/schema';

/** The file of a remote's build with the first views of its public pages. */
export const firstViewsName = 'first-views.json';

/** Markup by address: what a page shows before its code is there. */
export const firstViews = z.record(z.string(), z.string());
