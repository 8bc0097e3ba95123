/**
 * Whether this run has the slow checks that rarely break, as `npm run test:all` does. For example
 * `(nightly ? test : test.skip)('…')`.
 */
export const nightly = process.env.HARBOUR_TEST_ALL === 'true';
