import { defineConfig } from 'vite';
import { withComments } from '../../packages/contract/build/with-comments.ts';

/**
 * Each becomes one file of its name in dist: the server, what it starts in threads (`src/lib/worker-thread.ts`), and what is
 * run by hand.
 */
const entries = {
  main: 'src/main.ts',
  admin: 'src/admin.ts',
  'hash.worker': 'src/providers/storage/hash.worker.ts',
  'ocr.worker': 'src/providers/ocr/local/ocr.worker.ts',
  'face.worker': 'src/providers/face/face.worker.ts',
  'history-pdf.worker': 'src/history/pdf/history-pdf.worker.ts',
  'report-pdf.worker': 'src/reports/pdf/report-pdf.worker.ts',
  'contract-pdf.worker': 'src/contracts/pdf/contract-pdf.worker.ts',
};

/** The API as a few files. What npm installed stays outside; our own packages, JSON and SQL go in. */
export default defineConfig({
  plugins: [withComments()],
  ssr: { noExternal: [/^@yanche\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: entries,
      // All in one folder: `import.meta.dirname` then means apps/api/dist for every module.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
