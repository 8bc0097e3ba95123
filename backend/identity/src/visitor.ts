import type { SecurityEventName } from '@harbour/backend-process';
import { and, desc, eq, gt, notInArray } from 'drizzle-orm';
import { hashToken, randomToken } from './encryption.ts';
import { after, type Identity } from './identity.ts';
import { tries } from './limits.ts';
import { knownDevice } from './schema.ts';

/** The source of a request. */
export interface Visitor {
  /** The network of one customer of a provider: an IPv4 address, or the first 64 bits of an IPv6 one. */
  source: string;
  /** The network shortened for people to read; undefined for an address that is none. */
  network?: string | undefined;
  /** The town, with its country if that is not the United Kingdom; undefined if it is not known. */
  place?: string | undefined;
  /** Browser and system, such as "Firefox on Windows". */
  deviceName?: string | undefined;
  /** The token of the browser's device cookie. */
  device?: string | undefined;
  /** The captcha token, if the firm has a captcha. */
  captchaProof?: string | undefined;
  /** Whether this browser wants to be asked for no code at its next sign-ins. */
  remembersDevice?: boolean;
  /** Sets the device cookie for some days. */
  keepDevice: (token: string, days: number) => void;
  /**
   * Writes what this visitor did to the security log.
   * @param sub whose account it is
   */
  note: (event: SecurityEventName, sub: string, what?: string) => void;
}

/** Whether the account has this browser, with a later time than now in a column. */
async function hasDevice(
  identity: Identity,
  { device }: Visitor,
  sub: string,
  until: 'expiresAt' | 'secondFactorUntil',
): Promise<boolean> {
  if (!device) return false;
  const found = await identity.db
    .select({ sub: knownDevice.sub })
    .from(knownDevice)
    .where(
      and(
        eq(knownDevice.tokenHash, hashToken(device)),
        eq(knownDevice.sub, sub),
        gt(knownDevice[until], new Date(identity.now())),
      ),
    );
  return found.length > 0;
}

/** Whether this browser has signed in to the account before. */
const isKnownDevice = (identity: Identity, visitor: Visitor, sub: string) =>
  hasDevice(identity, visitor, sub, 'expiresAt');

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

/**
 * Names the browser for its cookie. The name it came with counts only if this account gave it: a stranger can have
 * planted another one, such as that of a browser of their own, and would be known with it from then on. The browser's
 * other accounts move to the new name.
 * @param isKnown whether this account gave the name that it came with
 */
async function nameDevice(identity: Identity, { device }: Visitor, isKnown: boolean): Promise<string> {
  if (device && isKnown) return device;
  const token = randomToken();
  if (device) {
    await identity.db
      .update(knownDevice)
      .set({ tokenHash: hashToken(token) })
      .where(eq(knownDevice.tokenHash, hashToken(device)));
  }
  return token;
}

/**
 * Remembers the browser that has just signed in to an account.
 * @param secondFactorUntil until when its sign-ins need no code; left as it is where undefined
 * @returns whether it had signed in to the account before
 */
export async function rememberDevice(
  identity: Identity,
  visitor: Visitor,
  sub: string,
  secondFactorUntil?: Date,
): Promise<{ wasKnown: boolean }> {
  const wasKnown = await isKnownDevice(identity, visitor, sub);
  const token = await nameDevice(identity, visitor, wasKnown);
  const { knownDeviceDays } = identity.firmLimits.current;
  const seen = {
    signedInAt: new Date(identity.now()),
    expiresAt: after(identity, knownDeviceDays * 86_400),
    ...(secondFactorUntil ? { secondFactorUntil } : {}),
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
  visitor.keepDevice(token, knownDeviceDays);
  return { wasKnown };
}

/** Whether this browser may sign in to the account without a code: its user asked for that, a short time ago. */
export const skipsSecondFactor = (identity: Identity, visitor: Visitor, sub: string) =>
  hasDevice(identity, visitor, sub, 'secondFactorUntil');

/** Every browser of an account is asked for a code at its next sign-in. */
export async function askForCodesAgain({ db }: Pick<Identity, 'db'>, sub: string): Promise<void> {
  await db.update(knownDevice).set({ secondFactorUntil: null }).where(eq(knownDevice.sub, sub));
}

/** Forgets every browser of an account, such as when somebody else may have signed in to it. */
export async function deleteKnownDevices({ db }: Pick<Identity, 'db'>, sub: string): Promise<void> {
  await db.delete(knownDevice).where(eq(knownDevice.sub, sub));
}
