import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import { type TopicName, topicPolicy } from './topics.ts';

const root = join(__dirname, '../../../../..');
const policies = Object.entries(topicPolicy);

/** Topics that nothing in the portal emits today. */
const nobodySays: Partial<Record<TopicName, string>> = {};

/** Topics that nothing in the portal listens to today. */
const nobodyHears: Partial<Record<TopicName, string>> = {
  'message.new': 'R017: the compose page begins empty by itself; a host that keeps it mounted needs this',
  'messages.update-failed': 'R311 asks for the event; what failed is shown where it was asked for',
  'messages.archive-failed': 'R312 asks for the event; what failed is shown where it was asked for',
  'panel.opened': 'host API 1 has it, and a minor version takes nothing away: it goes with version 2',
};

/**
 * Topics whose name is a variable in emit or listen calls, and where the values come from: the `portal` that
 * every remote declares.
 */
const indirect = {
  'shell/src/router/portal-frame.tsx': 'announcements and flows',
  'shell/src/panels/waiting.ts': 'counts',
};

interface Portal {
  counts?: { topic: TopicName }[];
  announcements?: { topic: TopicName }[];
  flows?: unknown[];
}

interface TopicUse {
  topic: string;
  /** `host`, or the remote. */
  who: string;
}

const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
/** Packages that the host shares with remotes count as the host. */
const shared = globSync('shared/{browser,universal}/*/src', { cwd: root }).filter((name) => !/\/testing\//.test(name));

function sources(folder: string): { file: string; text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/(^|\/)testing\//.test(file))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(root, folder, file), 'utf8') }));
}

const production = [
  ...remotes.map((who) => ({ who, files: sources(`${who}/src`) })),
  ...['shell/src', ...shared].map((folder) => ({ who: 'host', files: sources(folder) })),
];
const portals = remotes.map((name) => {
  const file = join(root, name, 'src/remote.ts');
  return jest.requireActual<{ default: { declaration: { portal?: Portal } } }>(file).default.declaration.portal ?? {};
});

/** Who calls `events.emit` or `events.on` with a topic's name. */
function calls(method: 'emit' | 'on'): TopicUse[] {
  const pattern = new RegExp(`\\bevents\\.${method}\\(\\s*'([^']+)'`, 'g');
  return production.flatMap(({ who, files }) =>
    files.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, topic = '']) => ({ topic, who }))),
  );
}

const byHost = (names: TopicName[]): TopicUse[] => names.map((topic) => ({ topic, who: 'host' }));
const steppers: TopicName[] = portals.some(({ flows }) => flows) ? ['stepper.reset', 'stepper.set'] : [];
const declared = [
  ...calls('emit'),
  ...byHost([...portals.flatMap(({ announcements = [] }) => announcements.map(({ topic }) => topic)), ...steppers]),
];
const heard = [...calls('on'), ...byHost(portals.flatMap(({ counts = [] }) => counts.map(({ topic }) => topic)))];

const without = (locations: readonly TopicUse[]) =>
  policies.map(([name]) => name).filter((name) => !locations.some(({ topic }) => topic === name));

describe('the topics of the event bus', () => {
  test('each is said by somebody, or waits for a later part', () => {
    expect(without(declared)).toEqual(Object.keys(nobodySays));
  });

  test('each is heard by somebody, or there is a reason why not', () => {
    expect(without(heard).sort()).toEqual(Object.keys(nobodyHears).sort());
  });

  test('are said by nobody but whom their owner names', () => {
    const uninvited = declared.filter(({ topic, who }) => {
      const emitters: readonly string[] = [policies.find(([name]) => name === topic)?.[1].emittedBy ?? []].flat();
      return !emitters.includes('anyone') && !emitters.includes(who);
    });
    expect(uninvited).toEqual([]);
  });

  test('are said by everybody whom their owner names', () => {
    const silent = policies.flatMap(([topic, { emittedBy }]) => {
      const named = emittedBy === 'anyone' ? [] : [emittedBy].flat();
      return named
        .filter((who) => !declared.some((location) => location.topic === topic && location.who === who))
        .map(() => topic);
    });
    expect(silent).toEqual(Object.keys(nobodySays));
  });

  test('that count something reach a header that is drawn later', () => {
    const counting = portals.flatMap(({ counts = [] }) => counts.map(({ topic }) => topic));
    expect(counting.length).toBeGreaterThan(0);
    const policyOf = (topic: TopicName): { sticky?: boolean } => topicPolicy[topic];
    expect(counting.filter((topic) => !policyOf(topic).sticky)).toEqual([]);
  });

  test('are said and heard by name, but where the remotes’ descriptions are carried out', () => {
    const files = production.flatMap((part) => part.files);
    const byVariable = files.filter(({ text }) => /\bevents\.(emit|on)\(\s*[^'\s]/.test(text)).map(({ file }) => file);
    expect(byVariable.sort()).toEqual(Object.keys(indirect).sort());
  });
});
