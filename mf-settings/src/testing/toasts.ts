import type { Toast } from '@harbour/contract';
import { events } from '@harbour/events';
import { afterEach, beforeEach } from '@jest/globals';

/** Collects the toasts of each test of a file. */
export function collectToasts(): Toast[] {
  const toasts: Toast[] = [];
  let stop: () => void = () => undefined;
  beforeEach(() => {
    toasts.length = 0;
    stop = events.on('toast', (toast) => void toasts.push(toast));
  });
  afterEach(() => stop());
  return toasts;
}

export const success: Toast = {
  severity: 'success',
  title: 'Success',
  text: 'Your changes have been saved.',
  life: 4_000,
};

/** The toast of a save without an answer (specification, section 8). */
export const failure = (title: string, note = ''): Toast => ({
  severity: 'error',
  title: 'Failed to save changes',
  text: `An unexpected error occurred, changes to your ${title} have not been saved.${note} Harbour could not be reached. Check your connection, then try again.`,
});
