/**
 * Reads counts and problems from the JSON reports of the test runners; undefined without a report. A problem is a
 * failed test, or one that passed on a retry; they are repeated at the end of the output.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export function readVitest(file, root) {
  const report = readJson(file);
  if (!report) return undefined;
  // A file that failed to load has no tests in the report.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: relative(root, name) })),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    troubles: [
      ...broken.map(({ name, message }) => trouble(relative(root, name), message, false)),
      ...tests
        .filter(({ failureMessages }) => failureMessages.length > 0)
        .map(({ file: of, fullName, status, failureMessages }) =>
          trouble(`${of} › ${fullName}`, failureMessages[0], status === 'passed'),
        ),
    ],
  };
}

export function readPlaywright(file) {
  const report = readJson(file);
  if (!report) return undefined;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const troubles = specsOf(report.suites).flatMap(({ file: of, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) =>
        trouble(
          `${of} › ${title}`,
          results.find(({ error }) => error)?.error.message,
          status === 'flaky',
        ),
      ),
  );
  return { passed: expected + flaky, failed: unexpected, skipped, troubles };
}

const specsOf = (suites = []) =>
  suites.flatMap(({ specs, suites: inner }) => [...specs, ...specsOf(inner)]);

/** With the first lines of the error, and only our own stack frames. */
function trouble(title, message = '', isPassedLater) {
  const lines = stripVTControlCharacters(message).split('\n');
  const told = lines.filter((line) => !/^\s+at .*(node_modules|node:|<anonymous>)/.test(line));
  return { title, isPassedLater, message: told.slice(0, 12).join('\n') };
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
