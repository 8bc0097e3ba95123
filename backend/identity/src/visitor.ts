import type { SecurityEventName } from '@harbour/backend-process';
import { and, desc, eq, gt, notInArray } from 'drizzle-orm';
import { hashToken, randomToken } from './encryption.ts';
import { after, type Identity } from './identity.ts';
import { lifetimes, tries } from './limits.ts';
import { knownDevice } from './schema.ts';

/** The source of a request. */
export interface Visitor {
  /** The network of one customer of a provider: an IPv4 address, or the first 64 bits of an IPv6 one. */
  source: string;
  /** The network shortened for people to read; undefined for an address that is none. */
  network?: string | undefined;
  /** Browser and system, such as "Firefox on Windows". */
  deviceName?: string | undefined;
  /** The token of the browser's device cookie. */
  device?: string | undefined;
  /** The captcha token, if the firm has a captcha. */
  captchaProof?: string | undefined;
  /** Sets the device cookie. */
  keepDevice: (token: string) => void;
  /**
   * Writes what this visitor did to the security log.
   * @param sub whose account it is
   */
  note: (event: SecurityEventName, sub: string, what?: string) => void;
}

/** Whether this browser has signed in to the account before. */
export async function isKnownDevice(identity: Identity, { device }: Visitor, sub: string): Promise<boolean> {
  if (!device) return false;
  const found = await identity.db
    .select({ sub: knownDevice.sub })
    .from(knownDevice)
    .where(
      and(
        eq(knownDevice.tokenHash, hashToken(device)),
        eq(knownDevice.sub, sub),
        gt(knownDevice.expiresAt, new Date(identity.now())),
      ),
    );
  return found.length > 0;
}

/**
 * Counter key of a visitor for one account: a browser that has signed in to it before counts by itself (OWASP, "Slow
 * Down Online Guessing Attacks with Device Cookies"), all others by network.
 */
export async function visitorKey(
  identity: Identity,
  visitor: Visitor,
  sub: string,
): Promise<{ key: string; isKnown: boolean }> {
  const isKnown = await isKnownDevice(identity, visitor, sub);
  return {
    key: isKnown && visitor.device ? `device ${hashToken(visitor.device)}` : `source ${visitor.source}`,
    isKnown,
  };
}

/** Remembers the browser that has just signed in to an account. */
export async function rememberDevice(identity: Identity, visitor: Visitor, sub: string): Promise<void> {
  const token = visitor.device ?? randomToken();
  const seen = {
    signedInAt: new Date(identity.now()),
    expiresAt: after(identity, lifetimes.knownDeviceDays * 86_400),
  };
  await identity.db
    .insert(knownDevice)
    .values({ tokenHash: hashToken(token), sub, ...seen })
    .onConflictDoUpdate({ target: [knownDevice.tokenHash, knownDevice.sub], set: seen });
  const newest = identity.db
    .select({ tokenHash: knownDevice.tokenHash })
    .from(knownDevice)
    .where(eq(knownDevice.sub, sub))
    .orderBy(desc(knownDevice.signedInAt))
    .limit(tries.knownDevices);
  await identity.db.delete(knownDevice).where(and(eq(knownDevice.sub, sub), notInArray(knownDevice.tokenHash, newest)));
  visitor.keepDevice(token);
}

/** Forgets every browser of an account, such as when somebody else may have signed in to it. */
export async function deleteKnownDevices(identity: Identity, sub: string): Promise<void> {
  await identity.db.delete(knownDevice).where(eq(knownDevice.sub, sub));
}
