import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import {
  freePort,
  type ProductProcess,
  startProductProcess,
} from '../apps/api/src/testing/product-process.ts';
import { copySampleWorld, removeWorld } from './sample-world.ts';
import { listBrokenIn, random, sendShoppers, wait } from './shoppers.ts';

/*
 * Kills the server repeatedly during submits and payments, sometimes with the database. Everything acknowledged must exist
 * afterwards exactly once, and the books must balance.
 */
const kills = 6;

test('nothing acknowledged is lost and nothing is paid twice when the server is killed', async () => {
  test.setTimeout(700_000);
  const dataDir = await copySampleWorld();
  const port = await freePort();
  const start = () => startProductProcess({ dataDir, port });
  let product: ProductProcess = await start();
  const shoppers = await sendShoppers(() => product.url);
  for (let kill = 1; kill <= kills; kill += 1) {
    // Two more are acknowledged, others are under way.
    await shoppers.waitForMore(2);
    await wait(random(500));
    await product.kill();
    if (kill % 3 === 0) await killPostgres(dataDir);
    product = await start();
  }
  await wait(500);
  await shoppers.leave();
  const { acknowledged } = shoppers;

  expect(acknowledged.length).toBeGreaterThan(kills);
  expect(await shoppers.listLost(product.url)).toEqual([]);
  expect(shoppers.faults).toEqual([]);
  expect(new Set(acknowledged.map(({ orderId }) => orderId)).size).toBe(acknowledged.length);
  await product.stop();
  expect(await listBrokenIn(dataDir, acknowledged)).toEqual([]);
  await removeWorld(dataDir);
  test.info().annotations.push({
    type: 'result',
    description: `${acknowledged.length} orders, ${kills} kills`,
  });
});

/** Kills the whole process group of the database: no shutdown, no checkpoint. */
async function killPostgres(dataDir: string): Promise<void> {
  const pidFile = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  process.kill(-Number(pidFile.split('\n')[0]), 'SIGKILL');
}
