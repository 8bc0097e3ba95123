import { type NoticeMail, noticeMail } from '@harbour/domain-valuation';
import type { Provided } from '@harbour/kernel/http/server-resources';

/** E-mails clients about notices on their investments, for `PortalApiOptions.provide`. */
export const provideNoticeMail = (options: NoticeMail): Provided => noticeMail.provide(options);
