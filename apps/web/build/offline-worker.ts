import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Manifest } from 'vite';

/** What the worker of the inspector's screens holds. Addresses start with `/`. */
export type HeldFiles = {
  /** Of all files, so that another build is another worker. */
  build: string;
  /** The script every page of this build names. */
  entry: string;
  /** Where someone without network starts. */
  start: string;
  pages: string[];
  files: string[];
  icon: string;
};

type HeldScreen = { path: string; source: string };

/** The screens that work without network; the first one is where they start. */
const heldPaths = ['/ownTesting/tasks', '/ownTesting/tasks/inspect'];
const icon = '/favicon.svg';

/** What is held: the screens with all they load now or later, and what the app itself loads later, but no other screen. */
export function heldFilesOf(manifest: Manifest, screens: readonly HeldScreen[]): HeldFiles {
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const entry = `/${manifest[entryKey]?.file}`;
  const sources = heldPaths.map((held) => {
    const screen = screens.find((each) => each.path === held);
    if (screen === undefined) throw new Error(`There is no screen at ${held}`);
    return screen.source;
  });
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) {
      files.add(`/${file}`);
    }
    for (const each of chunk.imports ?? []) visit(each);
    for (const each of chunk.dynamicImports ?? []) {
      if (!each.endsWith('-screen.tsx')) visit(each);
    }
  };
  for (const key of [entryKey, ...sources]) visit(key);
  const names = [...files].sort();
  const hash = createHash('sha256').update(JSON.stringify([heldPaths, names]));
  return {
    build: hash.digest('hex').slice(0, 16),
    entry,
    start: heldPaths[0] ?? '/',
    pages: heldPaths,
    files: [...names, icon],
    icon,
  };
}

/** Builds the worker into one file beside the pages, so that it may answer for all of them. */
export async function buildOfflineWorker(root: string, held: HeldFiles): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { HELD: JSON.stringify(held), 'process.env.NODE_ENV': '"production"' },
    publicDir: false,
    build: {
      outDir: path.join(root, 'dist'),
      emptyOutDir: false,
      manifest: false,
      target: ['es2020', 'safari14'],
      lib: {
        entry: path.join(root, 'src/worker/inspector-worker.ts'),
        formats: ['iife'],
        name: 'inspectorWorker',
        fileName: () => 'inspector-worker.js',
      },
    },
  });
}
