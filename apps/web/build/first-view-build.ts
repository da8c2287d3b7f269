import react from '@vitejs/plugin-react';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { withoutSchemas } from '../../../packages/contract/build/without-schemas.ts';

/** Where the server finds it, beside shell.json; not served. */
export const firstViewFile = 'server/first-view.mjs';

/**
 * Builds what draws a page on the server (src/app/first-view.tsx) into one file. Classes of styles have the same names as in
 * the app's own build, since they follow from the files.
 */
export async function buildFirstView(root: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    publicDir: false,
    plugins: [react(), withoutSchemas(), laterParts],
    ssr: { noExternal: true },
    build: {
      ssr: path.join(root, 'src/app/first-view.tsx'),
      outDir: path.join(root, 'dist', path.dirname(firstViewFile)),
      emptyOutDir: false,
      manifest: false,
      minify: true,
      rolldownOptions: {
        output: { entryFileNames: path.basename(firstViewFile), chunkFileNames: '[name].mjs' },
      },
    },
  });
}

const never = '\0never';

/** What the app loads later never comes here: its placeholder is what a reader sees first in the app as well. */
const laterParts: Plugin = {
  name: 'yanche:later-parts',
  enforce: 'pre',
  resolveDynamicImport: () => never,
  load: (id) => (id === never ? 'export default await new Promise(() => {});' : undefined),
};
