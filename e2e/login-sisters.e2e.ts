import { expect, type Route, test } from '@playwright/test';
import { ssoTokenCookie } from '@yanche/contract/session-token';
import { login } from '@yanche/contract/sso';
import { freePort, startProductProcess } from '../apps/api/src/testing/product-process.ts';
import { logInBySheet } from './people.ts';

/*
 * Two names of one product stand for two sites of ours. Below one site of `localhost`, since without https a browser keeps
 * no cookie that another site sets. Which sisters there are is built in, so the test writes it into the code on its way.
 */
test('who logs in on one site is logged in on its sister', async ({ browser }) => {
  test.setTimeout(180_000);
  const port = await freePort();
  const here = `http://m.yanche.localhost:${port}`;
  const sister = `http://h5.yanche.localhost:${port}`;
  const product = await startProductProcess({ port, env: { SISTER_ORIGINS: here } });
  // The policy of the page names no sister either.
  const context = await browser.newContext({ bypassCSP: true, baseURL: product.url });
  try {
    const page = await context.newPage();
    // Only the browser knows names below localhost.
    const known = (route: Route) => product.url + new URL(route.request().url()).pathname;
    await page.route('**/assets/*.js', async (route) => {
      const code = await (await fetch(known(route))).text();
      await route.fulfill({
        contentType: 'text/javascript',
        body: code.replace('sisterHosts:[]', `sisterHosts:['${sister}']`),
      });
    });
    // The cookies that sites share are not set by this server.
    await page.route(`**${login.path}`, async (route) => {
      const headers = { ...route.request().headers(), origin: product.url };
      const reply = await route.fetch({ url: known(route), headers });
      const { userId } = (await reply.json()).data;
      const token = /yc_session=([^;]+)/.exec(reply.headers()['set-cookie'] ?? '')?.[1] ?? '';
      const shared = { domain: '.yanche.localhost', path: '/' };
      await context.addCookies([
        { name: ssoTokenCookie, value: token, ...shared },
        { name: 'yc_uid', value: userId, ...shared },
      ]);
      await route.fulfill({ response: reply });
    });

    await page.goto(here);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    const opened = page.waitForResponse(`${sister}/sso/crossLogin`);
    await logInBySheet(page, '13910008301');
    expect(await (await opened).json()).toMatchObject({ code: 0 });

    // Only the session of the sister's own is left to speak for the person there.
    await context.clearCookies({ domain: '.yanche.localhost' });
    await page.goto(sister);
    await expect(page.getByText('139****8301')).toBeVisible();
  } finally {
    await context.close();
    await product.stop();
  }
});
