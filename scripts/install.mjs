/** Node version and dependencies, checked before anything is imported from node_modules. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const STAMP = 'node_modules/.yanche-stamp';

/** Exits with a message instead of a syntax error deep inside a dependency. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Yanche needs Node.js 20.19 or newer; this is ${version}. Get it at https://nodejs.org/`,
  );
  process.exit(1);
}

/** Runs `npm ci` unless node_modules already is what package-lock.json asks for. */
export function installIfStale() {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const missing = findMissing();
  if (missing !== undefined) {
    console.log(`Installing dependencies (${missing} is missing or outdated) …`);
    // `npm ci` is strict about the lockfile, and versions of npm differ in how strict.
    if (!npm('ci') && !npm('install', '--no-save')) {
      console.error(
        'Installing failed. It needs the npm registry once; later starts work offline.',
      );
      process.exit(1);
    }
  }
  try {
    writeFileSync(stamp, hash);
  } catch {
    // With a read-only node_modules packages are compared again next time.
  }
}

function npm(...args) {
  // Under NODE_ENV=production npm would leave out the tools that build the app. Warnings are off:
  // some dependencies say they want a newer Node than the oldest one we test them on.
  args.push('--include=dev', '--no-audit', '--no-fund', '--loglevel=error');
  const cli = process.env.npm_execpath;
  const { status } = cli?.endsWith('.js')
    ? spawnSync(process.execPath, [cli, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  return status === 0;
}

/** The first package of the lockfile that is not installed in its exact version. */
function findMissing(folder = root) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  for (const [path, entry] of Object.entries(packages)) {
    // Optional ones belong to other machines; links are our own workspaces.
    if (!path.includes('node_modules/') || entry.optional || entry.devOptional) continue;
    try {
      const found = JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8'));
      if (!entry.link && found.version !== entry.version) return path;
    } catch {
      return path;
    }
  }
  return undefined;
}

if (process.argv[1] === import.meta.filename) {
  checkNode();
  installIfStale();
}
