import { type Browser, expect, type Page, test } from '@playwright/test';
import {
  facePicture,
  type FacePerson,
  noFacePicture,
} from '../apps/api/src/testing/face-pictures.ts';
import { faultsOf } from '../packages/ui/src/testing/axe.ts';
import { aDesk, expectClean } from './console-page.ts';
import { refuseCamera, standBeforeCamera } from './face-camera.ts';
import { signInspectorContract } from './inspector-contract.ts';
import { passExam } from './inspector-exam.ts';
import { passPractical } from './inspector-practical.ts';
import { aNumber } from './inspector-steps.ts';
import { openAs } from './people.ts';
import { enterConsole, staffPhones } from './staff.ts';

/** Invites somebody at the console, who opens their own page. */
async function invite(browser: Browser) {
  const phone = `138${String(Date.now()).slice(-8)}`;
  const name = `林远${phone.slice(-4)}`;
  const { page: desk } = await aDesk(browser);
  await enterConsole(desk, '/console/inspectors', staffPhones.dispatcher);
  const dialog = desk.getByRole('dialog');
  await desk.getByRole('button', { name: '邀请检测师' }).click();
  await dialog.getByLabel('手机号').fill(phone);
  await dialog.getByRole('textbox', { name: '姓名' }).fill(name);
  await dialog.getByLabel('服务城市').fill('杭州');
  // Left empty it says so, and nothing else.
  await dialog.getByRole('button', { name: '邀请检测师', exact: true }).click();
  await expect(dialog.locator('.ant-form-item-explain-error')).toHaveText(['必填']);
  await dialog.getByLabel('原因', { exact: true }).fill('新签约');
  await dialog.getByRole('button', { name: '邀请检测师', exact: true }).click();
  await expect(dialog).toBeHidden();
  const mobile = await (await browser.newContext()).newPage();
  return { desk, mobile, phone, name };
}

async function confirmIdentity(mobile: Page, portrait: Buffer) {
  await mobile.getByRole('button', { name: '填写资料' }).click();
  await mobile.getByRole('button', { name: '确认并继续' }).click();
  await expect(mobile.getByText('请核对 18 位号码').first()).toBeVisible();
  await mobile.getByLabel('身份证号').fill(aNumber());
  await mobile.getByLabel('合同编号').fill('HT-2026-18');
  await mobile
    .locator('input[type=file]')
    .setInputFiles({ name: 'licence.jpg', mimeType: 'image/jpeg', buffer: portrait });
  await expect(mobile.getByRole('img', { name: '从业证件照片页' })).toBeVisible();
  await clean(mobile);
  await mobile.getByRole('button', { name: '确认并继续' }).click();
  await expect(mobile.getByRole('button', { name: '开始本人核验' })).toBeVisible();
}

const clean = async (page: Page) => {
  expect(await faultsOf(page)).toEqual([]);
};

async function checkFace(mobile: Page) {
  await mobile.getByRole('button', { name: '开始核验' }).click();
  await expect(mobile.getByText('请先同意，或改为人工核验')).toBeVisible();
  await mobile.getByRole('checkbox').check();
  await clean(mobile);
  await mobile.getByRole('button', { name: '开始核验' }).click();
}

async function ready(
  browser: Browser,
  { portrait }: { portrait: Buffer },
  camera: (page: Page) => Promise<void>,
) {
  const all = await invite(browser);
  await camera(all.mobile);
  await openAs(all.mobile, all.phone, '/ownTesting');
  await expect(all.mobile.getByText('先确认你是本人')).toBeVisible();
  await clean(all.mobile);
  await confirmIdentity(all.mobile, portrait);
  await all.mobile.getByRole('button', { name: '开始本人核验' }).click();
  return all;
}
const judged = { timeout: 75_000 };
const portraitOf = (person: FacePerson) => facePicture(person, { light: 0.85 });

test('an inspector confirms who they are, turns as asked, and is certified', async ({
  browser,
}) => {
  test.setTimeout(360_000);
  const { mobile, desk, phone, name } = await ready(
    browser,
    { portrait: await portraitOf('b') },
    (page) => standBeforeCamera(page, 'b'),
  );
  await checkFace(mobile);
  await expect(mobile.getByText('核验通过')).toBeVisible(judged);
  await mobile.getByRole('link', { name: '返回' }).click();
  await mobile.getByRole('button', { name: '去考试' }).click();
  await passExam(mobile);
  await passPractical(mobile);
  await mobile.goto('/ownTesting');
  await mobile.getByRole('button', { name: '填写证书' }).click();
  await mobile.getByLabel('证书编号').fill(`YC-${phone}`);
  await mobile.getByRole('button', { name: '提交核对' }).click();
  await desk.reload();
  await desk.getByRole('row', { name }).getByRole('button').click();
  await desk.getByRole('button', { name: '通过认证', exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('原因', { exact: true }).fill('已核对');
  await dialog.getByRole('button', { name: '通过认证', exact: true }).click();
  await expect(dialog).toBeHidden();
  await signInspectorContract(mobile, { phone, name });
  await mobile.goto('/ownTesting');
  await expect(mobile.getByText('可以接单了')).toBeVisible();
});

test('a licence without a face, or a refused camera: a person decides', async ({ browser }) => {
  const { mobile, desk, name } = await ready(browser, { portrait: await noFacePicture() }, (page) =>
    standBeforeCamera(page, 'c'),
  );
  await checkFace(mobile);
  await expect(mobile.getByText('正在人工核验')).toBeVisible(judged);
  await desk.goto('/console/face-cases');
  await desk.getByRole('row', { name }).getByRole('button').click();
  await desk.getByLabel('为什么要看').fill('核对本人');
  await desk.getByRole('button', { name: '看两张照片' }).click();
  await expect(desk.getByRole('img', { name: '现场照片' })).toBeVisible();
  await expectClean(desk, 'a face case');
  const dialog = desk.getByRole('dialog');
  await desk.getByRole('button', { name: '不能确认', exact: true }).click();
  await dialog.getByLabel('原因', { exact: true }).fill('证件照看不清');
  await dialog.getByRole('button', { name: '不能确认', exact: true }).click();
  await expect(dialog).toBeHidden();
  await mobile.reload();
  await expect(mobile.getByText('证件照看不清')).toBeVisible();
  await mobile.getByRole('link', { name: '返回' }).click();

  await refuseCamera(mobile);
  await mobile.reload();
  await mobile.getByRole('button', { name: '开始本人核验' }).click();
  await checkFace(mobile);
  await expect(mobile.getByText('摄像头没有打开')).toBeVisible();
  await clean(mobile);
  await mobile.getByRole('button', { name: '改为人工核验' }).click();
  await mobile.getByRole('button', { name: '不附照片提交' }).click();
  await expect(mobile.getByText('正在人工核验')).toBeVisible();
});

test('a photo that is held up, and somebody else, do not pass', async ({ browser }) => {
  const { mobile } = await ready(browser, { portrait: await portraitOf('b') }, (page) =>
    standBeforeCamera(page, 'b', { still: true }),
  );
  await checkFace(mobile);
  await expect(mobile.getByText('没有按提示转头')).toBeVisible(judged);
  await expect(mobile.getByText('今天还可以试 2 次')).toBeVisible();
  await standBeforeCamera(mobile, 'd');
  await mobile.reload();
  await checkFace(mobile);
  await expect(mobile.getByText('和证件照不像')).toBeVisible(judged);
  await expect(mobile.getByText('今天还可以试 1 次')).toBeVisible();
});
