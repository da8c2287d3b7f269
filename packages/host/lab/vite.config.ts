import path from 'node:path';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

/**
 * The host lab, served at `/dev/hosts` outside production: its pages, and the script that must run before all others in a
 * page, so it is one classic script.
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
