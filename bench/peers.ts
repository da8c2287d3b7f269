import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../scripts/ensure-browser.mjs';

const vite = path.resolve(import.meta.dirname, '../node_modules/vite/bin/vite.js');

/** The packages compared with are listed in firstload/package.json; installed on first use. */
export function installPeers(): void {
  const folder = path.join(import.meta.dirname, 'firstload');
  if (existsSync(path.join(folder, 'node_modules'))) return;
  execFileSync('npm', ['ci', '--no-workspaces', '--prefix', folder], {
    stdio: 'inherit',
    cwd: folder,
  });
}

/** Builds a benchmark's pages by its vite.config.ts. */
export function buildPages(folder: string): void {
  execFileSync(process.execPath, [vite, 'build'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** A browser without background activity. */
export function launchQuietBrowser(): Promise<Browser> {
  return chromium.launch({
    ...findBrowser(),
    chromiumSandbox: false,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
