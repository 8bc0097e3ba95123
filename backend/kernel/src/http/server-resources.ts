/** What belongs to one server and ends with it. */
export interface ServerResources {
  /** Has something closed when the server is closed. */
  onClose: (close: () => Promise<void>) => void;
}

/**
 * What one server keeps. A server takes no further hooks once it answers, so `close` is given to it at the start.
 */
export function serverResources(): ServerResources & { close: () => Promise<void> } {
  const closing: (() => Promise<void>)[] = [];
  return {
    onClose: (close) => void closing.push(close),
    async close() {
      await Promise.all(closing.map((close) => close()));
    },
  };
}

/** Gives a resource before its first use, in the place of what `open` would make. */
export type Provided = (resources: ServerResources) => void;

/** Something that a domain keeps for as long as a server runs, such as a pool of threads. */
export interface Resource<Value> {
  /** The server's own one; it is opened when it is first asked for. */
  of: (resources: ServerResources) => Value;
  /** For a firm or a test that has its own. It is closed by whoever made it. */
  provide: (value: Value) => Provided;
}

/**
 * Makes a resource. Two servers in one process, as in tests, have one each.
 * @param close called once when the server is closed, if the resource was opened
 */
export function defineResource<Value>({
  open,
  close = async () => undefined,
}: {
  open: () => Value;
  close?: (value: Value) => Promise<void>;
}): Resource<Value> {
  const opened = new WeakMap<ServerResources, { value: Value }>();
  return {
    of(resources) {
      const known = opened.get(resources);
      if (known) return known.value;
      const value = open();
      opened.set(resources, { value });
      resources.onClose(() => close(value));
      return value;
    },
    provide: (value) => (resources) => void opened.set(resources, { value }),
  };
}
