/** Resources that belong to one server and close with it. */
export interface ServerResources {
  /** Registers a function to call when the server closes. */
  onClose: (close: () => Promise<void>) => void;
}

/**
 * Creates the resources of a server. Fastify accepts no hooks after it is ready, so `close` is passed in at the start.
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

/** Sets a resource before its first use, instead of calling `open`. */
export type Provided = (resources: ServerResources) => void;

/** Something that a domain keeps for the lifetime of a server, such as a thread pool. */
export interface Resource<Value> {
  /** This server's instance, opened on first use. */
  of: (resources: ServerResources) => Value;
  /** Sets another instance, for a firm or a test. Its creator closes it. */
  provide: (value: Value) => Provided;
}

/**
 * Defines a resource. Two servers in one process, as in tests, have one instance each.
 * @param close called once when the server closes, if the resource was opened
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
