export { DatabaseUnavailableError } from './errors.ts';
export { DataFolderInUseError, lockDataFolder } from './folder-lock.ts';
export { type Database, type DatabaseSource, openDatabase, type Transaction } from './open-database.ts';
export type { SoleWork } from './sole-work.ts';
