/** `npm run check:types`: the native TypeScript 7 compiler. `typescript` in package.json is 6, for tools. */
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './install.mjs';

const tsc = join(root, 'node_modules/.bin/tsc');
const shell = process.platform === 'win32';
const version = execFileSync(tsc, ['--version'], { encoding: 'utf8', shell }).trim();
if (!version.startsWith('Version 7.')) {
  console.error(`node_modules/.bin/tsc is "${version}", not TypeScript 7: run npm ci`);
  process.exit(1);
}
const { status } = spawnSync(tsc, ['-p', 'tsconfig.json'], { cwd: root, stdio: 'inherit', shell });
process.exitCode = status ?? 1;
