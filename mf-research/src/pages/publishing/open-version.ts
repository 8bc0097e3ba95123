import type { ContentKindName } from '@harbour/definitions/publishing/content-kinds';

/** The open version of a publication, as its changes are sent. */
export interface OpenVersion {
  params: { contentKind: ContentKindName; publication: string };
  number: number;
  revision: number;
}
