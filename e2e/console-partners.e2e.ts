import { expect, type Page, test } from '@playwright/test';
import { listPartners } from '@yanche/contract/console/partners';
import { listSaasTasks } from '@yanche/contract/partners/saas-tasks';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { aDesk, expectClean } from './console-page.ts';
import { enterConsole, staffPhones } from './staff.ts';

/** A partner's server: it answers what it is told to, and keeps what came. */
async function aReceiver() {
  const seen: { headers: Record<string, string>; body: string }[] = [];
  const answer = { status: 204 };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      seen.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(answer.status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { seen, answer, url: `http://127.0.0.1:${port}/yanche`, stop: () => server.close() };
}

async function confirm(page: Page, name: string, reason = '合作方来函') {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('原因').fill(reason);
  await dialog.getByRole('button', { name, exact: true }).click();
  return dialog;
}

/** What the dialog shows once; no key and no click beside it closes it. */
async function secretOnce(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog');
  const secret = await dialog.getByText(/^whsec_/).innerText();
  await expectClean(page, 'a secret, shown once');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(secret)).toHaveCount(0);
  return secret;
}

test.describe.configure({ mode: 'default' }); // all work on one partner

test('an address of a partner: added, tried, its secret changed, sent again, ended by 410', async ({
  browser,
}) => {
  const { page, stopped } = await aDesk(browser, 1280);
  const receiver = await aReceiver();
  await enterConsole(page, '/console/partners', staffPhones.administrator);
  const { data } = await (await page.request.get(listPartners.path)).json();
  const partnerId: string = data.data[0].partnerId;
  await page.goto(`/console/partner?id=${partnerId}`);

  await page.getByRole('button', { name: '新建回调地址' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('https 网址').fill('http://user:pass@10.0.0.1/');
  await confirm(page, '新建回调地址');
  await expect(dialog.getByRole('alert')).toContainText('地址须为公网');
  await dialog.getByLabel('https 网址').fill(receiver.url);
  await dialog.getByRole('button', { name: '新建回调地址' }).click();
  const first = await secretOnce(page);

  const row = page.getByRole('listitem').filter({ hasText: receiver.url });
  const change = async (name: string) => {
    await row.getByRole('button', { name }).click();
    await confirm(page, name);
  };
  await change('试发一条');
  await expect.poll(() => receiver.seen.length, { timeout: 30_000 }).toBe(1);
  await change('换签名密钥');
  const second = await secretOnce(page);
  expect(second).not.toBe(first);
  await expect(row).toContainText('旧密钥同时有效至');
  await change('试发一条');
  await expect.poll(() => receiver.seen.length, { timeout: 30_000 }).toBe(2);
  const [before, both] = receiver.seen;
  if (before === undefined || both === undefined) throw new Error('nothing came');
  const verify = (secret: string, { body, headers }: typeof both) =>
    new Webhook(secret).verify(body, headers);
  expect(verify(first, before)).toMatchObject({ type: 'webhook.test' });
  for (const secret of [first, second]) expect(verify(secret, both)).toBeTruthy();

  // Sent again under its own id; this time the receiver wants nothing any more.
  receiver.answer.status = 410;
  await page.getByRole('link', { name: '发送记录' }).click();
  await expectClean(page, 'messages');
  await page
    .getByRole('row', { name: /已送达/ })
    .first()
    .getByRole('button')
    .click();
  await page.getByRole('button', { name: '再次发送' }).click();
  await confirm(page, '再次发送');
  await expect.poll(() => receiver.seen.length, { timeout: 30_000 }).toBe(3);
  expect([before, both].map(({ headers }) => headers['webhook-id'])).toContain(
    receiver.seen[2]?.headers['webhook-id'],
  );
  await page.goto(`/console/partner?id=${partnerId}`);
  await expect(row).toContainText('接收方回复 410，已自动停用');
  await expect(row.getByRole('button', { name: '启用' })).toBeVisible();
  await expect(row.getByRole('button', { name: '试发一条' })).toHaveCount(0);
  expect(stopped).toEqual([]);
  receiver.stop();
});

test('a call with a key stands in the log, found by the number that its answer bears', async ({
  browser,
}) => {
  const { page, stopped } = await aDesk(browser, 1440);
  await enterConsole(page, '/console/partners', staffPhones.support);
  const key = `yk_test_sample${'0'.repeat(37)}`;
  const headers = { authorization: `Bearer ${key}` };
  const answer = await page.request.get(listSaasTasks.path, { headers });
  const requestId = answer.headers()['x-request-id'] ?? '';
  const { data } = await (await page.request.get(listPartners.path)).json();
  await page.goto(`/console/partner?id=${data.data[0].partnerId}`);
  await expect(page.getByRole('table')).toContainText('沙箱');
  await expectClean(page, 'usage');
  await page.getByRole('link', { name: '调用记录' }).click();
  await page.getByLabel('请求编号').fill(requestId);
  await page.getByLabel('请求编号').press('Enter');
  await expect(page.locator('tbody tr[data-row-key]')).toHaveCount(1);
  await expect(page.getByRole('row', { name: /GET listSaasTasks/ })).toContainText(requestId);
  await expectClean(page, 'log of calls');
  expect(stopped).toEqual([]);
});

test('a logo is seen before it is sent, and then above the name', async ({ browser }) => {
  const { page, stopped } = await aDesk(browser, 1280);
  await enterConsole(page, '/console/partners', staffPhones.administrator);
  const { data } = await (await page.request.get(listPartners.path)).json();
  await page.goto(`/console/partner?id=${data.data[0].partnerId}`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '换标志' }).click();
  await (await chooser).setFiles('docs/screenshots/main-job.png');
  const dialog = page.getByRole('dialog');
  const preview = dialog.locator('figure img');
  await expect
    .poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await confirm(page, '换标志');
  await expect(dialog).toBeHidden();
  const logo = page.getByRole('heading', { level: 1 }).locator('img');
  await expect
    .poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth), { timeout: 15_000 })
    .toBeGreaterThan(0);
  expect(stopped).toEqual([]);
});
