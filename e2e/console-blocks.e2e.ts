import { expect, type Page, test } from '@playwright/test';
import { createDealer } from '@yanche/contract/console/dealers';
import { checkOrder } from '@yanche/contract/orders/orders';
import { vinOf } from '../apps/api/src/testing/order-form.ts';
import {
  act,
  anAuditor,
  choose,
  expectLogged,
  filterBy,
  goTo,
  newMark,
  openRow,
  staffClient,
} from './console-act.ts';
import { aDesk, expectClean } from './console-page.ts';
import { createClient } from './ledger.ts';
import { openAs, phones } from './people.ts';
import { openAtConsole } from './review-at-desk.ts';
import { enterConsole, staffPhones } from './staff.ts';

test('a person is blocked with a reason, is told, cannot order, and can again when it is lifted', async ({
  browser,
}) => {
  const phone = `139${String(Date.now() + 13).slice(-8)}`;
  const own = await browser.newContext();
  const mobile = await own.newPage();
  await openAs(mobile, phone, '/messages');
  const client = await createClient(own);
  const vin = vinOf(Math.floor((Date.now() * 7) % 9_000_000));
  const check = async () => (await client(checkOrder, { query: { vin } })).message;

  const { page, stopped } = await aDesk(browser);
  await enterConsole(page, '/console/blocks', staffPhones.support);
  await expect(page.getByRole('heading', { name: '限制名单' })).toBeVisible();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: '新建限制' }).click();
  await dialog.getByLabel('手机号、车商全名或车架号').fill('13');
  await dialog.getByLabel('给对方看的原因').fill('多次预约后不到场');
  await dialog.getByLabel('原因', { exact: true }).fill('三次爽约');
  await dialog.getByRole('button', { name: '新建限制' }).click();
  await expect(dialog.getByRole('alert')).toContainText('没有找到');
  await dialog.getByLabel('手机号、车商全名或车架号').fill(phone);
  await dialog.getByRole('button', { name: '新建限制' }).click();
  await expect(dialog).toBeHidden();
  await page
    .getByRole('row', { name: phone.slice(-4) })
    .getByRole('button')
    .first()
    .click();
  const pane = page.getByRole('complementary');
  await expect(pane.getByText('多次预约后不到场')).toBeVisible();
  await expectClean(page, 'blocks');

  await mobile.reload();
  await expect(mobile.getByText('账号受到限制')).toBeVisible();
  expect(await check()).toContain('多次预约后不到场');

  await pane.getByRole('link').first().click();
  await expect(
    page.getByText('不能下检测单、下自检单、查车史、上架车源：多次预约后不到场'),
  ).toBeVisible();
  await expectClean(page, 'a blocked person');
  await page.getByRole('button', { name: '解除限制' }).click();
  await dialog.getByLabel('原因', { exact: true }).fill('已沟通');
  await dialog.getByRole('button', { name: '解除限制' }).click();
  await expect(
    page.getByText('不能下检测单、下自检单、查车史、上架车源：多次预约后不到场'),
  ).toBeHidden();
  expect(await check()).not.toContain('多次预约后不到场');
  await page.getByRole('button', { name: 'English' }).click();
  await page.goto('/console/blocks');
  await expect(page.getByRole('heading', { name: 'Blocks' })).toBeVisible();
  await expectClean(page, 'blocks in English');
  expect(stopped).toEqual([]);
  await own.close();
});

const freshVin = () => vinOf(Math.floor(Math.random() * 9_000_000));

async function dealerPage(page: Page, name: string) {
  await goTo(page, '人与通知', '车商');
  await filterBy(page, '名称、联系人、城市、地址或手机号后四位', name);
  const pane = await openRow(page, name);
  await pane.getByRole('link', { name: '打开车商页' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a dealer is blocked on its page: its people are told and order nothing, until it is lifted', async ({
  browser,
}) => {
  const mark = newMark();
  const phone = `133${String(Date.now() + 57).slice(-8)}`;
  const dealerName = `停单车行${mark}`;
  const client = await staffClient(staffPhones.support);
  const body = { dealerName, cityName: '杭州', address: '石祥路 2 号', phone, name: '吴' };
  expect((await client(createDealer, { body: { ...body, reason: '签约' } })).code).toBe(0);
  const own = await browser.newContext();
  const mobile = await own.newPage();
  await openAs(mobile, phone, '/messages');
  const theirs = await createClient(own);
  const refusal = async () =>
    (await theirs(checkOrder, { query: { vin: freshVin() } })).message ?? '';

  const { page, stopped } = await openAtConsole(browser, '/console/', staffPhones.support);
  await dealerPage(page, dealerName);
  await act(page, '限制', `欠款核实 ${mark}`, { 给对方看的原因: `请联系客服结清欠款 ${mark}` });
  const alert = page.getByRole('alert').filter({ hasText: `请联系客服结清欠款 ${mark}` });
  await expect(alert).toBeVisible();
  await expectClean(page, 'a blocked dealer');
  expect(await refusal()).toContain(`请联系客服结清欠款 ${mark}`);
  await mobile.reload();
  await expect(mobile.getByText(`请联系客服结清欠款 ${mark}`).first()).toBeVisible();

  await act(alert, '解除限制', `已结清 ${mark}`);
  await expect(alert).toBeHidden();
  expect(await refusal()).not.toContain(mark);
  await mobile.reload();
  await expect(mobile.getByText('限制已解除').first()).toBeVisible();
  const { page: auditor } = await anAuditor(browser);
  await expectLogged(auditor, 'block.create', `欠款核实 ${mark}`);
  await expectLogged(auditor, 'block.lift', `已结清 ${mark}`);
  expect(stopped).toEqual([]);
  await own.close();
});

test('a car is blocked by its VIN for whoever orders, and lifted from the list', async ({
  browser,
}) => {
  const mark = newMark();
  const vin = freshVin();
  const shop = await browser.newContext();
  await openAs(await shop.newPage(), phones.dealer, '/');
  const dealer = await createClient(shop);
  const refusal = async (of = vin) =>
    (await dealer(checkOrder, { query: { vin: of } })).message ?? '';
  expect(await refusal()).not.toContain(mark);

  const { page, stopped } = await openAtConsole(browser, '/console/', staffPhones.support);
  await goTo(page, '人与通知', '限制名单');
  await page.getByRole('button', { name: '新建限制' }).click();
  const dialog = page.getByRole('dialog');
  await choose(dialog, '限制谁', '车$');
  await dialog.getByLabel('手机号、车商全名或车架号').fill(vin);
  await dialog.getByLabel('给对方看的原因').fill(`这辆车在核实车架号 ${mark}`);
  await dialog.getByLabel('原因', { exact: true }).fill(`疑似套牌 ${mark}`);
  await expectClean(page, 'a new block');
  await dialog.getByRole('button', { name: '新建限制' }).click();
  await expect(dialog).toBeHidden();
  expect(await refusal()).toContain(`这辆车在核实车架号 ${mark}`);
  expect(await refusal(freshVin())).not.toContain(mark);

  await filterBy(page, '姓名、车商、车架号或原因', vin);
  const pane = await openRow(page, vin);
  await act(pane, '解除限制', `已核实 ${mark}`);
  await expect(pane.getByText('已解除').first()).toBeVisible();
  expect(await refusal()).not.toContain(mark);
  const { page: auditor } = await anAuditor(browser);
  await expectLogged(auditor, 'block.create', `疑似套牌 ${mark}`);
  await expectLogged(auditor, 'block.lift', `已核实 ${mark}`);
  expect(stopped).toEqual([]);
  await shop.close();
});
