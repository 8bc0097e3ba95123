export { type Database, type DatabaseSource, openDatabase } from './open-database.ts';
export { DataFolderInUseError, lockDataFolder } from './folder-lock.ts';
export { DatabaseUnavailableError } from './errors.ts';
