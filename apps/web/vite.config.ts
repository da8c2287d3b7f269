import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shellPlugin } from './build/shell-plugin.ts';

const root = import.meta.dirname;
const api = process.env.API_URL ?? 'http://localhost:3001';

export default defineConfig({
  root,
  plugins: [react(), shellPlugin(root)],
  build: {
    manifest: true,
    outDir: 'dist',
    emptyOutDir: true,
    // Older Android web views and iOS 14 take part too.
    target: ['es2020', 'chrome87', 'safari14'],
    assetsInlineLimit: 2048,
  },
  // Deep icon imports would make the dev server bundle its dependencies anew at every new icon.
  optimizeDeps: { exclude: ['lucide-react'] },
  server: {
    proxy: Object.fromEntries(
      ['/client', '/external', '/cars-task', '/sso', '/api', '/files'].map((prefix) => [
        prefix,
        { target: api, changeOrigin: false },
      ]),
    ),
  },
});
