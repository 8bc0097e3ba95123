import { refusal } from '@harbour/api';

/** The file store did not take a file, and said why. */
export class PutRefusedError extends Error {
  override name = 'PutRefusedError';
  readonly status: number;
  /** The backend's name for the refusal, where it gave one. */
  readonly refusal: string | undefined;

  constructor(status: number, refused: { name: string; message: string } | undefined) {
    super(refused?.message ?? `The file store answered ${status}.`);
    this.status = status;
    this.refusal = refused?.name;
  }
}

interface PutOptions {
  contentType: string;
  signal: AbortSignal;
  /** Told how much of the file is on its way, 0–1. */
  onProgress: (part: number) => void;
}

function refusalIn(text: string): { name: string; message: string } | undefined {
  try {
    return refusal.parse(JSON.parse(text)).error;
  } catch {
    // A file store that is not ours answers in a language of its own.
    return undefined;
  }
}

/**
 * Puts a file to its signed address. By XMLHttpRequest, since fetch does not tell how far an upload has come; and
 * without the session's headers, since the address itself is the permission.
 * @throws PutRefusedError when it was not taken
 * @throws TypeError without an answer
 * @throws DOMException (AbortError) when `signal` called it off
 */
export function putFile(url: string, file: Blob, { contentType, signal, onProgress }: PutOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('content-type', contentType);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new PutRefusedError(request.status, refusalIn(request.responseText)));
    };
    request.onerror = () => reject(new TypeError('The file store did not answer.'));
    request.onabort = () => reject(new DOMException('The upload was called off.', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
