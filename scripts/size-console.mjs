/**
 * First load of the console, KB gzip: its page, then each screen. Opened once a day at a desk, so there is room for antd; the budget
 * keeps it from growing unseen.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './install.mjs';

const dist = join(root, 'apps/console/dist');
const budgetKb = { login: 296, screen: 436 };

/** How many budgets are exceeded. */
export function sizeConsole() {
  if (!existsSync(join(dist, '.vite/manifest.json'))) {
    console.error('The console was not built: npm run build');
    return 1;
  }
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  // What stands around every screen, read once somebody is logged in.
  const shell = 'src/app/shell.tsx';
  if (manifest[shell] === undefined) throw new Error(`${shell} is no chunk of its own`);
  const screens = Object.keys(manifest).filter((key) => key.endsWith('-screen.tsx'));
  const rows = [['login', [entry], budgetKb.login]].concat(
    screens.map((key) => [
      key.match(/features\/(.+)-screen/)[1],
      [entry, shell, key],
      budgetKb.screen,
    ]),
  );
  console.log('\nconsole, KB gzip          total  budget');
  let exceeded = 0;
  for (const [name, keys, budget] of rows) {
    const total = [...filesOf(manifest, keys)].reduce((sum, file) => sum + gzipKb(file), 0);
    const over = total > budget;
    if (over) exceeded += 1;
    const figures = `${total.toFixed(1).padStart(6)} ${String(budget).padStart(6)}`;
    console.log(`${name.padEnd(24)} ${figures}${over ? '  EXCEEDED' : ''}`);
  }
  return exceeded;
}

/** Files of some chunks and all they import at once. */
function filesOf(manifest, keys, files = new Set()) {
  for (const key of keys) {
    const chunk = manifest[key];
    if (chunk === undefined || files.has(chunk.file)) continue;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    filesOf(manifest, chunk.imports ?? [], files);
  }
  return files;
}

const gzipKb = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024;
