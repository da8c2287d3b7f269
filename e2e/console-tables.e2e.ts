import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { aDesk, expectClean } from './console-page.ts';
import { enterConsole, staffPhones } from './staff.ts';

const shot = (name: string) =>
  process.env.SHOTS === undefined ? undefined : `${process.env.SHOTS}/${name}.png`;

test('a town and a market are made, then markets by CSV: bad rows all told and none imported, the mended file goes in', async ({
  browser,
}) => {
  const { page, stopped } = await aDesk(browser);
  const code = 600_000 + (Math.floor(Date.now() / 1000) % 99_999);
  const town = `新城${code}`;
  await enterConsole(page, `/console/towns?search=${town}`, staffPhones.catalogue);
  const dialog = page.getByRole('dialog');
  const make = async (kind: string, fields: Readonly<Record<string, string>>) => {
    await page
      .getByRole('banner')
      .or(page.locator('header'))
      .getByRole('button', { name: kind })
      .click();
    for (const [label, text] of Object.entries(fields)) {
      await dialog.getByLabel(label, { exact: true }).fill(text);
    }
    await expectClean(page, kind);
    await dialog.getByRole('button', { name: kind }).click();
    await expect(dialog).toBeHidden();
  };
  await make('新建城市', {
    行政区划代码: `${code}`,
    名称: town,
    英文名称: `Newtown ${code}`,
    省份: '浙江',
    经度: '120.2',
    纬度: '30.3',
    原因: '拓城',
  });
  await expect(page.getByRole('row', { name: town })).toContainText('未开通');
  await make('新建市场', {
    城市: town,
    名称: '城西市场',
    英文名称: 'West market',
    地址: '文一路 1 号',
    经度: '120.1',
    纬度: '30.2',
    原因: '拓城',
  });
  await expect(page.getByRole('row', { name: '城西市场' })).toContainText('未开通');

  await page.getByRole('button', { name: '导入 CSV' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载现有数据' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const line = text.split('\r\n').find((each) => each.includes('城西市场')) ?? '';
  expect(line).toContain(town);
  const choose = async (content: string) => {
    const buffer = Buffer.from(content);
    await dialog
      .getByLabel('选择文件')
      .setInputFiles({ name: 'markets.csv', mimeType: 'text/csv', buffer });
  };
  const bad = text
    .replace(line, line.replace('09:00', '25:00'))
    .concat(`,东市场,East,无此城,东路 2 号,120.2,30.1,09:00,18:00,\r\n`)
    .concat(`,北市场,,${town},北路 2 号,999,30.1,09:00,18:00,\r\n`);
  await choose(bad);
  await dialog.getByLabel('原因').fill('批量维护');
  await dialog.getByRole('button', { name: '检查文件' }).click();
  await expect(dialog.getByRole('alert')).toContainText('一行都没有导入');
  const problems = dialog.getByRole('list', { name: '文件里的问题' });
  await expect(problems).toContainText('不是时间');
  await expect(problems).toContainText('没有找到这个城市');
  await expect(problems).toContainText('英文名称不能为空');
  await expect(problems).toContainText('经度“999”');
  await expectClean(page, 'problems');
  const path = shot('import-problems');
  if (path !== undefined) await page.screenshot({ path });

  const good = text
    .replace(line, line.replace('城西市场', '城西新市场'))
    .concat(`,东市场,East,${town},东路 2 号,120.2,30.1,09:00,18:00,\r\n`);
  await choose(good);
  await dialog.getByRole('button', { name: '检查文件' }).click();
  await expect(dialog.getByRole('status')).toContainText('将改 1 行，新建 1 行');
  await expectClean(page, 'what a file would do');
  await dialog.getByRole('button', { name: '确认导入' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('已改 1 行，新建 1 行')).toBeVisible();
  await expect(page.getByRole('row', { name: '城西新市场' })).toBeVisible();
  await expect(page.getByRole('row', { name: '东市场' })).toBeVisible();
  await page.getByRole('row', { name: '城西新市场' }).click();
  await expect(page.getByRole('complementary').getByText('批量维护').first()).toBeVisible();
  const after = shot('import-done');
  if (after !== undefined) await page.screenshot({ path: after });
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await expect(dialog.getByText('With one row that is wrong none is imported')).toBeVisible();
  await expectClean(page, 'import in English');
  // Every import is refused until a file is chosen; the answers with code 200 leave nothing in the console.
  expect(stopped).toEqual([]);
});
