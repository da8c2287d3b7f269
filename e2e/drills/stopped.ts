import { rm } from 'node:fs/promises';
import { Agent, get, request } from 'node:http';
import { orderChangeStreamPath } from '@yanche/contract/orders/live-changes';
import { login } from '@yanche/contract/people/sso';
import {
  logIn,
  startProductProcess,
  freePort,
} from '../../apps/api/src/testing/product-process.ts';
import { wait } from '../shoppers.ts';
import { sendUploads } from '../uploads.ts';
import { type Drill, inShop, newDataDir, secondsOf, until } from './drill.ts';

const mostSeconds = 10;
const inTime = (seconds: number) => ({
  note: `${seconds.toFixed(1)} s`,
  faults: seconds <= mostSeconds ? [] : [`stopping took ${seconds.toFixed(1)} s`],
});

/** Connections that are never idle, a stream that is listened to, and a body that only drips. */
async function occupy(url: string): Promise<() => void> {
  const agents = Array.from({ length: 40 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  let asking = true;
  for (const agent of agents) {
    const ask = () => {
      if (!asking) return;
      get(`${url}/healthz`, { agent }, (reply) => reply.resume().on('end', ask)).on('error', () => {
        setTimeout(ask, 100);
      });
    };
    ask();
  }
  const cookie = await logIn(url, '13800000004');
  get(url + orderChangeStreamPath, { headers: { cookie } }, (reply) => {
    reply.on('error', () => undefined).resume();
  }).on('error', () => undefined);
  const dripping = request(url + login.path, {
    method: 'POST',
    headers: {
      origin: url,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': '1000',
    },
  });
  dripping.on('error', () => undefined);
  const drip = setInterval(() => dripping.write('a'), 100);
  await wait(1_500);
  return () => {
    asking = false;
    clearInterval(drip);
    dripping.destroy();
    for (const agent of agents) agent.destroy();
  };
}

const underLoad: Drill = {
  name: 'stopped under load',
  run: () =>
    inShop(async (shop) => {
      const leave = await occupy(shop.product.url);
      let code: number | null = null;
      const seconds = await secondsOf(async () => (code = await shop.product.stop('SIGTERM')));
      leave();
      await shop.restart();
      const { note, faults } = inTime(seconds);
      return { note, faults: code === 0 ? faults : [...faults, `exit code ${code}`] };
    }),
};

const duringUpload: Drill = {
  name: 'stopped during uploads, 3 times',
  async run() {
    const dataDir = await newDataDir();
    const port = await freePort();
    let product = await startProductProcess({ dataDir, port });
    const uploads = await sendUploads(product.url, 40);
    let longest = 0;
    for (let stop = 1; stop <= 3; stop += 1) {
      const before = uploads.finished;
      await until(() => uploads.finished >= Math.min(40, before + 4));
      longest = Math.max(longest, await secondsOf(() => product.stop('SIGTERM')));
      product = await startProductProcess({ dataDir, port });
      await uploads.checkAll();
    }
    await uploads.done;
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
    const { note, faults } = inTime(longest);
    return { acknowledged: uploads.checked, lost: [...uploads.lost, ...faults], note };
  },
};

export const stoppedDrills = [underLoad, duringUpload];
