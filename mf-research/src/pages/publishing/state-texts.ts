import type { PublicationSummary, VersionState } from '@harbour/definitions/publishing/publications';
import { formatDate, formatDateTime } from '@harbour/ui';

/** What an open version waits for, in words. */
export function openAccountText(open: { state: VersionState; publishFrom: string | null }): string {
  if (open.state === 'draft') return 'Draft';
  if (open.state === 'review') return 'Waits for a review';
  return open.publishFrom ? `Scheduled for ${formatDateTime(open.publishFrom)}` : 'Scheduled';
}

/** What clients see of a publication, in words. */
export function publishedText({ published }: Pick<PublicationSummary, 'published'>): string {
  return published ? `Version ${published.number}, since ${formatDate(published.at)}` : 'Nothing';
}
