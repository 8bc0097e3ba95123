import { api } from '@harbour/api';
import { getContentFile, registerContentFile } from '@harbour/definitions/publishing/files';

/** A file that is stored and was checked. */
export interface PutFile {
  key: string;
  fileName: string;
  /** Bytes. */
  size: number;
  /** Pixels; null for a file that is no picture. */
  width: number | null;
  height: number | null;
}

const background = { background: true } as const;

/**
 * Stores a file for content.
 * @throws the refusal of the backend, such as for a file that fails the security check
 */
export async function putFile(file: File, fileName: string): Promise<PutFile> {
  const { key, contentType, url } = await api.get(
    registerContentFile,
    { body: { fileName, size: file.size } },
    background,
  );
  await api.put(url, file, { contentType });
  const { size, width, height } = await api.get(getContentFile, { params: { contentFile: key } }, background);
  return { key, fileName, size, width, height };
}

/** The name of a picture as texts name it: `Sales 2026.PNG` is sales-2026.png. */
export function pictureName(fileName: string): string {
  const [, stem = '', ending = ''] = /^(.*)\.([a-z]+)$/i.exec(fileName) ?? [];
  const words = stem
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${words || 'picture'}.${ending.toLowerCase()}`;
}
