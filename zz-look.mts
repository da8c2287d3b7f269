import { chromium } from 'playwright';
import { findBrowser } from './scripts/ensure-browser.mjs';
import { logIn } from './apps/api/src/testing/product-process.ts';
const url = 'http://localhost:3400';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  chromiumSandbox: false,
});
const people = { dealer: '13800000001', buyer: '13800000002', inspector: '13800000003' } as Record<
  string,
  string
>;
const shots = process.argv.slice(2); // name:person:width:lang:path
for (const shot of shots) {
  const [name, person, width, lang, ...rest] = shot.split(':');
  const path = rest.join(':');
  const context = await browser.newContext({
    viewport: { width: Number(width), height: 812 },
    locale: lang === 'en' ? 'en-GB' : 'zh-CN',
    deviceScaleFactor: 1,
  });
  if (person !== 'none') {
    const cookie = await logIn(url, people[person]!);
    const [k, v] = cookie.split(';')[0]!.split('=');
    await context.addCookies([{ name: k!, value: v!, url }]);
  }
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('ERR', name, e.message));
  await page.goto(url + path + (path.includes('?') ? '&' : '?') + 'lang=' + lang);
  await page.waitForTimeout(3000);
  await page.screenshot({ path: `/tmp/look/${name}.png`, fullPage: true });
  await context.close();
}
await browser.close();
