/** The first line of an error, without the colours of a terminal. */
const firstLine = (text = '') => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
  const plain = text.replaceAll(/\u001b\[[\d;]*m/g, '').trim();
  return plain.slice(0, plain.indexOf('\n') + 1 || undefined).trim();
};

function ofJest({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that could not be read has no tests to fail.
    if (failed.length === 0) return status === 'failed' ? [{ name, why: firstLine(message) }] : [];
    return failed.map(({ fullName, failureMessages }) => ({ name: fullName, why: firstLine(failureMessages[0]) }));
  });
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures, again: [] };
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

function ofPlaywright({ stats, suites, errors }) {
  const tests = suites.flatMap(specsOf).flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })));
  const described = (status) =>
    tests
      .filter((test) => test.status === status)
      .map(({ title, results }) => ({
        name: title,
        why: firstLine(results.flatMap((result) => result.errors ?? []).map((error) => error.message)[0]),
      }));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: [
      ...described('unexpected'),
      ...errors.map(({ message }) => ({ name: 'before any test', why: firstLine(message) })),
    ],
    again: described('flaky'),
  };
}

/**
 * The result in a Jest or Playwright report: how many tests passed, failed and were skipped, which failed and why, and
 * which passed only after a retry.
 */
export const outcomeOf = (report) => (report.stats ? ofPlaywright(report) : ofJest(report));

function specStatus({ ok, tests }) {
  if (tests.every(({ status }) => status === 'skipped')) return 'skipped';
  return ok ? 'passed' : 'failed';
}

/**
 * The tests of a Jest or Playwright report: file, title and status. A title of Jest has those of its groups. Jest names
 * files from the root of the disk, Playwright from the folder of its tests.
 */
export function testsOf(report) {
  if (report.stats) {
    const specs = report.suites.flatMap(specsOf);
    return specs.map((spec) => ({ file: spec.file, title: spec.title, status: specStatus(spec) }));
  }
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ file: name, title: fullName, status })),
  );
}

/** The titles of the passed tests. */
export const passedNames = (report) =>
  testsOf(report)
    .filter(({ status }) => status === 'passed')
    .map(({ title }) => title);

const inFiles = (suites) =>
  suites.map((suite) => ({
    file: suite.file,
    seconds: specsOf(suite)
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1_000)))
      .reduce((sum, each) => sum + each, 0),
  }));

/** Duration of each test file, longest first. Files run in parallel: the sum is more than the total time. */
export function timesOf(report) {
  const times = report.stats
    ? inFiles(report.suites)
    : report.testResults.map(({ name, startTime, endTime }) => ({
        file: name,
        seconds: (endTime - startTime) / 1_000,
      }));
  return times.sort((one, other) => other.seconds - one.seconds);
}
