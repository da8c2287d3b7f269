import { defineConfig } from 'vite';

/** The API as one file. What npm installed stays outside; our own packages, JSON and SQL go in. */
export default defineConfig({
  ssr: { noExternal: [/^@yanche\//] },
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    minify: false,
    // One file: `import.meta.url` then means apps/api/dist/main.js for every module in it.
    rolldownOptions: { output: { entryFileNames: 'main.js', codeSplitting: false } },
  },
});
