import { signRegistry } from '@harbour/platform-contract';
import {
  apiFaults,
  FaultRuleError,
  parseRule,
  portalFaults,
  type Rule,
  registryFaults,
  remoteFaults,
  rulesPath,
  startFaultProxy,
} from '@harbour/testing/faults';
import { Command, InvalidArgumentError, Option } from 'commander';
import { homeOption } from './installation/home-option.ts';
import { installationPaths } from './installation/paths.ts';
import { defaultPorts, portNumber, takenPort } from './installation/port-number.ts';
import { loadRegistryKeys } from './registry/keys.ts';

/** One line per part: its faults and their effects. */
function table(): string {
  const parts = { 'mf-<remote>': remoteFaults, registry: registryFaults, api: apiFaults, portal: portalFaults };
  return Object.entries(parts)
    .flatMap(([part, faults]) =>
      Object.entries(faults).map(([name, { does }]) => `  ${`${part}=${name}`.padEnd(32)} ${does}`),
    )
    .join('\n');
}

function rule(text: string, before: Rule[] = []): Rule[] {
  try {
    return [...before, parseRule(text)];
  } catch (error) {
    if (error instanceof FaultRuleError) throw new InvalidArgumentError(error.message);
    throw error;
  }
}

const program = new Command('faults')
  .description('Stands in front of a running portal and answers as it does, but for the faults that are on.')
  .argument('[rules...]', 'what is wrong from the start', rule)
  .option('--target <address>', 'the portal', `http://127.0.0.1:${defaultPorts.start}`)
  .addOption(
    new Option('--port <number>', 'where to listen, on this machine only')
      .default(defaultPorts.faults)
      .argParser(portNumber),
  )
  .addOption(homeOption('the installation whose keys sign changed registries'))
  .addHelpText('after', `\nFaults:\n${table()}\n\napi/<path>=<fault> meets calls at and below a path only.`);

const { target, port, home } = program.parse().opts<{ target: string; port: number; home: string }>();
const rules: Rule[] = program.processedArgs[0] ?? [];

const { privateKey, keyId } = await loadRegistryKeys(installationPaths(home).keys);
try {
  const proxy = await startFaultProxy({
    target,
    port,
    rules,
    sign: (registry) => signRegistry(registry, privateKey, keyId),
  });
  console.log(`${target} with faults is at ${proxy.address}`);
  console.log(`Other faults:  curl -X PUT --data 'mf-ims=500 api=slow' ${proxy.address}${rulesPath}`);
  console.log(`None:          curl -X PUT --data '' ${proxy.address}${rulesPath}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void proxy.close());
} catch (error) {
  const reason =
    takenPort(error, 'npm run faults --', port) ?? (error instanceof Error ? error.message : String(error));
  console.error(`The faults cannot be served. ${reason}`);
  process.exitCode = 1;
}
