import { getBanners } from '@harbour/definitions/research/banners';
import { bind } from '@harbour/kernel/http/bind-call';
import { and, asc, desc, gte, isNull, lte, or } from 'drizzle-orm';
import { banner } from '../tables.ts';

export const bannerCalls = [
  bind(getBanners, async ({ database: { db }, today }) => {
    const { id, title, text, severity, shownFrom, shownUntil } = banner;
    const banners = await db
      .select({ id, title, text, severity })
      .from(banner)
      .where(and(or(isNull(shownFrom), lte(shownFrom, today())), or(isNull(shownUntil), gte(shownUntil, today()))))
      .orderBy(desc(severity), asc(title));
    return { banners };
  }),
];
