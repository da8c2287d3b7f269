/** Finds a Chromium for the browser tests, or installs one. Run before `playwright test`. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { root } from './install.mjs';

/** The headless shell is preferred: the same engine with two thirds of the processor time. */
const SHELL = 'chromium-headless-shell';
const NAMES = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];
const { ProgramFiles = '', 'ProgramFiles(x86)': ProgramFilesX86 = '' } = process.env;
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  `${ProgramFiles}\\Google\\Chrome\\Application\\chrome.exe`,
  `${ProgramFilesX86}\\Microsoft\\Edge\\Application\\msedge.exe`,
];

/**
 * `$CHROMIUM_PATH`, then a system browser, then Playwright's download (which needs no path). Undefined when there is
 * none.
 */
export function findBrowser() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`CHROMIUM_PATH=${wanted} does not exist`);
    return { executablePath: wanted };
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const found = [...candidates, ...PLACES].find((path) => existsSync(path));
  if (found) return { executablePath: found };
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  return existsSync(chromium.executablePath()) ? {} : undefined;
}

/** Installs a browser when none is found: Debian's as root, Playwright's elsewhere. */
function ensureBrowser() {
  if (process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get')) {
    if (!process.env.CHROMIUM_PATH && !onPath(SHELL)) installWithApt(SHELL);
    if (!findBrowser()) installWithApt('chromium'); // a system without that shell
  }
  if (!findBrowser()) {
    console.log('Installing a Chromium with Playwright …');
    run(process.execPath, [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'install',
      'chromium',
    ]);
  }
  const browser = findBrowser();
  if (!browser) {
    throw new Error(
      'No Chromium for the browser tests. Install Chromium or Chrome, or set CHROMIUM_PATH.',
    );
  }
  return browser;
}

function installWithApt(name) {
  console.log(`Installing ${name} with apt-get …`);
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
}

function onPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));
}

function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env, timeout: 300_000 });
}

if (process.argv[1] === import.meta.filename) {
  try {
    console.log(`Browser: ${ensureBrowser().executablePath ?? "Playwright's own"}`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
