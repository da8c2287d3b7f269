import { rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '../../apps/api/src/lib/embedded-postgres/embedded-postgres.ts';
import {
  freePort,
  type ProductProcess,
  startProductProcess,
} from '../../apps/api/src/testing/product-process.ts';
import { listBroken, random, sendShoppers, wait } from '../shoppers.ts';
import { type Drill, newDataDir, type Result, secondsOf } from './drill.ts';

const rounds = 4;

/** Two processes on one database, one of which ends again and again, in this way. */
async function withTwo(end: (product: ProductProcess) => Promise<unknown>): Promise<Result> {
  const dataDir = await newDataDir();
  const postgres = await startEmbeddedPostgres({ dataDir });
  const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir };
  const start = (port: number) => startProductProcess({ dataDir, port, env });
  const [stays, goes] = [await freePort(), await freePort()];
  const steady = await start(stays);
  let other = await start(goes);
  /** As a load balancer does: by turns, and no more to one that is not ready. */
  let up = [steady.url, other.url];
  let turn = 0;
  const shoppers = await sendShoppers(() => up[(turn += 1) % up.length] ?? steady.url, {
    pauseMs: 0,
  });
  let longest = 0;
  for (let round = 1; round <= rounds; round += 1) {
    await shoppers.waitForMore(10);
    const ended = secondsOf(() => end(other));
    await wait(random(100));
    up = [steady.url];
    longest = Math.max(longest, await ended);
    other = await start(goes);
    up = [steady.url, other.url];
  }
  await shoppers.leave();
  const lost = await shoppers.listLost(steady.url);
  await Promise.all([steady.stop(), other.stop()]);
  const broken = await listBroken(postgres.url, shoppers.acknowledged);
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
  return {
    acknowledged: shoppers.acknowledged.length,
    lost: [...lost, ...shoppers.faults, ...broken],
    note: `at most ${longest.toFixed(1)} s`,
  };
}

export const twoProcessDrills: Drill[] = [
  { name: `one of two processes killed, ${rounds} times`, run: () => withTwo((one) => one.kill()) },
  {
    name: `one of two processes stopped, ${rounds} times`,
    run: () => withTwo((one) => one.stop('SIGTERM')),
  },
];
