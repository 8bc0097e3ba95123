import { guards, type Known } from './guards.ts';
import { type Address, type EventName, entries, machine, type StepName, type Way } from './machine.ts';

/** A step was sent an event that it has no way on for: a mistake in a page, not of the client. */
export class UnexpectedEventError extends Error {
  override name = 'UnexpectedEventError';

  constructor(step: StepName, event: EventName) {
    super(`The step "${step}" has no way on for "${event}". Add it to the table in machine.ts, or do not send it.`);
  }
}

function firstOpen(ways: readonly Way[], known: Known): StepName | undefined {
  return ways.find(({ when }) => when === undefined || guards[when](known))?.to;
}

/**
 * Where an event leads from a step.
 * @throws UnexpectedEventError where the table has no way for it
 */
export function nextStep(step: StepName, event: EventName, known: Known): StepName {
  const next = firstOpen(machine[step].on[event] ?? [], known);
  if (!next) throw new UnexpectedEventError(step, event);
  return next;
}

/** The step that an address opens. */
export function stepAt(address: Address, known: Known): StepName {
  return firstOpen(entries[address], known) ?? 'password';
}
