import { expect, type Page, test } from '@playwright/test';
import { aDesk, carryOut as act, expectClean, inChina, openList, openRow } from './console-page.ts';
import { enterConsole, staffPhones } from './staff.ts';

const { SHOTS: shots } = process.env;
/** At each width that has to look right. */
async function look(page: Page, name: string) {
  if (shots === undefined) return;
  for (const width of [1280, 2560, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${shots}/${name}-${width}.png` });
  }
}

async function find(page: Page, screen: string, name: string) {
  await openList(page, screen);
  await openRow(page, name);
}

test('a market is made, gets a point, opens with it, is edited, closed for a time and closed for good', async ({
  browser,
}) => {
  const { page, stopped } = await aDesk(browser);
  await enterConsole(page, '/console/towns', staffPhones.catalogue);
  const name = `市场${Date.now()}`;
  const dialog = page.getByRole('dialog');
  const pane = page.getByRole('complementary');
  const fill = async (fields: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(fields)) {
      await dialog.getByLabel(label, { exact: true }).fill(text);
    }
  };
  const where = { 城市: '杭州', 地址: '石桥路 1 号', 经度: '120.12', 纬度: '30.27' };
  await page.getByRole('button', { name: '新建市场' }).click();
  await fill({ ...where, 名称: name, 英文名称: 'Journey market', 原因: '新市场签约' });
  await fill({ 开始营业: '09:00', 结束营业: '18:00' });
  await dialog.getByRole('button', { name: '新建市场' }).click();
  await expect(dialog).toBeHidden();

  await test.step('its point names it, and sells nothing while it is closed', async () => {
    await page.getByRole('link', { name: '检测点', exact: true }).click();
    await page.getByRole('button', { name: '新建检测点' }).click();
    await fill({ ...where, 名称: `${name} A 区`, 英文名称: 'Area A', 原因: '新市场签约' });
    await dialog.getByLabel('类别').click();
    await page.locator('.ant-select-item-option', { hasText: '市场内' }).click();
    await dialog.getByRole('button', { name: '新建检测点' }).click();
    await expect(dialog.getByRole('alert')).toContainText('要写明在哪个市场');
    await fill({ 所在市场: name });
    await expectClean(page, 'new point in a market');
    await look(page, 'new-point');
    await dialog.getByRole('button', { name: '新建检测点' }).click();
    await expect(dialog).toBeHidden();
    await find(page, '检测点', name);
    await expect(pane.getByText('市场未开通')).toBeVisible();
    await look(page, 'point-of-closed-market');
    await act(page, '改资料', { 经度: '120.13', 原因: '量错了位置' });
    await expect(pane.getByText('120.13, 30.27')).toBeVisible();
    await act(page, '改时间和容量', { 开始营业: '10:00', 每个时段的名额: '3', 原因: '晚开门' });
    await expect(pane.getByText('10:00–18:00')).toBeVisible();
    await act(page, '停止营业', { 原因: '场地未平整' });
    await act(page, '恢复营业', { 原因: '场地平整了' });
  });
  await test.step('it opens with its point, is edited and closed for a time', async () => {
    await find(page, '城市与市场', name);
    await act(page, '开通', { 原因: '检测点就绪' });
    await expect(pane.getByText('已开通')).toBeVisible();
    await act(page, '改资料', { 地址: '石祥路 9 号', 原因: '大门换了' });
    await expect(pane.getByText('石祥路 9 号', { exact: true })).toBeVisible();
    await act(page, '安排临时停业', {
      '开始（北京时间）': inChina(2),
      '结束（北京时间）': inChina(30),
      原因: '消防检查',
    });
    await look(page, 'market');
    await find(page, '停业安排', name);
    await expect(pane.getByText('整个市场')).toBeVisible();
    await look(page, 'closure-of-market');
    await act(page, '提前恢复', { 原因: '检查完毕' });
    await find(page, '城市与市场', name);
    await act(page, '关停', { 原因: '合作到期' });
    await expect(pane.getByText('未开通')).toBeVisible();
  });
  await page.getByRole('button', { name: 'English' }).click();
  await expect(pane.getByText('Changed a town or market').first()).toBeVisible();
  await expectClean(page, 'a market, English');
  await look(page, 'market-English');
  expect(stopped).toEqual([]);
});
