export { DatabaseUnavailableError } from './errors.ts';
export { DataFolderInUseError, lockDataFolder } from './folder-lock.ts';
export { type Database, type DatabaseSource, openDatabase } from './open-database.ts';
