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
      ...broken.map(({ name, message }) =>
        trouble(relative(root, name), firstLines(message), false),
      ),
      ...tests
        .filter(({ failureMessages }) => failureMessages.length > 0)
        .map(({ file: of, fullName, status, failureMessages }) =>
          trouble(`${of} › ${fullName}`, firstLines(failureMessages[0]), status === 'passed'),
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
      .map(({ status, results }) => {
        const tries = results.filter(({ error }) => error);
        const messages = tries.map(({ error, attachments }) => [
          ...firstLines(error.message),
          ...pageOf(attachments),
        ]);
        return trouble(`${of} › ${title}`, messages.flat(), status === 'flaky');
      }),
  );
  return { passed: expected + flaky, failed: unexpected, skipped, troubles };
}

const specsOf = (suites = []) =>
  suites.flatMap(({ specs, suites: inner }) => [...specs, ...specsOf(inner)]);

const trouble = (title, lines, isPassedLater) => ({
  title,
  isPassedLater,
  message: lines.join('\n'),
});

/** Of an error: without colours, and only our own stack frames. */
const firstLines = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|node:|<anonymous>)/.test(line))
    .slice(0, 20);

/** What the page said when a journey failed, as one line: the texts of Playwright's snapshot. */
function pageOf(attachments = []) {
  const { path } = attachments.find(({ name }) => name === 'error-context') ?? {};
  const [, snapshot = ''] =
    /```yaml\n([\s\S]*?)```/.exec(path ? readFileSync(path, 'utf8') : '') ?? [];
  const texts = [...snapshot.matchAll(/"([^"\n]+)"|: ([^"\n]+)$/gm)].map(
    ([, name, text]) => name ?? text,
  );
  const said = texts.filter((text, at) => text !== texts[at - 1]).join(' | ');
  return said === '' ? [] : [`The page: ${said.slice(0, 2_000)}`];
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
