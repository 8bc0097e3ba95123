import { z } from 'zod/mini';

const load = z.object({
  name: z.string(),
  /** How many were done, and how many of them failed. */
  done: z.number(),
  failed: z.number(),
  /** A second. */
  rate: z.number(),
  /** Milliseconds. */
  p50: z.number(),
  p95: z.number(),
  /** Processor milliseconds of each, by program. */
  processor: z.object({ api: z.number(), identity: z.number(), database: z.number() }),
});
export type MeasuredLoad = z.infer<typeof load>;

const task = z.object({
  name: z.string(),
  what: z.string(),
  count: z.number(),
  seconds: z.number(),
  processor: z.number(),
});
export type MeasuredTask = z.infer<typeof task>;

const table = z.object({ name: z.string(), rows: z.number(), bytes: z.number() });

/** What the load test measures, and the page of scale rests on. */
export const scaleFigures = z.object({
  machine: z.string(),
  day: z.string(),
  /** Load average before the test: other work on the machine makes times longer, and processor times less so. */
  loadBefore: z.number(),
  clients: z.number(),
  loads: z.array(load),
  /** Work on all clients: `seconds` on the clock, `processor` seconds of all programs. */
  tasks: z.array(task),
  /** Bytes of the database without clients, and with all. */
  database: z.object({ empty: z.number(), full: z.number(), tables: z.array(table) }),
});
export type ScaleFigures = z.infer<typeof scaleFigures>;
