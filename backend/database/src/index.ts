export { DatabaseUnavailableError } from './errors.ts';
export { eventLoopTurns } from './event-loop-turns.ts';
export type { ExclusiveWork } from './exclusive-work.ts';
export { DataFolderInUseError, lockDataFolder } from './folder-lock.ts';
export { type Database, type DatabaseSource, openDatabase, type Transaction } from './open-database.ts';
