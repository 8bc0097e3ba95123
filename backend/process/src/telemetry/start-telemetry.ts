import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Attributes, type Meter, type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { harbourMetrics, processMetrics } from './metric-names.ts';
import type { TelemetryOptions } from './telemetry-options.ts';

/** How often metrics are read and sent. Milliseconds. */
const intervalMs = 60_000;

/** Upper limits of the buckets of durations, of OpenTelemetry's conventions for HTTP. Seconds. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

const optionsOf = ({ unit, what }: { unit: string; what: string }) => ({ unit, description: what });

/**
 * What is sent of a request: the method, the route's pattern and the status. The address itself, its query, headers
 * and the caller are left out, because they may name a client.
 */
function attributesOf(request: FastifyRequest, status?: number): Attributes {
  return {
    'http.request.method': request.method,
    'http.route': request.routeOptions.url ?? 'none',
    ...(status === undefined ? {} : { 'http.response.status_code': status }),
    ...(status !== undefined && status >= 500 ? { 'error.type': String(status) } : {}),
  };
}

function watchProcess(meter: Meter): () => void {
  const delay = monitorEventLoopDelay();
  delay.enable();
  const { 'nodejs.eventloop.delay.p99': ofLoop, 'process.memory.usage': ofMemory } = processMetrics;
  meter.createObservableGauge('nodejs.eventloop.delay.p99', optionsOf(ofLoop)).addCallback((result) => {
    result.observe(delay.percentile(99) / 1e9);
    delay.reset();
  });
  meter
    .createObservableUpDownCounter('process.memory.usage', optionsOf(ofMemory))
    .addCallback((result) => result.observe(process.memoryUsage.rss()));
  return () => void delay.disable();
}

type Started = Pick<TelemetryOptions, 'readMetrics'> & { warn: (error: unknown, text: string) => void };

/** Reads the firm's metrics in one go for each time that they are sent. A failure leaves them out. */
function watchFirm(meter: Meter, { readMetrics, warn }: Started): void {
  if (!readMetrics) return;
  const gauges = Object.entries(harbourMetrics).map(
    ([name, metric]) => [name, meter.createObservableGauge(name, optionsOf(metric))] as const,
  );
  meter.addBatchObservableCallback(
    async (result) => {
      const read = await readMetrics().catch((error: unknown) => warn(error, 'metrics of the firm were not read'));
      const readings = new Map(Object.entries(read ?? {}));
      for (const [name, gauge] of gauges) {
        for (const { value, attributes } of readings.get(name) ?? []) result.observe(gauge, value, attributes);
      }
    },
    gauges.map(([, gauge]) => gauge),
  );
}

function watchRequests(app: FastifyInstance, meter: Meter, tracer: Tracer): void {
  const { 'http.server.request.duration': ofRequests, 'http.server.active_requests': ofActive } = processMetrics;
  const duration = meter.createHistogram('http.server.request.duration', {
    ...optionsOf(ofRequests),
    advice: { explicitBucketBoundaries: durations },
  });
  const active = meter.createUpDownCounter('http.server.active_requests', optionsOf(ofActive));
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', async (request) => {
    active.add(1);
    const attributes = attributesOf(request);
    const name = `${request.method} ${request.routeOptions.url ?? 'none'}`;
    spans.set(request, tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }));
  });
  app.addHook('onResponse', async (request, reply) => {
    active.add(-1);
    const attributes = attributesOf(request, reply.statusCode);
    duration.record(reply.elapsedTime / 1_000, attributes);
    const span = spans.get(request);
    span?.setAttributes(attributes);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
  app.addHook('onRequestAbort', async (request) => {
    active.add(-1);
    spans.get(request)?.setStatus({ code: SpanStatusCode.ERROR, message: 'aborted' }).end();
  });
}

/** Starts OpenTelemetry for one server: `watch` it before its routes are registered, and `stop` when it closes. */
export function startTelemetry(options: TelemetryOptions & Started & { collector: string }) {
  const { collector, service } = options;
  const base = collector.replace(/\/$/, '');
  const resource = resourceFromAttributes({ 'service.name': service });
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${base}/v1/metrics` }),
        exportIntervalMillis: intervalMs,
        exportTimeoutMillis: 10_000,
      }),
    ],
  });
  const tracers = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${base}/v1/traces` }) })],
  });
  const meter = meters.getMeter('harbour');
  const stopWatching = watchProcess(meter);
  watchFirm(meter, options);
  return {
    watch: (app: FastifyInstance) => watchRequests(app, meter, tracers.getTracer('harbour')),
    async stop(): Promise<void> {
      stopWatching();
      // What is left is sent. A collector that is away must not hold up the end of the process.
      const left = await Promise.allSettled([meters.shutdown({ timeoutMillis: 5_000 }), tracers.shutdown()]);
      for (const outcome of left) {
        if (outcome.status === 'rejected') options.warn(outcome.reason, 'telemetry was not sent at the end');
      }
    },
  };
}
