import type { HarbourMetric } from './metric-names.ts';

/** A value of a metric, and what it is about: names of the program, never data of clients. */
export interface Reading {
  value: number;
  attributes?: Readonly<Record<string, string>>;
}

export interface TelemetryOptions {
  /** Base address of a collector that receives OTLP over HTTP, such as `http://127.0.0.1:4318`; undefined: off. */
  collector: string | undefined;
  /** The program's name in the collector: `harbour-api`. */
  service: string;
  /** Reads the firm's own metrics, once a minute. */
  readMetrics?: () => Promise<Partial<Record<HarbourMetric, readonly Reading[]>>>;
}
