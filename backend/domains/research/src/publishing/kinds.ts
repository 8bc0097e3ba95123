import type { ContentKindName } from '@harbour/definitions/publishing/content-kinds';
import { faqKind } from '@harbour/domain-help';
import { termsKind } from '@harbour/domain-invest-now';
import { buyListKind } from '@harbour/domain-market-data';
import type { PublicationKind } from '@harbour/kernel/publishing/publication-kind';
import { bannerKind } from '../banners/banner-kind.ts';
import { glossaryKind } from '../glossary/glossary-kind.ts';
import { fundDocumentKind } from '../importers/fund-document-kind.ts';
import { fundFactsKind } from '../importers/fund-facts-kind.ts';
import { libraryKind } from '../library/library-kind.ts';
import { newsKind } from '../news/news-kind.ts';

/** How content of each kind becomes what clients read, by the domain that owns it. */
export const publicationKinds: Readonly<Record<ContentKindName, PublicationKind>> = {
  news: newsKind,
  faq: faqKind,
  library: libraryKind,
  glossary: glossaryKind,
  'buy-list': buyListKind,
  'fund-facts': fundFactsKind,
  'fund-document': fundDocumentKind,
  banner: bannerKind,
  terms: termsKind,
};
