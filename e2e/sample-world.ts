import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startProductProcess } from '../apps/api/src/testing/product-process.ts';

/*
 * A world of its own takes a product half a minute of both cores. It is made once for all journeys; whoever needs one alone begins
 * with a copy.
 */

/** Makes the world that others are copied from, in a folder of its own; the folder. */
export async function makeSampleWorld(): Promise<string> {
  const product = await startProductProcess();
  await product.stop();
  process.env.E2E_WORLD = product.dataDir;
  return product.dataDir;
}

/** A new folder with a copy of the world, as it was before any journey. */
export async function copySampleWorld(): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'yanche-world-'));
  const { E2E_WORLD: world } = process.env;
  if (world === undefined) throw new Error('The global setup has made no world');
  await cp(world, dataDir, { recursive: true });
  return dataDir;
}

export const removeWorld = (dataDir: string): Promise<void> =>
  rm(dataDir, { recursive: true, force: true });
