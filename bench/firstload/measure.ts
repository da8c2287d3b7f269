import { type Browser, devices } from '@playwright/test';

const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 84_375,
};

/** When something was there, ms after the start of the navigation. */
export type Sample = { firstPaint: number; shown: number };

/** What is waited for: texts anywhere in the page, a photo with its pixels. */
type Awaited = { texts: string[]; photo?: boolean };

export type Page = { url: string; cookie?: string; awaited: Awaited };

/** One first load in a fresh browser context, under Slow 4G and a CPU four times slower. */
export async function measure(browser: Browser, { url, cookie, awaited }: Page): Promise<Sample> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'zh-CN' });
  if (cookie !== undefined) {
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: new URL('/', url).href }]);
  }
  const page = await context.newPage();
  // tsx wraps named functions in a helper of this name, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.addInitScript(({ texts, photo = false }: Awaited) => {
    const seen = { at: 0 };
    Object.assign(globalThis, { __seen: seen });
    const isShown = () => {
      // Figures are kept with their unit by spaces that do not break.
      const text = (document.body?.textContent ?? '').replaceAll('\u00a0', ' ');
      const photos = [...document.querySelectorAll('img')];
      return (
        texts.every((each) => text.includes(each)) &&
        (!photo ||
          photos.some((each) => each.complete && each.naturalWidth > 0 && each.width > 300))
      );
    };
    const look = () => {
      if (seen.at > 0 || !isShown()) return;
      requestAnimationFrame(() => {
        seen.at ||= performance.now();
      });
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    document.addEventListener('load', look, true); // of photos
  }, awaited);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slow4g);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
  await page
    .waitForFunction(
      // A page that mounts its texts at once is asked before the browser has painted them.
      () =>
        (globalThis as unknown as { __seen: { at: number } }).__seen.at > 0 &&
        performance.getEntriesByName('first-contentful-paint').length > 0,
      undefined,
      { timeout: 60_000, polling: 100 },
    )
    .catch(async (cause: unknown) => {
      const text = await page.evaluate(() => document.body.innerText.slice(0, 2_000));
      throw new Error(`${new URL(url).pathname} never showed ${JSON.stringify(awaited)}: ${text}`, {
        cause,
      });
    });
  const sample: Sample = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    shown: (globalThis as unknown as { __seen: { at: number } }).__seen.at,
  }));
  await context.close();
  return sample;
}
