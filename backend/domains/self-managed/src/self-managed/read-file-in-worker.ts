import type { ShapeLimits } from '../files/file-shape.ts';
import { type People, type ReadFile, readSelfManagedFile } from './read-file.ts';

/** A file to read, with the names that it may have as owners and the limits of its size. */
export interface FileToRead {
  fileName: string;
  content: string;
  people: People;
  limits: ShapeLimits;
}

/** Runs in the worker. */
export default function readFileInWorker({ fileName, content, people, limits }: FileToRead): ReadFile {
  return readSelfManagedFile(fileName, content, people, limits);
}
