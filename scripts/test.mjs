/**
 * `npm test`: every check and every test, one step after the other, going on after a failure so
 * that the report is complete. Works in a fresh clone. The last line is `N passed, N failed`; the one before it counts the
 * tests that passed at the second try only.
 * `--only=types,api` runs just these steps; `--quick` types, and lint and unit tests of what was changed.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { changedFiles, testsBeside } from './changed-files.mjs';
import { checkNode, root } from './install.mjs';
import { readPlaywright, readVitest } from './test-results.mjs';

const PROJECTS = ['unit', 'widgets', 'screens', 'screens-alone', 'api'];
const VITEST_JSON = join(root, '.cache/vitest.json');
const PLAYWRIGHT_JSON = join(root, '.cache/playwright.json');

checkNode();
const only = process.argv
  .filter((arg) => arg.startsWith('--only='))
  .flatMap((arg) => arg.slice('--only='.length).split(','));
const projects = PROJECTS.filter((name) => only.includes(name));

/** `read` gets counts from a step's report; without it the step counts as one check. */
const STEPS = [
  { name: 'install', command: 'node scripts/install.mjs' },
  { name: 'format', command: 'npm run --silent check:format' },
  { name: 'lint', command: 'npm run --silent check:lint' },
  { name: 'types', command: 'npm run --silent check:types' },
  { name: 'imports', command: 'npm run --silent check:imports' },
  { name: 'unused', command: 'npm run --silent check:unused' },
  {
    name: 'tests',
    aliases: PROJECTS,
    command: `vitest run ${projects.map((name) => `--project ${name}`).join(' ')} --retry=1 --reporter=default --reporter=json --outputFile.json=${JSON.stringify(VITEST_JSON)}`,
    read: () => readVitest(VITEST_JSON, root),
  },
  { name: 'build', command: 'npm run --silent build' },
  {
    name: 'e2e',
    command: 'node scripts/ensure-browser.mjs && playwright test --reporter=list,json',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_JSON },
    read: () => readPlaywright(PLAYWRIGHT_JSON),
  },
  { name: 'docs', command: 'npm run --silent check:docs' },
  { name: 'size', command: 'npm run --silent size' },
];

const steps = process.argv.includes('--quick') ? quickSteps() : STEPS;
const known = STEPS.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
const unknown = only.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown step ${unknown.join(', ')}; there are ${known.join(', ')}`);
  process.exit(2);
}

mkdirSync(join(root, '.cache'), { recursive: true });
for (const file of [VITEST_JSON, PLAYWRIGHT_JSON]) rmSync(file, { force: true });
const rows = [];
for (const step of steps) {
  const wanted = [step.name, ...(step.aliases ?? [])].some((name) => only.includes(name));
  if (only.length > 0 && !wanted) continue;
  console.log(`\n── ${step.name} ${'─'.repeat(60 - step.name.length)}`);
  const start = performance.now();
  const ok = (await run(step)) === 0;
  rows.push({ name: step.name, seconds: (performance.now() - start) / 1000, ...count(step, ok) });
}

console.log('');
const isLate = ({ isPassedLater }) => isPassedLater;
for (const { name, seconds, passed, failed, skipped, troubles = [] } of rows) {
  const late = troubles.filter(isLate).length;
  const counts = `${passed} passed${late ? ` (${late} at the second try)` : ''}, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
  console.log(
    `${failed ? '✗' : '✓'} ${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s  ${counts}`,
  );
}
const troubles = rows.flatMap((row) => row.troubles ?? []);
for (const { title, message, isPassedLater } of troubles) {
  const end = isPassedLater ? 'passed at the second try, first' : 'failed';
  console.log(`\n${title}: ${end}\n${message.replaceAll(/^/gm, '    ')}`);
}
const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
process.exitCode = sum('failed') > 0 ? 1 : 0;
console.log(`\nPassed at the second try only: ${troubles.filter(isLate).length}`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);

function quickSteps() {
  const files = changedFiles(root);
  const tests = testsBeside(root, files);
  const code = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  const named = (name) => STEPS.find((step) => step.name === name);
  const read = () => readVitest(VITEST_JSON, root);
  return [
    named('install'),
    named('types'),
    ...(code.length > 0
      ? [{ name: 'lint', command: `npm run --silent check:lint -- ${code.join(' ')}` }]
      : []),
    ...(tests.length > 0
      ? [{ name: 'tests', command: `${named('tests').command} ${tests.join(' ')}`, read }]
      : []),
  ];
}

function count({ read }, ok) {
  const counts = read?.() ?? { passed: 0, failed: 0, skipped: 0 };
  if (!read) counts[ok ? 'passed' : 'failed'] = 1;
  // Crashed, or failed outside tests: the report alone would look successful.
  else if (counts.failed === 0 && (!ok || counts.passed === 0)) counts.failed = 1;
  return counts;
}

function run({ command, env }) {
  const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  return new Promise((resolve) => {
    const child = spawn(command, {
      cwd: root,
      shell: true,
      stdio: 'inherit',
      env: { ...process.env, PATH, ...env },
    });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
