import * as z from '@harbour/contract/schema';
import { defineCall } from '../call.ts';

export const bannerSeverities = ['info', 'warning'] as const;

const banner = z.object({
  id: z.string(),
  title: z.string(),
  /** Plain text. */
  text: z.string(),
  severity: z.enum(bannerSeverities),
});
export type Banner = z.infer<typeof banner>;

export const getBanners = defineCall({
  method: 'GET',
  path: '/banners',
  summary: 'What the firm tells all clients today, warnings first',
  addition: true,
  response: z.object({ banners: z.array(banner) }),
});
