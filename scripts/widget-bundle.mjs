/** Bundles widgets of packages/ui like the web app, to measure their size and find unexpected contents. */
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, loadConfigFromFile } from 'vite';
import { root } from './install.mjs';

export const source = join(root, 'packages/ui/src');

/** Folders with a widget: `<name>/<name>.tsx` with styles or a demo; the others are shared code. */
export function listWidgets(folder = source) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .filter((name) => {
      const files = readdirSync(join(folder, name));
      return (
        files.includes(`${name}.tsx`) &&
        (files.includes(`${name}.css`) || files.includes(`${name}.demo.tsx`))
      );
    })
    .sort();
}

/** The web app's browser targets. */
export async function targetsOfWeb() {
  const loaded = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    join(root, 'apps/web/vite.config.ts'),
  );
  const { target, cssTarget } = loaded.config.build;
  return { target, cssTarget };
}

/**
 * Bundles several widgets as one entry, without React. `js` and `css` are the entry, `lazy` its lazy chunks; KB of
 * gzip. `folders`: the folders of `folder` in the bundle, `files`: the files.
 */
export async function bundle(widgets, targets, folder = source) {
  const id = 'virtual:widgets';
  const { output } = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'yanche:widgets',
        resolveId: (wanted) => (wanted === id ? `\0${id}` : null),
        load: (loaded) => (loaded === `\0${id}` ? entryOf(widgets, folder) : null),
      },
    ],
    build: {
      write: false,
      ...targets,
      modulePreload: false,
      rolldownOptions: {
        input: id,
        external: /^react(-dom)?(\/|$)/,
        preserveEntrySignatures: 'strict',
      },
    },
  });

  const chunks = output.filter(({ type }) => type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const first = withImports(entry, chunks);
  const kb = (files) =>
    files.reduce((sum, { code, source: text }) => sum + gzipKb(code ?? text), 0);
  const styles = output.filter(({ fileName }) => fileName.endsWith('.css'));
  const firstStyles = new Set(
    [...first].flatMap(({ viteMetadata }) => [...viteMetadata.importedCss]),
  );
  const files = chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((file) => file.startsWith(folder + sep));
  return {
    js: kb([...first]),
    css: kb(styles.filter(({ fileName }) => firstStyles.has(fileName))),
    lazy: kb([
      ...chunks.filter((chunk) => !first.has(chunk)),
      ...styles.filter(({ fileName }) => !firstStyles.has(fileName)),
    ]),
    files,
    folders: [...new Set(files.map((file) => relative(folder, file).split(sep)[0]))].sort((a, b) =>
      a < b ? -1 : 1,
    ),
  };
}

function entryOf(widgets, folder) {
  return widgets
    .map(
      (name, i) => `export * as w${i} from ${JSON.stringify(join(folder, name, `${name}.tsx`))};`,
    )
    .join('\n');
}

/** A chunk with its static imports. */
function withImports(chunk, chunks, found = new Set()) {
  if (!chunk || found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) {
    withImports(
      chunks.find(({ fileName }) => fileName === name),
      chunks,
      found,
    );
  }
  return found;
}

function gzipKb(text) {
  return gzipSync(text, { level: 9 }).length / 1024;
}
