import os from 'node:os';
import { type CDPSession, devices, type Page } from '@playwright/test';
import { preview } from 'vite';
import { Touch, middleOf } from '../../packages/ui/src/testing/touch.ts';
import { buildPages, installPeers, launchQuietBrowser, median } from '../peers.ts';

/*
 * Our widgets against antd-mobile's in one run, in interleaved rounds with a CPU four times slower. Only ratios within
 * a run are meaningful. `ROUNDS=7 npm run bench:widgets`
 */
const here = import.meta.dirname;
const rounds = Number(process.env.ROUNDS ?? 7);
const slower = 4;

type Sample = Record<string, number>;

/** Selector of the first picker column per page. */
const pages = {
  ours: { path: '/widgets/ours.html', column: '.y-picker__column' },
  'antd-mobile': { path: '/firstload/peers/widgets.html', column: '.adm-picker-view-column' },
};

/** Taps a button and waits until what it opens (or closes) has been painted; ms. */
function tapUntil(page: Page, button: string, what: string, shown: boolean): Promise<number> {
  return page.evaluate(
    async (wanted) => {
      const frame = () => new Promise(requestAnimationFrame);
      const seen = () => (document.querySelector(wanted.what)?.getClientRects().length ?? 0) > 0;
      const start = performance.now();
      document.querySelector<HTMLElement>(wanted.button)?.click();
      while (seen() !== wanted.shown) await frame();
      await frame();
      return performance.now() - start;
    },
    { button, what, shown },
  );
}

/** Main-thread time during an action, ms, and the 95th percentile of frame times. */
async function during<T>(page: Page, cdp: CDPSession, action: () => Promise<T>) {
  const busySoFar = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(globalThis, { __frames: frames });
  });
  const before = await busySoFar();
  const result = await action();
  const busy = (await busySoFar()) - before;
  const frames = await page.evaluate(
    () => (globalThis as unknown as { __frames: number[] }).__frames,
  );
  const p95 = frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? Number.NaN;
  return { result, busy, p95 };
}

async function measure(page: Page, url: string, column: string): Promise<Sample> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' }); // ignores other programs
  const sample: Sample = {};
  const fresh = async () => {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(500); // lets idle work finish
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  };
  const tap = async (name: string, button: string, what: string, shown = true) => {
    const { result, busy } = await during(page, cdp, () => tapUntil(page, button, what, shown));
    sample[`${name}: ms`] = result;
    sample[`${name}: busy ms`] = busy;
    await page.waitForTimeout(1000);
  };
  const gesture = async (name: string, move: () => Promise<unknown>) => {
    const { busy, p95 } = await during(page, cdp, move);
    sample[`${name}: busy ms`] = busy;
    sample[`${name}: p95 frame, ms`] = p95;
  };

  await fresh();
  await tap('sheet, open', '#sheet', '[data-sheet]');
  await tap('sheet, close', '#close', '[data-sheet]', false);

  await fresh();
  await tap('picker 3 × 1,000, open', '#picker', column);
  const touch = await Touch.on(page);
  const from = await middleOf(page.locator(column).first());
  await gesture('picker, flick', async () => {
    await touch.down(from);
    for (let y = 15; y <= 120; y += 15) {
      await page.waitForTimeout(12); // about 1 px per ms, like a thumb
      await touch.move({ x: from.x, y: from.y - y });
    }
    await touch.up();
    await page.waitForTimeout(1200);
  });

  await fresh();
  await tap('list of 2,000, mount', '#list', '[data-row]');
  await gesture('list, scroll', () =>
    cdp.send('Input.synthesizeScrollGesture', {
      x: 180,
      y: 500,
      yDistance: -12_000,
      speed: 4000,
      gestureSourceType: 'touch',
    }),
  );
  return sample;
}

installPeers();
buildPages(here);
const server = await preview({
  configFile: `${here}/vite.config.ts`,
  preview: { port: 0, host: '127.0.0.1' },
  logLevel: 'error',
});
try {
  const base = server.resolvedUrls?.local[0] ?? '';
  const samples = new Map(Object.keys(pages).map((name) => [name, [] as Sample[]]));
  for (let round = 0; round < rounds; round += 1) {
    const browser = await launchQuietBrowser();
    for (const [name, { path, column }] of Object.entries(pages).toSorted(
      () => Math.random() - 0.5,
    )) {
      const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'zh-CN' });
      const page = await context.newPage();
      // tsx wraps named functions in a helper that the page lacks.
      await page.addInitScript('globalThis.__name = (named) => named');
      samples.get(name)?.push(await measure(page, new URL(path, base).href, column));
      await context.close();
    }
    await browser.close();
    process.stdout.write(`round ${round + 1}/${rounds}, load ${os.loadavg()[0]?.toFixed(1)}\n`);
  }

  const [ours = [], theirs = []] = [...samples.values()];
  console.log(`\n${'median of rounds'.padEnd(36)} ours   antd-mobile   times faster`);
  for (const what of Object.keys(ours[0] ?? {})) {
    const values = (rows: Sample[]) => rows.map((row) => row[what] ?? Number.NaN);
    const paired = values(theirs).map((value, i) => value / (ours[i]?.[what] ?? Number.NaN));
    console.log(
      `${what.padEnd(34)} ${median(values(ours)).toFixed(0).padStart(6)} ${median(values(theirs)).toFixed(0).padStart(13)} ${median(paired).toFixed(1).padStart(14)}`,
    );
  }
} finally {
  await server.close();
}
