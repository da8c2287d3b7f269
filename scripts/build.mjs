/**
 * Builds the web app, the console, the developers' page, the API, the widget page and the host lab, each only when its sources changed since the last build.
 * `npm run build` builds always.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, installIfStale, root } from './install.mjs';

const BUILDS = [
  { folder: 'apps/web', result: 'index.html' },
  { folder: 'apps/console', result: 'index.html' },
  { folder: 'apps/developers', result: 'index.html' },
  { folder: 'apps/api', result: 'main.js' },
  { folder: 'packages/ui/demo', result: 'index.html' },
  { folder: 'packages/host/lab', result: 'host-lab.js' },
];
const SKIPPED = new Set(['node_modules', 'dist', 'testing', '.data', '.cache']);

/** Builds what is stale (or all, with `force`); exits with a message on failure. */
export function buildIfStale({ force = false } = {}) {
  for (const { folder: name, result } of BUILDS) {
    const folder = join(root, name);
    const stamp = join(folder, 'dist/.stamp');
    const hash = hashOfSources(folder);
    const fresh =
      existsSync(join(folder, 'dist', result)) &&
      existsSync(stamp) &&
      readFileSync(stamp, 'utf8') === hash;
    if (fresh && !force) continue;

    console.log(`Building ${name} …`);
    rmSync(stamp, { force: true }); // an interrupted build must not look finished
    // In a child process, so that the bundler's memory is freed before the server starts.
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const { status } = spawnSync(process.execPath, [vite, 'build'], {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (status !== 0) {
      console.error(`Building ${name} failed.`);
      process.exit(1);
    }
    writeFileSync(stamp, hash);
  }
}

/** Hashes contents, because a fresh clone or a switched branch changes modification times. */
function hashOfSources(app) {
  const hash = createHash('sha256');
  const files = [app, join(root, 'packages'), join(root, 'scripts/build.mjs')].flatMap(listFiles);
  for (const file of [...files, join(root, 'package-lock.json'), join(root, 'tsconfig.json')]) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path) {
  if (path.endsWith('.mjs')) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (SKIPPED.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) return [];
      const file = join(path, entry.name);
      return entry.isDirectory() ? listFiles(file) : entry.isFile() ? [file] : [];
    });
}

if (process.argv[1] === import.meta.filename) {
  checkNode();
  installIfStale();
  buildIfStale({ force: true });
}
