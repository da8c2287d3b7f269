import type { Bilingual } from '@yanche/rules/bilingual';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Manifest, normalizePath, type Plugin, runnerImport } from 'vite';
import { buildFirstView, firstViewFile } from './first-view-build.ts';
import { buildOfflineWorker, heldFilesOf } from './offline-worker.ts';

type ShellData = {
  redirects: Shell['redirects'];
  shellScreens: (Omit<ShellScreen, 'scripts' | 'styles' | 'drawnWith'> & {
    source: string;
    part: string | null;
  })[];
};

/** One screen as the server needs it: what to preload, which styles to inline, what to draw first. */
type ShellScreen = {
  path: string;
  /** A regular expression for paths with a `{parameter}`, else null. */
  pattern: string | null;
  title: Bilingual;
  description: Bilingual | null;
  /** Whether `hideTitle=1` empties the title. */
  titleMayHide: boolean;
  skeleton: Bilingual;
  /** URL of the first call with `{name}` placeholders, or null. */
  early: string | null;
  /** The calls beside it of which the server draws the screen; null for screens that it does not draw. */
  drawn: { method: string; url: string }[] | null;
  /** What it takes to draw it for nobody; null for screens that it does not draw so. */
  nobodys: { calls: { method: string; url: string }[]; reads: string[]; unless: string[] } | null;
  scripts: string[];
  styles: string[];
  /** The same with what the server draws beyond the screen's own chunk. */
  drawnWith: Pick<ShellScreen, 'scripts' | 'styles'> | null;
};

type Shell = {
  entry: string;
  screens: ShellScreen[];
  redirects: Record<string, string>;
  fallback: Pick<ShellScreen, 'scripts' | 'styles'>;
  /** The module that draws screens on the server. */
  firstView: string;
};

/**
 * After the build: writes `dist/shell.json` (which chunks and styles each route needs), the worker of the screens that open
 * without network, and a .br and .gz beside every text asset, so that the server can send a route's shell with everything it needs and no waterfall.
 */
export function shellPlugin(root: string): Plugin {
  const dist = path.join(root, 'dist');
  return {
    name: 'yanche:shell',
    apply: 'build',
    async closeBundle() {
      const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'));
      const data = await readShellData(root);
      await writeFile(path.join(dist, 'shell.json'), JSON.stringify(makeShell(manifest, data)));
      await buildOfflineWorker(root, heldFilesOf(manifest, data.shellScreens));
      await buildFirstView(root);
      await compressFolder(path.join(dist, 'assets'));
    },
  };
}

/** Evaluates src/app/shell-data.tsx, and with it the table of screens. */
export async function readShellData(root: string): Promise<ShellData> {
  const { module } = await runnerImport<ShellData>(path.join(root, 'src/app/shell-data.tsx'), {
    root,
    configFile: false,
    plugins: [screenPaths(root), withoutStyles],
    logLevel: 'error',
  });
  return module;
}

/** Replaces each lazily imported screen by a stub that exports its path, the key of its chunk in the manifest. */
const screenPaths = (root: string): Plugin => ({
  name: 'yanche:screen-paths',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('-screen.tsx')
      ? `export const source = ${JSON.stringify(path.posix.relative(normalizePath(root), id))};`
      : undefined,
});

/** Evaluating the skeletons needs no styles. */
const withoutStyles: Plugin = {
  name: 'yanche:without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? 'export default {}' : undefined),
};

function makeShell(manifest: Manifest, { shellScreens, redirects }: ShellData): Shell {
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  const entry = entryKey === undefined ? undefined : manifest[entryKey];
  if (entryKey === undefined || entry === undefined) throw new Error('The build has no entry');
  return {
    entry: `/${entry.file}`,
    firstView: firstViewFile,
    fallback: staticAssetsOf(manifest, [entryKey]),
    redirects,
    screens: shellScreens.map(({ source, part, ...screen }) => {
      const keys = [entryKey, source];
      for (const key of part === null ? keys : [...keys, part]) {
        if (manifest[key] === undefined) throw new Error(`No chunk was built for ${key}`);
      }
      return {
        ...screen,
        ...staticAssetsOf(manifest, keys),
        drawnWith: part === null ? null : staticAssetsOf(manifest, [...keys, part]),
      };
    }),
  };
}

/** Scripts and styles of some chunks and all their static imports. */
function staticAssetsOf(manifest: Manifest, keys: readonly string[]) {
  const seen = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const each of chunk.imports ?? []) visit(each);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
  };
  for (const key of keys) visit(key);
  return { scripts: [...seen].map((key) => `/${manifest[key]?.file}`), styles: [...styles] };
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function compressFolder(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg|json)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(path.join(folder, name));
      if (bytes.length < 500) return;
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      await writeFile(path.join(folder, `${name}.br`), await brotli(bytes, quality));
      await writeFile(path.join(folder, `${name}.gz`), await gzipped(bytes, { level: 9 }));
    }),
  );
}
