import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shellPlugin } from './build/shell-plugin.ts';
import { withoutSchemas } from './build/without-schemas.ts';

const root = import.meta.dirname;
const api = process.env.API_URL ?? 'http://localhost:3001';

export default defineConfig({
  root,
  plugins: [react(), withoutSchemas(), shellPlugin(root)],
  build: {
    manifest: true,
    outDir: 'dist',
    emptyOutDir: true,
    // Older Android web views (Chrome 87) and iOS 14 take part too. Chrome is not named for JavaScript: its versions before 91
    // fail at `f?.(...a, b)`, which nobody writes, and for that every `?.` would be spelled out.
    target: ['es2020', 'safari14'],
    cssTarget: ['chrome87', 'safari14'],
    assetsInlineLimit: 2048,
    rolldownOptions: {
      output: {
        // Few files: over HTTP/1.1 each costs a round trip. What nearly every screen needs is one chunk beside the
        // libraries; the rest stays with the screens that use it.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /rolldown\/runtime|vite\/(preload-helper|modulepreload)|node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zustand|cookie)\//,
              priority: 3,
            },
            {
              name: 'common',
              test: /(packages\/(ui|contract|rules|host)|apps\/web\/src\/lib|lucide-react)\//,
              minShareCount: 6,
              priority: 2,
              // Else a part would bring along what only it needs.
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
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
