import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunks/chunk-groups.ts';
import { knownFailures } from './build/known-failures.ts';
import { shellPlugin } from './build/shell-plugin.ts';
import { withoutSchemas } from '../../packages/contract/build/without-schemas.ts';

const root = import.meta.dirname;
const api = process.env.API_URL ?? 'http://localhost:3001';

// Queries in numbers and pages belong to the few screens that ask them.
const vendor =
  /vite\/(preload-helper|modulepreload)|@oxc-project\+runtime|node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zustand|cookie)\/(?!.*(ueries|nfiniteQuery)\w*\.js)/;

/** Where people arrive: from a link, a search, a chat, a notice. To the others one taps, with most files here already. */
const arrival = /\/(home|my|create-order|packages|product-[\w-]+|notices|cashier)-screen\.tsx$/;
/** The same of what has many parts; and what stands in home's first view of who is logged in. */
const arrivalOfMany =
  /\/((order-detail|(buyer|dealer|free)-order-list|report|shared-report)-screen|own-cards)\.tsx$/;

const chunks = chunkGroups({
  vendor,
  limitOf: ({ id, isScreen }) => {
    if (arrival.test(id)) return { files: 4, weight: 1.15 };
    if (arrivalOfMany.test(id)) return { files: 7, weight: 1.3 };
    return isScreen ? { files: 12, weight: 1 } : { files: Number.POSITIVE_INFINITY, weight: 0.03 };
  },
});

const isEntry = (file: string) => path.basename(file).startsWith('index-');

export default defineConfig({
  root,
  plugins: [
    react(),
    withoutSchemas(),
    knownFailures(
      ['src', '../../packages/host/src', '../../packages/upload/src'].map((each) =>
        path.join(root, each),
      ),
    ),
    chunks.plugin,
    shellPlugin(root),
  ],
  build: {
    manifest: true,
    outDir: 'dist',
    emptyOutDir: true,
    // Older Android web views (Chrome 87) and iOS 14 take part too. Chrome is not named for JavaScript: its versions before 91
    // fail at `f?.(...a, b)`, which nobody writes, and for that every `?.` would be spelled out.
    target: ['es2020', 'safari14'],
    cssTarget: ['chrome87', 'safari14'],
    assetsInlineLimit: 2048,
    modulePreload: {
      // A screen on its way asks for all its files at once. A part of a screen that comes later asks for its styles only: each
      // link costs the main thread a millisecond of a phone, and a report has forty of them.
      resolveDependencies: (_file, files, { hostId, hostType }) =>
        hostType === 'html' || isEntry(hostId)
          ? files
          : files.filter((each) => each.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // The first script names every chunk: without their names it is 0.9 KB smaller. `.vite/manifest.json` has them.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[hash:8].js',
        assetFileNames: 'assets/[hash:8][extname]',
        codeSplitting: { groups: chunks.groups },
      },
    },
  },
  // Deep icon imports would make the dev server bundle its dependencies anew at every new icon.
  optimizeDeps: { exclude: ['lucide-react'] },
  server: {
    proxy: {
      ...Object.fromEntries(
        ['/client', '/external', '/cars-task', '/sso', '/api', '/files'].map((prefix) => [
          prefix,
          { target: api, changeOrigin: false },
        ]),
      ),
      // The dev server of apps/console.
      '/console': { target: process.env.CONSOLE_URL ?? api, ws: true },
    },
  },
});
