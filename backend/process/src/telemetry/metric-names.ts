/** The metrics of Harbour's own, with their unit (UCUM) and what they are. */
export const harbourMetrics = {
  'harbour.mail.waiting': { unit: '{message}', what: 'E-mail that waits for its first or next attempt' },
  'harbour.mail.oldest.age': { unit: 's', what: 'Age of the oldest e-mail that waits; 0 if none does' },
  'harbour.mail.unsent': { unit: '{message}', what: 'E-mail of the last hour that was refused or expired' },
  'harbour.job.failed': {
    unit: '{item}',
    what: 'What failed in the last run of a background job, by `background_job`',
  },
  'harbour.job.age': { unit: 's', what: 'Time since the last run of a background job ended, by job' },
} as const;
export type HarbourMetric = keyof typeof harbourMetrics;

/** The metrics of every server process. The first two are named by OpenTelemetry's conventions for HTTP servers. */
export const processMetrics = {
  'http.server.request.duration': { unit: 's', what: 'Duration of requests, by method, route and status' },
  'http.server.active_requests': { unit: '{request}', what: 'Requests in work' },
  'nodejs.eventloop.delay.p99': { unit: 's', what: 'Delay of the event loop that 99% of its turns stay below' },
  'process.memory.usage': { unit: 'By', what: 'Resident memory of the process' },
} as const;
