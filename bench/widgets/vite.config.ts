import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Both pages in one build, so that both get the same compiler and React of the same version. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  plugins: [react()],
  build: {
    outDir: path.join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    rolldownOptions: { input: ['widgets/ours.html', 'firstload/peers/widgets.html'] },
  },
});
