/** A recorded upload. */
export interface RecordedUpload {
  method: string;
  url: string;
  headers: Headers;
  body: unknown;
  aborted: boolean;
  /** Tells how much has been sent, in bytes. */
  progress: (loaded: number, total: number) => void;
  answer: (status: number, body?: string) => void;
  /** No response: the network is down. */
  fail: () => void;
}

/**
 * Stands in for XMLHttpRequest, which the API's client uses for uploads that report their progress: a list of what was
 * sent, each answered by the test.
 */
export function uploadDouble(): { uploads: RecordedUpload[]; restore: () => void } {
  const uploads: RecordedUpload[] = [];
  const real = globalThis.XMLHttpRequest;

  class UploadRequest {
    status = 0;
    responseText = '';
    timeout = 0;
    upload = new EventTarget();
    onloadend: () => void = () => undefined;
    onerror: () => void = () => undefined;
    onabort: () => void = () => undefined;
    readonly seen: RecordedUpload = {
      method: '',
      url: '',
      headers: new Headers(),
      body: undefined,
      aborted: false,
      progress: (loaded, total) => {
        this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }));
      },
      answer: (status, body = '') => {
        this.status = status;
        this.responseText = body;
        this.onloadend();
      },
      fail: () => this.onerror(),
    };

    open(method: string, url: string): void {
      Object.assign(this.seen, { method, url });
    }

    setRequestHeader(name: string, value: string): void {
      this.seen.headers.set(name, value);
    }

    getAllResponseHeaders(): string {
      return '';
    }

    addEventListener(): void {}

    send(body: unknown): void {
      this.seen.body = body;
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
