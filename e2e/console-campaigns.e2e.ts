import { expect, test } from '@playwright/test';
import { aDesk, expectClean } from './console-page.ts';
import { enterConsole, staffPhones } from './staff.ts';

const shot = (name: string) =>
  process.env.SHOTS === undefined ? undefined : `${process.env.SHOTS}/${name}.png`;

/** `2026-11-24T10:30`, in China, from now on. */
const inChina = (hours: number) =>
  new Date(Date.now() + (hours + 8) * 3_600_000).toISOString().slice(0, 16);

test('a campaign is written in both languages, looked at, shown on phones, changed and taken down', async ({
  browser,
  page: phone,
}) => {
  test.setTimeout(400_000);
  const { page, stopped } = await aDesk(browser);
  const id = `spring-${Date.now()}`;
  await enterConsole(page, `/console/campaigns?search=${id}`, staffPhones.catalogue);
  await page.getByRole('button', { name: '新建活动页' }).click();
  const dialog = page.getByRole('dialog');
  const fill = async (fields: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(fields)) {
      await dialog.getByLabel(label, { exact: true }).fill(text);
    }
  };
  await fill({
    '编号（网址里的 id）': id,
    标题: '春季验车',
    英文标题: 'Spring check',
    '开始（北京时间）': inChina(-1),
    '结束（北京时间）': inChina(48),
    小标题: '为什么',
    英文小标题: 'Why',
    正文: '换季看电池和轮胎',
    英文正文: 'Battery and tyres after the winter',
    原因: '春季活动',
  });
  await dialog.getByRole('button', { name: '添加按钮' }).click();
  await fill({ 按钮文字: '去预约', 英文按钮文字: 'Order', 打开: 'https://example.com/' });
  await expectClean(page, 'campaign form');
  // After a refusal its name begins with that of the icon that says it is busy.
  const send = (name: string) => dialog.getByRole('button', { name }).click();
  await send('新建活动页');
  await expect(dialog.getByRole('alert')).toContainText('不是本应用里的地址');
  await fill({ 打开: '/order/createOrder' });
  await send('新建活动页');
  await expect(dialog).toBeHidden();
  await page.getByRole('row', { name: '春季验车' }).click();
  const pane = page.getByRole('complementary');
  await expect(pane.getByRole('article', { name: '英文' })).toContainText('Battery and tyres');
  await expectClean(page, 'campaign preview');
  const path = shot('campaign-preview');
  if (path !== undefined) await page.screenshot({ path });

  await phone.goto(`/banner?id=${id}`);
  await expect(phone.getByText('没有这个活动')).toBeVisible();
  const act = async (name: string, reason: string) => {
    await pane.getByRole('button', { name, exact: true }).click();
    await dialog.getByLabel('原因').fill(reason);
    await send(name);
    await expect(dialog).toBeHidden();
  };
  await act('上线', '看过预览');
  await expect(page.getByRole('row', { name: '春季验车' })).toContainText('进行中');
  await phone.reload();
  await expect(phone.getByRole('heading', { name: '春季验车' })).toBeVisible();
  await expect(phone.getByRole('link', { name: '去预约' })).toBeVisible();

  await pane.getByRole('button', { name: '编辑', exact: true }).click();
  await expect(dialog.getByLabel('正文', { exact: true })).toHaveValue('换季看电池和轮胎');
  await fill({ 标题: '春季验车周', 原因: '改标题' });
  await send('编辑');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: '春季验车周' })).toContainText('有未上线的修改');
  await phone.reload();
  await expect(phone.getByRole('heading', { name: '春季验车', exact: true })).toBeVisible();
  await act('上线', '新版本');
  await phone.reload();
  await expect(phone.getByRole('heading', { name: '春季验车周' })).toBeVisible();
  await act('撤下', '活动取消');
  await phone.reload();
  await expect(phone.getByText('没有这个活动')).toBeVisible();
  await expect(pane.getByText('活动取消')).toBeVisible();
  expect(stopped).toEqual([]);
});
