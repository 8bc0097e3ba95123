import { auditKey, auditKeySeed, auditSigningKey } from '@harbour/domain-firm';
import type { Provided } from '@harbour/kernel/http/server-resources';

/** Signs exports of the record of actions with an installation's own key, for `PortalApiOptions.provide`. */
export const provideAuditKey = (seed: Buffer): Provided => auditKey.provide(auditSigningKey(seed));

/** The same where everything runs in one process: the key is derived from the master key. */
export const provideDerivedAuditKey = (masterKey: Buffer): Provided => provideAuditKey(auditKeySeed(masterKey));
