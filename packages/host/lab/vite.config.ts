import path from 'node:path';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

/**
 * The host lab, `/dev/hosts` of a product that is not in production: its pages, and the script that goes before all others
 * in a page, which must therefore be a classic one in a single file.
 */
export default defineConfig({
  root,
  base: '/dev/hosts/',
  builder: {},
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['es2020', 'chrome87', 'safari14'],
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: [path.join(root, 'index.html'), path.join(root, 'console.html')],
        },
      },
    },
    script: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        rolldownOptions: {
          input: path.join(root, 'host-lab.ts'),
          output: { format: 'iife', entryFileNames: 'host-lab.js' },
        },
      },
    },
  },
});
