import { join } from 'node:path';
import { migratePortal, portalApi } from '@harbour/backend-api';
import { provideDerivedAuditKey } from '@harbour/backend-api/audit-key';
import { firmMetrics } from '@harbour/backend-api/firm-metrics';
import { provideMessageMail } from '@harbour/backend-api/message-mail';
import { provideNoticeMail } from '@harbour/backend-api/notice-mail';
import { accountsOf } from '@harbour/backend-api/open-accounts';
import { provideStaffMail } from '@harbour/backend-api/staff-mail';
import { type Database, type DatabaseSource, openDatabase } from '@harbour/backend-database';
import {
  breachedPasswords,
  deliverEachMinute,
  identityService,
  loadMasterKey,
  migrateIdentity,
  noMailServer,
  openMail,
  openPlaces,
  readOutbox,
} from '@harbour/backend-identity';
import { openSecurityLog, type SecurityLog, sendTelemetry } from '@harbour/backend-process';
import {
  type DemonstrationAccount,
  demonstrationAccountsIn,
  seedDemonstration,
  seedSignIns,
} from '@harbour/demonstration';
import { tokenRules } from '@harbour/kernel/authorisation/user-pool';
import { londonToday } from '@harbour/kernel/calendar';
import { newServer } from '@harbour/kernel/http/new-server';
import { clamavScanner, scannerAddress } from '@harbour/kernel/objects/clamav-scanner';
import { folderStore } from '@harbour/kernel/objects/folder-store';
import type { ObjectStore } from '@harbour/kernel/objects/object-store';
import { objectSigningKey } from '@harbour/kernel/objects/signed-address';
import { requireMatchingFirm } from '@harbour/kernel/people/require-right-firm';
import { type Post, postBy } from '@harbour/letters';
import type { PublicKeys } from '@harbour/platform-contract';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { OutcomeCounts } from '../canary/remote-outcomes.ts';
import { watchCanaries } from '../canary/watch-canaries.ts';
import { gateway } from '../gateway/gateway.ts';
import type { PortalConfig } from '../gateway/local-servers.ts';
import { securityHeaders, sendSecurityHeaders } from '../gateway/security-headers.ts';
import { defaultConfig } from '../installation/default-config.ts';
import { installationPaths, root } from '../installation/paths.ts';
import { loadRegistryKeys } from '../registry/keys.ts';
import { bankProvider, isProviderNamed } from './bank-provider.ts';
import { serveBankSandbox } from './bank-sandbox.ts';
import { offeredAccount } from './offered-account.ts';
import { outboxPage } from './outbox-page.ts';
import { requireRelease } from './released.ts';
import { requireFreeAddress } from './require-free-address.ts';
import { storedShells } from './stored-shells.ts';

export interface PortalOptions {
  home: string;
  /** The folder of the embedded database, if not in the installation's own folder. */
  data?: string | undefined;
  /** A build of the shell other than this repository's; benchmarks compare with one. */
  shell?: string;
  host: string;
  port: number;
  /** The oldest registry that pages accept, whatever the store has when this starts. */
  minimumRevision?: number;
  /** PostgreSQL; without it an embedded database in the installation's folder. */
  databaseUrl?: string | undefined;
  smtpUrl?: string | undefined;
  /** Who the firm is by law, at the end of each e-mail. */
  firmRegistration?: string | undefined;
  /** A database of places by network, in MaxMind's format (.mmdb), for e-mail about sign-ins. */
  places?: string | undefined;
  /** Where clamd scans what clients upload: tcp://host:3310 or unix:/run/clamav/clamd.ctl. */
  clamav?: string | undefined;
  /** Where metrics and traces are sent, a collector of OTLP over HTTP: http://127.0.0.1:4318. */
  telemetry?: string | undefined;
  /** `off`: sign-ups and forgotten passwords need no solved captcha. Default `altcha`, our own. */
  captcha?: 'altcha' | 'off' | undefined;
  /**
   * Passwords that are refused beside the commonest ones: the path of Have I Been Pwned's SHA-1 list
   * (`breachedPasswords`).
   */
  breachedPasswords?: string | undefined;
  /** The portal's public address, if it differs from where it listens: links in e-mails start with it. */
  publicAddress?: string | undefined;
  /**
   * Seeds the demonstration firm, offers its accounts on the sign-in page, shows mail at /dev/outbox, and serves banks
   * to link at /bank-sandbox, if the environment names no provider of open banking.
   */
  demonstration: boolean;
  config?: Partial<PortalConfig>;
  /** The trusted proxies in front, whose X-Forwarded-For is used: a comma-separated list of addresses or networks. */
  trustedProxies?: string | undefined;
  /** One remote is served from its sources instead of its release. */
  development?: {
    /** Its builds, `<name>/<version>/…`. */
    builds: string;
    /** A build of the shell from its sources, served instead of the other one as soon as it is complete. */
    shell: string;
    readRegistry: () => Promise<string | undefined>;
    /** Tells open pages about a new build. */
    changes: FastifyPluginAsync;
  };
}

