import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './start-nginx.ts';

const run = promisify(execFile);

/** Timeout of the start; it takes two seconds on an idle machine. Milliseconds. */
const timeoutMs = 90_000;

/** The accounts of the store: each owns the buckets that it creates. */
export interface Account {
  accessKeyId: string;
  secretAccessKey: string;
}

export type StartedCeph = Awaited<ReturnType<typeof startCeph>>;

/** One copy of everything, in memory, without waiting for replicas that do not exist. */
const settingsOf = (base: string, id: string, monitor: string, gateway: number) => `
[global]
fsid = ${id}
mon host = ${monitor}
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind ipv6 = false
keyring = ${base}/keyring
run dir = ${base}
log file = ${base}/$name.log
admin socket = ${base}/$name.asok
pid file = ${base}/$name.pid
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
mon data avail crit = 0
mon data avail warn = 0
paxos propose interval = 0.05
paxos min wait = 0.02

[mon.a]
mon data = ${base}/mon

[osd.0]
osd data = ${base}/osd
osd objectstore = memstore
memstore device bytes = 2147483648

[client.admin]
rgw data = ${base}/rgw
rgw frontends = beast endpoint=127.0.0.1:${gateway}
# Any region's name will do, as with the other servers.
rgw relaxed region enforcement = true
`;

/**
 * Runs a real S3 server: Ceph's gateway with one monitor and one disk in memory, from Debian's packages. It verifies
 * signatures and supports conditional writes.
 * @param radosgw path of Ceph's gateway; its other programs are next to it
 * @throws Error with the end of its logs, if it does not start
 */
export async function startCeph(radosgw: string, accounts: readonly Account[]) {
  const base = await mkdtemp(join(tmpdir(), 'harbour-ceph-'));
  const [monitorPort, gatewayPort] = [await freePort(), await freePort()];
  const [monitor, gateway] = [`v2:127.0.0.1:${monitorPort}`, `http://127.0.0.1:${gatewayPort}`];
  const [cluster, disk] = [randomUUID(), randomUUID()];
  const env = { ...process.env, CEPH_CONF: join(base, 'ceph.conf') };
  const daemons: ChildProcess[] = [];

  const program = (name: string) => join(dirname(radosgw), name);
  const tell = (name: string, ...parameters: string[]) =>
    run(program(name), parameters, { env, cwd: base, timeout: timeoutMs });
  const daemon = (name: string, ...parameters: string[]) =>
    daemons.push(spawn(program(name), ['-f', ...parameters], { env, cwd: base, stdio: 'ignore' }));

  const inTime = AbortSignal.timeout(timeoutMs);
  async function until(done: () => Promise<boolean>): Promise<void> {
    while (!(await done().catch(() => false))) {
      inTime.throwIfAborted();
      const ended = daemons.find(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null);
      if (ended) throw new Error(`${basename(ended.spawnfile)} has ended`);
      await setTimeout(50);
    }
  }

  async function close(): Promise<void> {
    // Its data is in memory, so there is nothing to finish.
    await Promise.all(
      daemons.map(async (each) => {
        if (each.exitCode !== null || each.signalCode !== null) return;
        const ended = new Promise((resolve) => void each.once('close', resolve));
        each.kill('SIGKILL');
        await ended;
      }),
    );
    await rm(base, { recursive: true, force: true });
  }

  try {
    for (const folder of ['mon', 'osd', 'rgw']) await mkdir(join(base, folder));
    await writeFile(join(base, 'ceph.conf'), settingsOf(base, cluster, monitor, gatewayPort));
    const key = (name: string, ...options: string[]) =>
      tell('ceph-authtool', 'keyring', '--gen-key', '--name', name, ...options);
    await key('mon.', '--create-keyring', '--cap', 'mon', 'allow *');
    await key('client.admin', '--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *');
    await key('osd.0', '--cap', 'mon', 'allow profile osd', '--cap', 'osd', 'allow *');
    await tell('monmaptool', '--create', '--addv', 'a', `[${monitor}]`, '--fsid', cluster, 'monmap');
    await tell('ceph-mon', '--mkfs', '-i', 'a', '--monmap', 'monmap', '--keyring', 'keyring');
    daemon('ceph-mon', '-i', 'a');
    await tell('ceph', 'osd', 'create', disk);
    await tell('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk);
    await tell('ceph', 'osd', 'crush', 'add', 'osd.0', '1.0', 'root=default', 'host=here');
    daemon('ceph-osd', '-i', '0');
    await until(async () => / 1 up/.test((await tell('ceph', 'osd', 'stat')).stdout));
    for (const { accessKeyId, secretAccessKey } of accounts)
      await tell(
        'radosgw-admin',
        'user',
        'create',
        `--uid=${accessKeyId}`,
        `--display-name=${accessKeyId}`,
        `--access-key=${accessKeyId}`,
        `--secret-key=${secretAccessKey}`,
      );
    daemon('radosgw', '-n', 'client.admin');
    await until(async () => (await fetch(gateway)).ok);
  } catch (error) {
    const logs = ['mon.a', 'osd.0', 'client.admin']
      .map((name) => join(base, `${name}.log`))
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, 'utf8').slice(-1_000));
    await close();
    throw new Error(`Ceph did not start: ${error instanceof Error ? error.message : error}\n${logs.join('\n')}`, {
      cause: error,
    });
  }
  return { address: gateway, close };
}
