export {
  type Call,
  type CallInput,
  type CallResponse,
  defineCall,
  type Refusal,
  refusal,
} from '@harbour/definitions/call';
export { api, beginCalls, configureApi } from './api.ts';
export { type ApiClient, createApiClient, type Reply } from './client.ts';
export type { ApiClientOptions } from './client-options.ts';
export { CallRefusedError, FailedRequestError, isRefusal, TooManyCallsError, UnexpectedReplyError } from './errors.ts';
export { failureMessage } from './failure-message.ts';