export interface ServedPortal {
  address: string;
  /** The accounts of the demonstration; empty if it is off. */
  accounts: readonly DemonstrationAccount[];
  close: () => Promise<void>;
}

interface Installation {
  database: Database;
  /** Files of the portal. */
  store: ObjectStore;
  masterKey: Buffer;
}

/** The configuration that pages read. */
function configOf(options: PortalOptions, publicKey: PublicKeys): PortalConfig {
  return {
    ...defaultConfig,
    // Its clients are fictional: anybody who tries the portal may pin a composition.
    ...(options.demonstration ? { environment: 'test' as const } : {}),
    registry: { url: '/registry.json', publicKey: { ...publicKey } },
    ...options.config,
  };
}

/** Brings the database up to date. @returns the accounts of the demonstration; none if it is off */
async function prepareData(
  { database, store, masterKey }: Installation,
  userPoolId: string,
  demonstration: boolean,
): Promise<readonly DemonstrationAccount[]> {
  await migrateIdentity(database);
  await migratePortal(database);
  if (demonstration) await seedDemonstration(database, londonToday(), store);
  await requireMatchingFirm(database, demonstration);
  const accounts = demonstration ? await demonstrationAccountsIn(database) : [];
  await seedSignIns({ database, masterKey, pool: { userPoolId } }, accounts);
  return accounts;
}

/**
 * Fills a folder's database and the portal's files as the first start of the demonstration does. Nothing has to be built
 * for it, and nothing is served.
 */
export async function seedPortal({ home, data }: { home: string; data: string }): Promise<void> {
  const paths = installationPaths(home);
  const database = await openDatabase({ folder: data });
  try {
    const masterKey = await loadMasterKey(join(paths.keys, 'identity.master.key'));
    const installation = { database, masterKey, store: folderStore(paths.objects) };
    await prepareData(installation, defaultConfig.identity.userPoolId, true);
  } finally {
    await database.close();
  }
}

/** What the services of one portal share. */
interface Served extends Installation {
  options: PortalOptions;
  config: PortalConfig;
  source: DatabaseSource;
  securityLog: SecurityLog;
  post: Post;
  /** Known once the server listens. */
  addresses: () => { own: string; public: string };
}

/** The demonstration's firm has no registration, and says so. */
const registrationOf = ({ firmRegistration, demonstration }: PortalOptions) =>
  firmRegistration ??
  (demonstration ? 'A fictional firm, for demonstrations only. It is not registered or regulated.' : undefined);

async function serveIdentity(
  app: FastifyInstance,
  { options, config, database, masterKey, post, securityLog, addresses }: Served,
): Promise<void> {
  if (!options.smtpUrl && !options.demonstration) app.log.warn(noMailServer);
  const { userPoolId, userPoolClientId } = config.identity;
  // A captcha of another firm needs an adapter of its own on the server.
  const isOurs = config.services.captcha.provider === 'altcha' && options.captcha !== 'off';
  await app.register(
    identityService({
      database,
      pool: { userPoolId, userPoolClientId },
      masterKey,
      mail: post,
      publicAddress: () => addresses().public,
      securityLog,
      firm: config.contact.firm,
      captcha: isOurs ? 'altcha' : undefined,
      isBreached: await breachedPasswords(options.breachedPasswords),
      placeOf: options.places ? await openPlaces(options.places) : undefined,
    }),
    { prefix: '/idp' },
  );
}

