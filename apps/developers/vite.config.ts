import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressPlugin } from '../../scripts/compress-plugin.ts';

const root = import.meta.dirname;

/** The page for developers, at `/developers` of a running product. */
export default defineConfig({
  root,
  base: '/developers/',
  // `npx vite` in this folder, beside a running API.
  server: { proxy: { '/openapi.json': process.env.API_URL ?? 'http://localhost:3001' } },
  plugins: [react(), compressPlugin(root)],
  build: {
    manifest: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Swagger UI, which only the reference loads.
    chunkSizeWarningLimit: 2000,
  },
});
