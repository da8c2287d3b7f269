import { chromium } from '@playwright/test';
import { startProductProcess, logIn } from './apps/api/src/testing/product-process.ts';
const url = process.env.URL0 ?? (await startProductProcess({ dataDir: process.env.WORLD })).url;
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  chromiumSandbox: false,
  args: ['--disable-gpu'],
});
const pages = (process.env.PAGES ?? '/,/order/createOrder,/order/orderPackageDetail').split(',');
for (const path of pages) {
  const rows: any[] = [];
  for (let i = 0; i < 5; i++) {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
      locale: 'zh-CN',
    });
    const page = await context.newPage();
    const cdp = await browser.newBrowserCDPSession();
    const events: any[] = [];
    cdp.on('Tracing.dataCollected', ({ value }: any) => events.push(...value));
    await cdp.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: {
        includedCategories: [
          'devtools.timeline',
          'toplevel',
          'v8',
          'disabled-by-default-devtools.timeline',
          'blink.user_timing',
          'loading',
        ],
      },
    } as any);
    await page.goto(url + path, { waitUntil: 'networkidle' });
    await page.waitForTimeout(1500);
    const done = new Promise((r) => cdp.on('Tracing.tracingComplete', r as any));
    await cdp.send('Tracing.end');
    await done;
    const main = events.find(
      (e) =>
        e.name === 'thread_name' &&
        e.args.name === 'CrRendererMain' &&
        events.some(
          (x) =>
            x.pid === e.pid &&
            x.name === 'navigationStart' &&
            String(x.args?.data?.documentLoaderURL ?? '').includes(path.split('?')[0]!),
        ),
    );
    const mine = events.filter(
      (e) => main && e.pid === main.pid && e.tid === main.tid && e.ph === 'X' && e.tdur != null,
    );
    const tasks = mine
      .filter((e) => e.name === 'RunTask' || e.name === 'ThreadControllerImpl::RunTask')
      .sort((a, b) => a.ts - b.ts);
    const total = tasks.reduce((s, e) => s + e.tdur, 0) / 1000;
    const tbt = tasks.reduce((s, e) => s + Math.max(0, (e.tdur / 1000) * 4 - 50), 0);
    const long = tasks
      .filter((e) => e.tdur > 9000)
      .map((e) => {
        const inside = mine.filter((x) => x.ts >= e.ts && x.ts + x.dur <= e.ts + e.dur && x !== e);
        const by: Record<string, number> = {};
        for (const x of inside)
          if (
            [
              'EvaluateScript',
              'FunctionCall',
              'Layout',
              'UpdateLayoutTree',
              'v8.compile',
              'ParseHTML',
              'ParseAuthorStyleSheet',
              'Paint',
              'PrePaint',
              'Commit',
              'RunMicrotasks',
              'V8.GCScavenger',
              'MinorGC',
              'MajorGC',
              'EventDispatch',
              'TimerFire',
              'v8.evaluateModule',
              'v8.compileModule',
            ].includes(x.name)
          )
            by[x.name] = (by[x.name] ?? 0) + x.tdur / 1000;
        return `${(e.tdur / 1000).toFixed(0)}ms{${Object.entries(by)
          .map(([k, v]) => `${k}:${v.toFixed(0)}`)
          .join(' ')}}`;
      });
    rows.push({ total: total.toFixed(0), tbt: tbt.toFixed(0), long });
    await context.close();
  }
  rows.sort((a, b) => a.tbt - b.tbt);
  console.log(path, rows.map((r) => `${r.total}/${r.tbt}`).join(' '));
  for (const l of rows[2].long) console.log('   ', l);
}
await browser.close();
process.exit(0);
