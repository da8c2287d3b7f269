import os from 'node:os';
import path from 'node:path';
import { listClaims } from '@yanche/contract/claims/claims';
import { homeOrders } from '@yanche/contract/orders/home-orders';
import { getOrderListByDealerId } from '@yanche/contract/orders/orders';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { logIn, startProductProcess } from '../../apps/api/src/testing/product-process.ts';
import { buildPages, installPeers, launchQuietBrowser, median } from '../peers.ts';
import { printPageCost } from './page-cost.ts';
import { measure, type Page, type Sample } from './measure.ts';
import { startPeerServer } from './peer-server.ts';
import { listedCars, shareAReport } from './share-a-report.ts';

/*
 * First loads against pages with the same data of the same API, under Slow 4G and a CPU four times slower, in interleaved
 * rounds: the order list beside a bare React page and an antd-mobile page; the shared report (photo, verdict and findings)
 * beside the mere text of it on a bare React page; and what a page that is drawn for its reader costs the server. Only ratios within a run are meaningful. `ROUNDS=7 npm run
 * bench:firstload`
 */
const here = import.meta.dirname;
const rounds = Number(process.env.ROUNDS ?? 7);

installPeers();
buildPages(here);

// One address asks faster than any person.
const product = await startProductProcess({ env: { ANTI_CRAWL: '0' } });
const peers = await startPeerServer(path.join(here, 'dist'), product.url);
try {
  const cookie = await logIn(product.url, '13800000001');
  const list = { cookie, awaited: { texts: await listedCars(product.url, cookie) } };
  const { link, sentence, titles } = await shareAReport(product.url, cookie);
  const text = { awaited: { texts: titles } };
  await compare({
    'order list': { ...list, url: `${product.url}/orderList` },
    'bare React': { ...list, url: `${peers.url}/peers/bare-react.html` },
    'antd-mobile': { ...list, url: `${peers.url}/peers/antd-mobile.html` },
  });
  await compare({
    'shared report, all': {
      url: `${product.url}/report/shared?link=${link}`,
      awaited: { texts: [sentence, ...titles], photo: true },
    },
    'shared report, text': {
      url: `${product.url}/report/shared?link=${link}`,
      awaited: { texts: [sentence, ...titles] },
    },
    'bare React, text': { ...text, url: `${peers.url}/peers/bare-report.html?link=${link}` },
  });
  const user = { path: getUserInfoByToken.path, method: getUserInfoByToken.method };
  const rows = { path: `${getOrderListByDealerId.path}?scope=dealer&tab=all` };
  await printPageCost(product, cookie, {
    path: '/',
    calls: [{ path: homeOrders.path }, user, { path: listClaims.path }],
  });
  await printPageCost(product, cookie, { path: '/orderList', calls: [rows, user] });
} finally {
  peers.close();
  await product.stop();
}

/** Prints medians, and the ratio of the first page to each other one within the same round. */
async function compare(pages: Record<string, Page>): Promise<void> {
  const samples = Object.fromEntries(Object.keys(pages).map((name) => [name, [] as Sample[]]));
  for (let round = 0; round < rounds; round += 1) {
    const browser = await launchQuietBrowser();
    const order = Object.entries(pages).toSorted(() => Math.random() - 0.5);
    for (const [name, page] of order) samples[name]?.push(await measure(browser, page));
    await browser.close();
    process.stdout.write(`round ${round + 1}/${rounds}, load ${os.loadavg()[0]?.toFixed(1)}\n`);
  }
  const [own = []] = Object.values(samples);
  console.log(
    '\nmedian of rounds        first paint        shown   first/this (paint)   first/this (shown)',
  );
  for (const [name, rows] of Object.entries(samples)) {
    const ms = (pick: (row: Sample) => number) =>
      `${median(rows.map(pick)).toFixed(0).padStart(9)} ms`;
    const ratio = (pick: (row: Sample) => number) =>
      median(rows.map((row, at) => pick(own[at] ?? row) / pick(row))).toFixed(2);
    const paint = (row: Sample) => row.firstPaint;
    const shown = (row: Sample) => row.shown;
    console.log(
      `${name.padEnd(22)} ${ms(paint)} ${ms(shown)} ${ratio(paint).padStart(16)} ${ratio(shown).padStart(20)}`,
    );
  }
  console.log('');
}
