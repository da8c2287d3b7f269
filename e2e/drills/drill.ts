import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  freePort,
  type ProductProcess,
  startProductProcess,
} from '../../apps/api/src/testing/product-process.ts';
import { listBrokenIn, type Shoppers, sendShoppers } from '../shoppers.ts';

/** What a drill found out. `lost`: what was acknowledged and is gone, and whatever else went wrong. */
export type Result =
  | { acknowledged: number; lost: readonly string[]; note?: string }
  | { skipped: string };
export type Drill = { name: string; run(): Promise<Result> };

let serial = 0;
let seeded: Promise<string> | undefined;

/** A data folder with the sample world, made once and copied for each drill. */
export async function newDataDir(): Promise<string> {
  seeded ??= (async () => {
    const product = await startProductProcess();
    await product.stop();
    return product.dataDir;
  })();
  serial += 1;
  const copy = path.join(os.tmpdir(), `yanche-drill-${process.pid}-${serial}`);
  await promisify(execFile)('cp', ['-a', await seeded, copy]);
  return copy;
}
export async function removeSeed(): Promise<void> {
  if (seeded !== undefined) await rm(await seeded, { recursive: true, force: true });
}

type Start = Parameters<typeof startProductProcess>[0];
export type Shop = {
  dataDir: string;
  shoppers: Shoppers;
  product: ProductProcess;
  /** After it has ended: again at the same address. */
  restart(more?: Start): Promise<void>;
};

/** A product full of people who order and pay, while `work` does something to it. Answers what was lost of theirs. */
export async function inShop(
  work: (shop: Shop) => Promise<{ note?: string; faults?: string[] } | void>,
  { dataDir: given, ...options }: Start = {},
): Promise<Result> {
  const dataDir = given ?? (await newDataDir());
  const port = await freePort();
  const start = (more: Start = {}) => startProductProcess({ ...options, dataDir, port, ...more });
  const shop: Shop = {
    dataDir,
    product: await start(),
    shoppers: { acknowledged: [] } as never,
    async restart(more) {
      shop.product = await start(more);
    },
  };
  try {
    shop.shoppers = await sendShoppers(() => shop.product.url);
    const { shoppers } = shop;
    await shoppers.waitForMore(5);
    const found = await work(shop);
    const known = shoppers.acknowledged.length;
    await shoppers.waitForMore(5);
    const isOpenAgain = shoppers.acknowledged.length > known;
    await shoppers.leave();
    const lost = await shoppers.listLost(shop.product.url);
    await shop.product.stop();
    return {
      acknowledged: shoppers.acknowledged.length,
      lost: [
        ...lost,
        ...shoppers.faults,
        ...(found?.faults ?? []),
        ...(isOpenAgain ? [] : ['nobody can order any more']),
        ...(await listBrokenIn(dataDir, shoppers.acknowledged)),
      ],
      note: found?.note,
    };
  } finally {
    await shop.product.kill();
    if (given === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

export async function databasePid(dataDir: string): Promise<number> {
  const text = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

export const statusOf = (url: string): Promise<number> =>
  fetch(`${url}/readyz`).then(
    ({ status }) => status,
    () => 0,
  );

/** Waits for something; false when it does not come. */
export async function until(isSo: () => Promise<boolean> | boolean, ms = 60_000): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; ) {
    if (await isSo()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}
