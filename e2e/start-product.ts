import { logIn, startProductProcess } from '../apps/api/src/testing/product-process.ts';
import { writeFontsFile } from './fonts.ts';
import { phones } from './people.ts';
import { copySampleWorld, makeSampleWorld, removeWorld } from './sample-world.ts';

/**
 * Starts one product with the sample world for all tests; each test makes its own orders. With `E2E_URL` set nothing is started:
 * the widget page of `npm run demo` is enough for the tests of packages/ui.
 */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  writeFontsFile();
  if (process.env.E2E_URL !== undefined) return undefined;
  const world = await makeSampleWorld();
  const product = await startProductProcess({ dataDir: await copySampleWorld() });
  process.env.E2E_URL = product.url;
  process.env.E2E_DATA_DIR = product.dataDir;
  process.env.E2E_STARTED_AT = String(Date.now());
  process.env.E2E_SESSIONS = JSON.stringify(await openSessions(product.url));
  return async () => {
    await product.stop();
    await removeWorld(product.dataDir);
    await removeWorld(world);
  };
}

/** A phone gets one code a minute, so tests that are not about login share these sessions. */
async function openSessions(url: string): Promise<Record<string, string>> {
  const sessions: Record<string, string> = {};
  for (const phone of [phones.dealer, phones.inspector, phones.reviewer]) {
    sessions[phone] = await logIn(url, phone);
  }
  return sessions;
}
