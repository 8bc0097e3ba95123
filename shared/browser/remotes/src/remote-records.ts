import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Why a build was chosen: the stable one, a canary, the fallback of a failed build, or a pinned composition. */
export type BuildSource = 'stable' | 'canary' | 'previous' | 'pinned';

export type RecordedState = 'not loaded' | 'loading' | 'loaded' | 'failed' | 'switched off';

/** A fault of a remote in this visit. */
export interface RemoteFault {
  /** When it was last seen, ISO date and time. */
  at: string;
  /** The file or part that failed to load or crashed, or what the content-security policy refused. */
  kind: 'error' | 'policy';
  message: string;
  /** How often the same fault was seen in this visit. */
  times: number;
}

/** The record of a remote in this visit. */
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

/** The maximum number of different faults kept per remote, newest first: old ones in a flood add no information. */
const mostFaults = 50;

const records = createStore<Readonly<Record<string, RemoteRecord>>>(() => ({}));

/** The record of one remote. */
export function remoteRecord(name: string): RemoteRecord {
  return records.getState()[name] ?? unknown;
}

/** Records a remote's new state; its faults stay. */
export function recordRemote(name: string, change: Omit<RemoteRecord, 'faults'>): void {
  records.setState({ [name]: { ...change, faults: remoteRecord(name).faults } });
}

/** Records a fault of a remote, or of the shell; repeated faults are counted. */
export function recordFault(name: string, kind: RemoteFault['kind'], message: string): void {
  const { faults, ...known } = remoteRecord(name);
  const same = faults.find((fault) => fault.kind === kind && fault.message === message);
  const others = faults.filter((fault) => fault !== same);
  const fault: RemoteFault = { at: new Date().toISOString(), kind, message, times: (same?.times ?? 0) + 1 };
  records.setState({ [name]: { ...known, faults: [...others, fault].slice(-mostFaults) } });
}

/** Calls back after each change of a record, until the returned function is called. */
export const watchRecords: (tell: () => void) => () => void = records.subscribe;

/** Every record of this visit, by remote. */
export function useRemoteRecords(): Readonly<Record<string, RemoteRecord>> {
  return useStore(records);
}
