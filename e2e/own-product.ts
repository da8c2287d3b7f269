import { logIn, startProductProcess } from '../apps/api/src/testing/product-process.ts';
import { createHttpClient, type HttpClient } from '../apps/api/src/testing/http-client.ts';
import { phones } from './people.ts';
import { copySampleWorld, removeWorld } from './sample-world.ts';

/**
 * A product with a sample world for one file alone, for what would reach into other journeys: prices, switches, a closure of
 * everything. The pages and calls of the file lead there instead of to the shared one, until it is stopped.
 */
export async function startOwnProduct() {
  const product = await startProductProcess({ dataDir: await copySampleWorld() });
  const cookies = {
    [phones.dealer]: await logIn(product.url, phones.dealer),
    [phones.inspector]: await logIn(product.url, phones.inspector),
  };
  const own = {
    E2E_URL: product.url,
    E2E_DATA_DIR: product.dataDir,
    E2E_STARTED_AT: String(Date.now()),
    E2E_SESSIONS: JSON.stringify(cookies),
  };
  const shared = Object.keys(own).map((key) => [key, process.env[key]] as const);
  Object.assign(process.env, own);
  return {
    url: product.url,
    dealer: createHttpClient(product.url, cookies[phones.dealer] ?? '') satisfies HttpClient,
    async stop() {
      for (const [key, value] of shared) {
        if (value === undefined) delete process.env[key];
        else process.env[key] = value;
      }
      await product.stop();
      await removeWorld(product.dataDir);
    },
  };
}
