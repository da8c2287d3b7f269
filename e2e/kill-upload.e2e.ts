import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import {
  freePort,
  type ProductProcess,
  startProductProcess,
} from '../apps/api/src/testing/product-process.ts';
import { environmentOf, findRealS3 } from '../apps/api/src/testing/real-s3.ts';
import { random, wait } from './shoppers.ts';
import { sendUploads } from './uploads.ts';

/*
 * Kills the server during fifty uploads. Every acknowledged part must be listed afterwards, and every upload must complete with
 * the bytes sent. Uses the disk, or the S3 server configured in the environment.
 */
const uploadsInAll = 50;
/** As many as fit into some seconds: on a busy machine a start takes long. */
const mostKills = 4;
const killingMs = 12_000;

test('when the server is killed no acknowledged part is lost and every upload completes', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'yanche-kill-upload-'));
  const port = await freePort();
  const s3 = findRealS3();
  const env = { SEED: 'empty', ...(s3 && environmentOf(s3.keys)) };
  let product: ProductProcess = await startProductProcess({ dataDir, port, env });
  const uploads = await sendUploads(product.url, uploadsInAll);
  let killed = 0;
  const until = Date.now() + killingMs;
  while (killed < mostKills && (killed < 2 || Date.now() < until)) {
    const before = uploads.finished;
    for (let tries = 0; tries < 100 && uploads.finished < before + 5; tries += 1) await wait(20);
    await wait(random(200));
    await product.kill();
    killed += 1;
    product = await startProductProcess({ dataDir, port, env });
    await uploads.checkAll();
  }
  await uploads.done;

  expect(uploads.lost).toEqual([]);
  expect(killed).toBeGreaterThanOrEqual(2);
  expect(uploads.checked).toBeGreaterThanOrEqual(uploadsInAll * 2);
  expect(uploads.finished).toBe(uploadsInAll);
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
  test.info().annotations.push({
    type: 'result',
    description: `${s3 ? 's3' : 'disk'}: ${uploads.finished} uploads, ${killed} kills, ${uploads.checked} parts checked`,
  });
});
