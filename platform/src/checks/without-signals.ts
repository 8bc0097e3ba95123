/**
 * Loaded first in a sandboxed process: node's permissions do not cover signals, and SIGUSR1 would open the process that
 * holds the key to a debugger.
 */
for (const way of ['kill', '_kill', '_debugProcess', '_debugEnd']) Reflect.deleteProperty(process, way);
