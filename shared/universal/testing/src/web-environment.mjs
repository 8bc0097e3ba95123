import JsdomEnvironment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';

/** A message channel within one window; Node's own would keep the process alive. */
class ImmediateChannel {
  port1 = { onmessage: null, postMessage: (data) => setImmediate(() => this.port2.onmessage?.({ data })) };
  port2 = { onmessage: null, postMessage: (data) => setImmediate(() => this.port1.onmessage?.({ data })) };
}

/**
 * jsdom with what browsers have, jsdom lacks, and only Node can lend: fetch's own classes, and signals that fit them.
 */
export default class WebEnvironment extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context, jsdom);
  }

  async setup() {
    await super.setup();
    Object.assign(this.global, { fetch, Headers, Request, Response, AbortController, AbortSignal, structuredClone });
    this.global.MessageChannel = ImmediateChannel;
  }
}
