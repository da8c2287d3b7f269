/** Counts out of the JSON reports of the test runners; undefined when there is no report. */
import { readFileSync } from 'node:fs';

export function readVitest(file) {
  const report = readJson(file);
  if (!report) return undefined;
  // A file that could not even be loaded has no tests in the report.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export function readPlaywright(file) {
  const report = readJson(file);
  if (!report) return undefined;
  const { expected, unexpected, flaky, skipped } = report.stats;
  // The list names as "flaky" what passed at the second try (playwright.config.ts).
  return { passed: expected + flaky, failed: unexpected, skipped };
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
