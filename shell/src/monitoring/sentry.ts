export { captureException, init } from '@sentry/browser';
