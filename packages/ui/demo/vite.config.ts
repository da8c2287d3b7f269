import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The widget page: `npm run demo`, and `/dev/widgets` of a product that is not in production. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/dev/widgets/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['es2020', 'chrome87', 'safari14'],
  },
  optimizeDeps: { exclude: ['lucide-react'] },
  server: { open: false },
});
