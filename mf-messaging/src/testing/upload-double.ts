/** An upload as the file store would have seen it. */
export interface SeenUpload {
  method: string;
  url: string;
  contentType: string | undefined;
  file: Blob | undefined;
  aborted: boolean;
  /** Tells how much has been sent, in bytes. */
  progress: (loaded: number, total: number) => void;
  answer: (status: number, body?: string) => void;
  /** The network is away. */
  fail: () => void;
}

/** Stands in for XMLHttpRequest: a list of what was put where, each answered by the test. */
export function uploadDouble(): { uploads: SeenUpload[]; restore: () => void } {
  const uploads: SeenUpload[] = [];
  const real = globalThis.XMLHttpRequest;

  class UploadRequest {
    status = 0;
    responseText = '';
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload: () => void = () => undefined;
    onerror: () => void = () => undefined;
    onabort: () => void = () => undefined;
    readonly seen: SeenUpload = {
      method: '',
      url: '',
      contentType: undefined,
      file: undefined,
      aborted: false,
      progress: (loaded, total) => this.upload.onprogress?.({ loaded, total }),
      answer: (status, body = '') => {
        this.status = status;
        this.responseText = body;
        this.onload();
      },
      fail: () => this.onerror(),
    };

    open(method: string, url: string): void {
      Object.assign(this.seen, { method, url });
    }

    setRequestHeader(name: string, value: string): void {
      if (name === 'content-type') this.seen.contentType = value;
    }

    send(file: Blob): void {
      this.seen.file = file;
      uploads.push(this.seen);
    }

    abort(): void {
      this.seen.aborted = true;
      this.onabort();
    }
  }

  Object.defineProperty(globalThis, 'XMLHttpRequest', { value: UploadRequest, configurable: true, writable: true });
  return {
    uploads,
    restore: () => {
      Object.defineProperty(globalThis, 'XMLHttpRequest', { value: real, configurable: true, writable: true });
    },
  };
}
