import { refusal } from '@harbour/definitions/call';
import { expect } from '@jest/globals';
import { z } from 'zod/mini';
import { secrets } from './small-firm.ts';
import type { Answer } from './test-portal.ts';

/** Expects a refusal in the standard shape with no other content. */
export function expectDenied(answer: Answer, status: number): void {
  expect(answer.status).toBe(status);
  expect(z.strictObject({ error: z.strictObject(refusal.shape.error.shape) }).parse(answer.body)).toEqual(answer.body);
  for (const secret of secrets) expect(answer.text).not.toContain(secret);
  expect(answer.headers['cache-control']).toBe('no-store');
}
