import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Why a build was chosen: what everybody gets, a share of the clients, what failed before it, or a pinned composition. */
export type BuildSource = 'stable' | 'canary' | 'previous' | 'pinned';

export type RecordedState = 'not loaded' | 'loading' | 'loaded' | 'failed' | 'switched off';

/** Something that went wrong with a remote in this visit. */
export interface RemoteFault {
  /** When it was last seen, ISO date and time. */
  at: string;
  /** What could not be loaded or crashed, or what the content-security policy refused. */
  kind: 'error' | 'policy';
  message: string;
  /** How often the same was seen in this visit. */
  times: number;
}

/** What is known of a remote in this visit. */
export interface RemoteRecord {
  state: RecordedState;
  version?: string;
  source?: BuildSource;
  /** Milliseconds from the start of loading to a usable remote. */
  loadMs?: number;
  faults: readonly RemoteFault[];
}

/** The part of the portal that is not a remote. */
export const shellName = 'shell';

const unknown: RemoteRecord = { state: 'not loaded', faults: [] };

/** Different faults that are kept of each remote, the newest: an old one in a flood tells nothing new. */
const mostFaults = 50;

const records = createStore<Readonly<Record<string, RemoteRecord>>>(() => ({}));

/** What is known of one remote. */
export function remoteRecord(name: string): RemoteRecord {
  return records.getState()[name] ?? unknown;
}

/** Notes what became of a remote; its faults stay. */
export function recordRemote(name: string, change: Omit<RemoteRecord, 'faults'>): void {
  records.setState({ [name]: { ...change, faults: remoteRecord(name).faults } });
}

/** Notes what went wrong with a remote, or with the shell; the same again is counted. */
export function recordFault(name: string, kind: RemoteFault['kind'], message: string): void {
  const { faults, ...known } = remoteRecord(name);
  const same = faults.find((fault) => fault.kind === kind && fault.message === message);
  const others = faults.filter((fault) => fault !== same);
  const fault: RemoteFault = { at: new Date().toISOString(), kind, message, times: (same?.times ?? 0) + 1 };
  records.setState({ [name]: { ...known, faults: [...others, fault].slice(-mostFaults) } });
}

/** Every record of this visit, by remote. */
export function useRemoteRecords(): Readonly<Record<string, RemoteRecord>> {
  return useStore(records);
}
