import os from 'node:os';
import path from 'node:path';
import { type Browser, devices } from '@playwright/test';
import { logIn, startProductProcess } from '../../apps/api/src/testing/product-process.ts';
import { buildPages, installPeers, launchQuietBrowser, median } from '../peers.ts';
import { startPeerServer } from './peer-server.ts';

/*
 * First load of the order list against a bare React page and an antd-mobile page with the same rows of the same API,
 * under Slow 4G and a CPU four times slower, in interleaved rounds. Only ratios within a run are meaningful. `ROUNDS=7
 * npm run bench:firstload`
 */
const here = import.meta.dirname;
const rounds = Number(process.env.ROUNDS ?? 7);
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 84_375,
};

type Sample = { firstPaint: number; list: number };

async function measure(browser: Browser, url: string, cookie: string): Promise<Sample> {
  const [name = '', value = ''] = cookie.split('=');
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'zh-CN' });
  await context.addCookies([{ name, value, url: new URL('/', url).href }]);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = { list: 0 };
    Object.assign(globalThis, { __seen: seen });
    new MutationObserver((_, observer) => {
      if (document.querySelectorAll('article, [data-row]').length < 4) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        seen.list = performance.now();
      });
    }).observe(document, { childList: true, subtree: true });
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slow4g);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
  await page.waitForFunction(
    () => (globalThis as unknown as { __seen: { list: number } }).__seen.list > 0,
    undefined,
    {
      timeout: 60_000,
      polling: 100,
    },
  );
  const sample: Sample = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    list: (globalThis as unknown as { __seen: { list: number } }).__seen.list,
  }));
  await context.close();
  return sample;
}

installPeers();
buildPages(here);

const product = await startProductProcess();
const peers = await startPeerServer(path.join(here, 'dist'), product.url);
try {
  const cookie = await logIn(product.url, '13800000001');
  const pages = {
    ours: `${product.url}/orderList`,
    'bare React': `${peers.url}/peers/bare-react.html`,
    'antd-mobile': `${peers.url}/peers/antd-mobile.html`,
  };
  const samples = Object.fromEntries(Object.keys(pages).map((name) => [name, [] as Sample[]]));
  for (let round = 0; round < rounds; round += 1) {
    const browser = await launchQuietBrowser();
    const order = Object.entries(pages).toSorted(() => Math.random() - 0.5);
    for (const [name, url] of order) samples[name]?.push(await measure(browser, url, cookie));
    await browser.close();
    process.stdout.write(`round ${round + 1}/${rounds}, load ${os.loadavg()[0]?.toFixed(1)}\n`);
  }
  const ours = samples.ours ?? [];
  console.log(
    '\nmedian of rounds        first paint   list shown   ours/this (paint)   ours/this (list)',
  );
  for (const [name, rows] of Object.entries(samples)) {
    const paint = rows.map((row) => row.firstPaint);
    const list = rows.map((row) => row.list);
    const paired = (pick: (row: Sample) => number) =>
      median(rows.map((row, i) => pick(ours[i] ?? row) / pick(row))).toFixed(2);
    console.log(
      `${name.padEnd(22)} ${median(paint).toFixed(0).padStart(9)} ms ${median(list).toFixed(0).padStart(9)} ms ${paired((row) => row.firstPaint).padStart(16)} ${paired((row) => row.list).padStart(18)}`,
    );
  }
} finally {
  peers.close();
  await product.stop();
}
