import { expect, test } from '@playwright/test';
import { crossTicketCookie } from '@yanche/contract/people/session-token';
import { freePort, startProductProcess } from '../apps/api/src/testing/product-process.ts';
import { startHttpsFront } from './https-front.ts';
import { logInBySheet } from './people.ts';
import { copySampleWorld, removeWorld } from './sample-world.ts';

/*
 * Two host names of one product represent two of our sites. Both are subdomains of one `localhost` domain, because without https
 * browsers refuse third-party cookies.
 */
test('a login on one site also logs in on the other', async ({ browser }) => {
  const port = await freePort();
  const here = `http://m.yanche.localhost:${port}`;
  const sister = `http://h5.yanche.localhost:${port}`;
  const dataDir = await copySampleWorld(); // without this journey's people
  const env = { SISTER_ORIGINS: `${here},${sister}` };
  const product = await startProductProcess({ dataDir, port, env });
  const context = await browser.newContext({ baseURL: product.url });
  try {
    const page = await context.newPage();
    await page.goto(`${here}/my`);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    const opened = page.waitForResponse(`${sister}/sso/crossLogin`);
    await logInBySheet(page, '13910008301');
    const answer = await opened;
    expect(await answer.json()).toMatchObject({ code: 0 });
    const cookies = await context.cookies();
    expect(cookies.filter(({ name }) => name === crossTicketCookie)).toEqual([]);

    // The other site has its own session, which survives this logout.
    await page.getByRole('button', { name: '退出登录' }).click();
    await expect(page.getByText('未登录')).toBeVisible();
    await page.goto(`${sister}/my`);
    await expect(page.getByText('139****8301')).toBeVisible();

    // The ticket cannot be used again.
    const again = await page.request.post(`${product.url}/sso/crossLogin`, {
      headers: { origin: here, host: new URL(sister).host },
      form: Object.fromEntries(new URLSearchParams(answer.request().postData() ?? '')),
    });
    expect(await again.json()).toMatchObject({ code: 1001 });
  } finally {
    await context.close();
    await product.stop();
    await removeWorld(dataDir);
  }
});

/* Of different domains, so that cookies really cross sites; each name lists the other one only. */
test('over https, from either name to the other, with only the other name listed', async ({
  browser,
}) => {
  let productPort = 0;
  const front = await startHttpsFront(() => productPort);
  const main = `https://m.yanche.localhost:${front.port}`;
  const other = `https://h5.sister.localhost:${front.port}`;
  const dataDir = await copySampleWorld();
  const env = { PUBLIC_URL: main, SISTER_ORIGINS: other };
  productPort = await freePort();
  const product = await startProductProcess({ dataDir, port: productPort, env });
  try {
    for (const [here, there, phone] of [
      [main, other, '13910008302'],
      [other, main, '13910008303'],
    ] as const) {
      const context = await browser.newContext({ baseURL: product.url, ignoreHTTPSErrors: true });
      const page = await context.newPage();
      await page.goto(`${here}/my`);
      await page.getByRole('button', { name: '登录', exact: true }).click();
      const opened = page.waitForResponse(`${there}/sso/crossLogin`, { timeout: 90_000 });
      await logInBySheet(page, phone);
      expect(await (await opened).json()).toMatchObject({ code: 0 });
      await page.goto(`${there}/my`);
      await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`)).toBeVisible();
      await context.close();
    }
  } finally {
    await product.stop();
    await removeWorld(dataDir);
    front.close();
  }
});
