import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdPlugin } from './build/antd-plugin.ts';
import { withoutSchemas } from '../../packages/contract/build/without-schemas.ts';
import { compressPlugin } from '../../scripts/compress-plugin.ts';

const root = import.meta.dirname;

export default defineConfig({
  root,
  base: '/console/',
  plugins: [antdPlugin(root), react(), withoutSchemas(), compressPlugin(root)],
  build: {
    manifest: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // A style in the page would need a policy that allows it; a picture would not, but none is that small.
    assetsInlineLimit: 0,
  },
});
