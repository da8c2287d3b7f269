import { rm } from 'node:fs/promises';
import { startProductProcess } from '../apps/api/src/testing/product-process.ts';

/** One product with the sample world for all journeys; each journey makes its own orders. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const product = await startProductProcess();
  process.env.E2E_URL = product.url;
  process.env.E2E_DATA_DIR = product.dataDir;
  return async () => {
    await product.stop();
    await rm(product.dataDir, { recursive: true, force: true });
  };
}
