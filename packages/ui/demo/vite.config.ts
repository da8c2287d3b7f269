import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Only the folder of the page is watched by itself; a new `<widget>.demo.tsx` must be seen too. */
const watchWidgets: Plugin = {
  name: 'yanche:watch-widgets',
  configureServer: (server) => void server.watcher.add(`${import.meta.dirname}/../src`),
};

/** The widget page: `npm run demo`, and `/dev/widgets` of a product that is not in production. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/dev/widgets/',
  plugins: [react(), watchWidgets],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['es2020', 'safari14'],
    cssTarget: ['chrome87', 'safari14'],
  },
  // All known from the start: a dependency found later would reload the page.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'virtua',
    ],
    exclude: ['lucide-react'],
  },
  server: { open: false },
});
