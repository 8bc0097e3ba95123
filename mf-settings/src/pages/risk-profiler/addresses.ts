/** The risk profiler's page; what is open on it is in the query. */
export const profilerAddress = '/settings/riskprofiler';

/** A step of the questionnaire, from 1, the first one with an open question, or the review at its end. */
export const stepAddress = (step: number | 'open' | 'review') => `${profilerAddress}?step=${step}`;

export const resultAddress = (id: string) => `${profilerAddress}?result=${id}`;

export const comparisonAddress = (one: string, other: string) => `${profilerAddress}?compare=${one}&with=${other}`;
