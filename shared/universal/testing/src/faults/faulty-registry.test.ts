import { createHash } from 'node:crypto';
import { type Registry, type RegistryBuild, signRegistry, verifyRegistry } from '@harbour/platform-contract';
import { beforeAll, expect, test } from '@jest/globals';
import { createFaultBox } from './fault-box.ts';
import { faultyRegistry, type SignRegistry } from './faulty-registry.ts';
import { FaultNeedsSignatureError, parseRules } from './rules.ts';

function build(remote: string, version: string): RegistryBuild {
  const entry = 'remoteEntry.0123456789.js';
  return {
    version,
    entry: `remotes/${remote}/${version}/${entry}`,
    integrity: { [entry]: `sha384-${'A'.repeat(64)}` },
    hostApi: '^1.0',
    basePaths: ['/ims'],
    slots: ['header.counts'],
  };
}

const registry: Registry = {
  schema: 1,
  revision: 7,
  changedAt: '2026-11-20T09:00:00.000Z',
  remotes: {
    'mf-ims': {
      title: 'IMS',
      stable: build('mf-ims', '1.4.0'),
      canary: { build: build('mf-ims', '1.5.0'), percentage: 10 },
      previous: build('mf-ims', '1.3.0'),
    },
    'mf-tools': { title: 'Planning Tools', stable: build('mf-tools', '1.0.0') },
  },
};

let publicKey: JsonWebKey;
let sign: SignRegistry;
let served: string;
beforeAll(async () => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const privateKey = await crypto.subtle.exportKey('jwk', pair.privateKey);
  publicKey = await crypto.subtle.exportKey('jwk', pair.publicKey);
  sign = (changed) => signRegistry(changed, privateKey, 'test');
  served = JSON.stringify(await sign(registry));
});

const faulty = async (rules: string) => {
  const { text, scripts } = await faultyRegistry(served, { rules: parseRules(rules), sign });
  return { scripts, registry: await verifyRegistry(JSON.parse(text), publicKey) };
};

test.each(['throws-on-mount', 'throws-later'])(
  '%s is a release: signed, with the good build before it',
  async (fault) => {
    const { scripts, registry: changed } = await faulty(`mf-ims=${fault}`);
    const { stable, previous, canary } = changed.remotes['mf-ims'] ?? {};
    expect(previous).toEqual(registry.remotes['mf-ims']?.stable);
    expect(canary).toBeUndefined();
    expect(changed.remotes['mf-tools']).toEqual(registry.remotes['mf-tools']);
    const script = scripts.get(`/${stable?.entry}`) ?? '';
    const hash = createHash('sha384').update(script).digest('base64');
    expect(Object.values(stable?.integrity ?? {})).toEqual([`sha384-${hash}`]);
    expect(stable?.hostApi).toBe('^1.0');
  },
);

test('the script of a broken build is a container under the name of its version', async () => {
  const { scripts } = await faulty('mf-ims=throws-on-mount');
  const [script = ''] = scripts.values();
  const react = { '19.0.0': { get: async () => () => ({}) } };
  const container = new Function(`${script}; return mf_ims_99_0_0_throws_when_shown;`)();
  container.init({ react });
  const { default: remote } = (await container.get('./remote'))();
  expect(Object.keys(remote.routes)).toEqual(['/ims']);
  const { default: part } = await remote.slots['header.counts']();
  expect(part).toThrow('this part throws when it is shown');
});

test('wrong-host-api asks for a host that no portal is', async () => {
  const { registry: changed } = await faulty('mf-ims=wrong-host-api');
  expect(changed.remotes['mf-ims']?.stable.hostApi).toBe('^99.0');
  expect(changed.remotes['mf-ims']?.previous?.hostApi).toBe('^1.0');
});

test('a stale registry is an older one that the firm has signed', async () => {
  const { registry: changed } = await faulty('registry=stale');
  expect(changed).toEqual({ ...registry, revision: 6 });
});

test('one with a wrong signature is well-formed, and refused', async () => {
  const { text } = await faultyRegistry(served, { rules: parseRules('registry=wrong-signature') });
  await expect(verifyRegistry(JSON.parse(text), publicKey)).rejects.toThrow('The signature of the registry is wrong.');
});

test('without a signature, what needs one is refused at once', async () => {
  const box = createFaultBox({ rules: [] });
  expect(() => box.set(parseRules('registry=stale'))).toThrow(FaultNeedsSignatureError);
  expect(() => createFaultBox({ rules: parseRules('mf-ims=throws-later') })).toThrow(FaultNeedsSignatureError);
  expect(() => box.set(parseRules('mf-ims=500 registry=wrong-signature'))).not.toThrow();
});

test('a change of the rules is a later registry, so that open pages take it as they take a release', async () => {
  const box = createFaultBox({ rules: parseRules('mf-ims=throws-later'), sign });
  const first = await verifyRegistry(JSON.parse(await box.rewrite(served)), publicKey);
  box.set([]);
  expect(box.decide('/registry.json').act).toBe('rewrite');
  const second = await verifyRegistry(JSON.parse(await box.rewrite(served)), publicKey);
  expect(second).toEqual({ ...registry, revision: first.revision + 1 });
  // A page that has the broken release still fetches it, and finds it.
  const entry = first.remotes['mf-ims']?.stable.entry;
  expect(box.decide(`/${entry}`)).toMatchObject({ act: 'answer', status: 200 });
});

test('one that is started anew serves a later registry than the one before it', async () => {
  const started = Date.UTC(2026, 10, 21);
  const revisionOf = async (box: ReturnType<typeof createFaultBox>) =>
    (await verifyRegistry(JSON.parse(await box.rewrite(served)), publicKey)).revision;
  const before = createFaultBox({ rules: [], sign, now: () => started });
  for (const rules of ['mf-ims=500', '']) before.set(parseRules(rules));
  const after = createFaultBox({ rules: [], sign, now: () => started + 10_000 });
  expect(await revisionOf(after)).toBeGreaterThan(await revisionOf(before));
});