async function serveApi(
  app: FastifyInstance,
  { options, config, source, database, store, masterKey, post, securityLog, addresses }: Served,
): Promise<void> {
  const { endpoint, ...pool } = config.identity;
  const { firm } = config.contact;
  const folder = join('folder' in source ? source.folder : options.home, 'bank-sandbox');
  const hasSandbox = options.demonstration && !isProviderNamed(process.env);
  const sandbox = hasSandbox ? await serveBankSandbox(app, { folder, addresses }) : undefined;
  const publicAddress = () => addresses().public;
  await app.register(portalApi, {
    prefix: '/api',
    provide: [
      ...bankProvider(process.env, { masterKey, addresses, sandbox }),
      provideMessageMail({ database, post, firm, address: publicAddress }),
      provideNoticeMail({ post, firm, address: publicAddress }),
      provideStaffMail({ post, address: publicAddress }),
      provideDerivedAuditKey(masterKey),
    ],
    database,
    documentation: options.demonstration,
    firm,
    securityLog,
    openAccounts: endpoint
      ? accountsOf({ mail: post, hasMailServer: Boolean(options.smtpUrl), firm, publicAddress })
      : undefined,
    ...(options.clamav ? { scanner: clamavScanner(scannerAddress(options.clamav)) } : {}),
    objects: { store, signingKey: objectSigningKey(masterKey) },
    tokens: tokenRules({ ...pool, kind: endpoint ? 'harbour' : 'amazon' }, database),
  });
}

/**
 * The whole portal in one process: gateway, shell, remotes, registry, API and identity on one database.
 * @throws NothingReleasedError, DemonstrationRefusedError, and what `explain-start-failure.ts` knows besides
 */
export async function servePortal(options: PortalOptions): Promise<ServedPortal> {
  const paths = installationPaths(options.home);
  const keys = await loadRegistryKeys(paths.keys);
  const shell = options.shell ?? join(root, 'shell/dist');
  await requireRelease(shell, paths.store, keys);
  await requireFreeAddress(options);
  const source: DatabaseSource = options.databaseUrl
    ? { url: options.databaseUrl }
    : { folder: options.data ?? paths.data };
  const database = await openDatabase(source);
  try {
    const masterKey = await loadMasterKey(join(paths.keys, 'identity.master.key'));
    const config = configOf(options, keys.publicKey);
    const installation = { database, masterKey, store: folderStore(paths.objects) };
    const accounts = await prepareData(installation, config.identity.userPoolId, options.demonstration);
    if (options.demonstration) config.demo = { accounts: accounts.map(offeredAccount) };

    const securityLog = openSecurityLog(paths.securityLog);
    let address = '';
    const app = newServer({ trustedProxies: options.trustedProxies, headers: securityHeaders });
    sendSecurityHeaders(app);
    const hasMail = config.identity.endpoint !== undefined;
    await sendTelemetry(app, {
      collector: options.telemetry,
      service: 'harbour',
      readMetrics: firmMetrics(database, { hasMail }),
    });
    const from = `${config.contact.firm} <${config.contact.email}>`;
    const mail = openMail(database, { smtpUrl: options.smtpUrl, from });
    deliverEachMinute(app, mail);
    const addresses = () => ({ own: address, public: options.publicAddress ?? address });
    const post = postBy(mail.send, { firm: config.contact.firm, registration: registrationOf(options) });
    const served = { ...installation, options, config, source, securityLog, post, addresses };
    // Without an endpoint the user pool is Amazon's, and this process stores no passwords.
    if (config.identity.endpoint) await serveIdentity(app, served);
    await serveApi(app, served);
    if (options.demonstration) await app.register(outboxPage, { prefix: '/dev', read: () => readOutbox(database, 50) });
    const { changes, shell: newerShell, ...built } = options.development ?? {};
    if (changes) await app.register(changes);
    const { minimumRevision = 0 } = options;
    const shells = newerShell ? [newerShell, shell] : shell;
    const outcomes = new OutcomeCounts();
    // A given build is served whatever is released; so is one from sources.
    const isReleased = options.shell === undefined && options.development === undefined;
    const copies = isReleased ? storedShells(paths.store, keys.publicKey) : undefined;
    const released = { shell: shells, store: paths.store, outcomes, releasedShell: copies?.shells };
    await app.register(gateway, { ...released, config, securityLog, minimumRevision, ...built });
    const stopWatching = watchCanaries(paths.store, keys, outcomes, app.log);
    address = await app.listen({ host: options.host, port: options.port });
    return {
      address,
      accounts,
      async close() {
        stopWatching();
        await app.close();
        copies?.remove();
        await securityLog.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
