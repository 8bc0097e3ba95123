import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what browsers have, jsdom lacks, and only Node can lend: fetch's own classes, and signals that fit them. */
export default class WebEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { fetch, Headers, Request, Response, AbortController, AbortSignal, structuredClone });
  }
}
