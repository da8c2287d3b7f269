import { uploadPhoto } from '@yanche/contract/files/files';
import { ocrMileage } from '@yanche/contract/files/recognition';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aJpeg, storedPhoto } from '#testing/car-answers.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { anItem, aStation } from '../record/task-fixture.ts';
import { SessionProvider } from '../session-context.tsx';
import { guardMs } from './entry-phase.ts';
import { aReadingSession, taskReadings } from './reading-fixture.ts';
import type { ReadingTarget } from './reading-target.ts';
import { Readings } from './readings.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

/** The pad that has moved by itself takes no keys for a moment. */
const guardPassed = () =>
  new Promise((done) => {
    setTimeout(done, guardMs + 50);
  });

type Given = {
  readings: readonly string[];
  offered?: readonly string[];
  target?: ReadingTarget;
  more?: Parameters<typeof aReadingSession>[1];
};

async function open({ readings, offered = [], target = { station: 'S1' }, more }: Given) {
  const all = [...taskReadings(readings), ...taskReadings(offered, false)];
  const session = await aReadingSession(all, more);
  const onClose = vi.fn();
  const onFinding = vi.fn();
  const onMeasure = vi.fn();
  const view = renderScreen(
    <SessionProvider value={session}>
      <Readings target={target} onClose={onClose} onFinding={onFinding} onMeasure={onMeasure} />
    </SessionProvider>,
    '/inspect',
  );
  const page = within(await screen.findByRole('dialog'));
  const press = async (keys: string) => {
    await guardPassed();
    for (const key of keys) {
      await view.user.click(page.getByRole('button', { name: key === '.' ? '小数点' : key }));
    }
  };
  const answer = (code: string) => session.get().answers.get(code)?.answer;
  return { ...view, session, page, press, answer, onClose, onFinding, onMeasure };
}

test('wheel by wheel: the value means something at once, and the next place comes by itself', async () => {
  const { page, press, answer } = await open({ readings: ['tread_mm'] });
  expect(page.getByText('胎纹深度 左前')).toBeTruthy();
  expect(page.getByText('mm')).toBeTruthy();
  await press('4.5');
  expect(await page.findByText('胎纹深度 右前')).toBeTruthy();
  expect(answer('GB039')?.measure).toEqual({ 'tread_mm.fl': 4.5 });
  expect(page.getByRole('button', { name: '左前 4.5' })).toBeTruthy();
  await press('6');
  expect(page.getByText('可用')).toBeTruthy();
  expect(page.getByText('记为 6.0，2.5 秒后进入 胎纹深度 左后')).toBeTruthy();
  expect(await page.findByText('胎纹深度 左后', {}, { timeout: 4_000 })).toBeTruthy();
});

test('a real keyboard types, Enter goes on; keys in a text field stay there', async () => {
  const { user, page, answer } = await open({ readings: ['tread_mm'] });
  await user.keyboard('7,1');
  expect(await page.findByText('胎纹深度 右前')).toBeTruthy();
  await guardPassed();
  await user.keyboard('65{Backspace}{Enter}');
  expect(answer('GB039')?.measure).toEqual({ 'tread_mm.fl': 7.1, 'tread_mm.fr': 6 });
  await user.click(page.getByRole('button', { name: '无法测' }));
  const reason = await screen.findByRole('textbox', { name: '其他原因' });
  await user.type(reason, '3 号位卡死');
  expect(answer('GB039')?.measure).not.toHaveProperty('tread_mm.rl');
});

test('a key too many leaves the figure and says so; the meaning stays in sight before the pad moves', async () => {
  const { page, press, answer, user } = await open({ readings: ['tread_mm'] });
  await user.keyboard('6.54');
  expect(page.getByRole('alert').textContent).toBe('位数已满，多按的没有算，请核对');
  expect(page.getByRole('button', { name: '左前 6.5' })).toBeTruthy();
  expect(page.getByText('可用')).toBeTruthy();
  await user.click(page.getByRole('button', { name: '下一处' }));
  expect(answer('GB039')?.measure).toEqual({ 'tread_mm.fl': 6.5 });
  await press('1.2');
  expect(page.getByText('超出限值，不能记为正常')).toBeTruthy();
});

test('the point is there for figures in another unit, and the slip is named', async () => {
  const { page, press } = await open({ readings: ['paint_um'] });
  await press('4.6');
  expect(page.getByText('像是密耳（mil）')).toBeTruthy();
});

test('an impossible figure is told with its likely slip and stays until it is right', async () => {
  const { page, press, answer, user } = await open({ readings: ['tread_mm'] });
  await press('75');
  expect(page.getByText('漏了小数点')).toBeTruthy();
  expect(page.getByText('这个数不在可能范围内，请重测')).toBeTruthy();
  await user.click(page.getByRole('button', { name: '下一处' }));
  expect(page.getByText('75')).toBeTruthy();
  expect(answer('GB039')).toBeUndefined();
});

test('beyond the norm: a finding with its defect, or a reason', async () => {
  const { page, press, answer, user, onFinding } = await open({
    readings: ['paint_um'],
  });
  await press('226');
  const question = within(page.getByRole('alertdialog'));
  expect(question.getByText(/超出正常范围/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: '有贴膜' }));
  expect(answer('GB015')?.note).toBe('有贴膜');
  expect(page.getByRole('button', { name: '左前翼子板：226 μm 补漆' })).toBeTruthy();
  expect(page.getByText('左前翼子板 中部')).toBeTruthy();
  await user.click(page.getByRole('button', { name: '左前门：未录' }));
  await press('486');
  await user.click(page.getByRole('button', { name: '记为异常' }));
  expect(onFinding).toHaveBeenCalledWith('GB019');
  expect(answer('GB019')).toMatchObject({ result: 'abnormal', findings: [{ defect: 'XF' }] });
});

test('a reason of one sign is none', async () => {
  const { page, press, answer, user } = await open({ readings: ['paint_um'] });
  await press('226');
  await user.click(page.getByRole('button', { name: '其他原因' }));
  await user.type(page.getByRole('textbox'), '膜');
  await user.click(page.getByRole('button', { name: '保存原因' }));
  expect(answer('GB015')?.note).toBe('');
  await user.type(page.getByRole('textbox'), '已贴');
  await user.click(page.getByRole('button', { name: '保存原因' }));
  expect(answer('GB015')?.note).toBe('膜已贴');
});

test('a panel of plastic is not measured, and says so', async () => {
  const { page, user, answer } = await open({ readings: ['paint_um'] });
  await user.click(page.getByRole('button', { name: '材质：钢' }));
  await user.click(await screen.findByRole('button', { name: /^塑料/ }));
  expect(answer('GB015')?.measure).toEqual({ 'paint_um.material': 'plastic' });
  expect(await page.findByText('左前门 前上')).toBeTruthy();
  await user.click(page.getByRole('button', { name: '左前翼子板：非金属件，漆膜不可测' }));
  expect(page.getByText('非金属件，漆膜不可测')).toBeTruthy();
});

test('an odometer that cannot be read needs a reason and a photo', async () => {
  const { page, user, answer } = await open({ readings: ['km'] });
  await user.click(page.getByRole('button', { name: '无法测' }));
  const sheet = within(await screen.findByRole('dialog', { name: '表显里程 无法测' }));
  await user.click(sheet.getByRole('radio', { name: '仪表不亮' }));
  await user.click(sheet.getByRole('button', { name: '确定' }));
  expect(answer('ID007')).toBeUndefined();
  expect(sheet.getByText('须拍一张照片作证')).toBeTruthy();
  await user.upload(sheet.getByLabelText('为“表显里程”拍照'), aJpeg());
  await waitFor(() => expect(answer('ID007')?.photos).toHaveLength(1));
  await user.click(sheet.getByRole('button', { name: '确定' }));
  expect(answer('ID007')).toMatchObject({ result: 'limited', note: '表显里程：仪表不亮' });
  expect(await page.findByText('应录读数已完成')).toBeTruthy();
});

test('the photo of the dash proposes its mileage; another one typed is asked about', async () => {
  fakeServer.answer(uploadPhoto, storedPhoto);
  fakeServer.answer(ocrMileage, () => ({ km: 50_312, others: [430] }));
  const fileId = '0197aaaa-0000-7000-8000-00000000f001';
  const photographed = {
    code: 'ID007',
    result: 'normal' as const,
    findings: [],
    measure: null,
    note: '',
    photos: [fileId],
    answeredAt: '2026-11-23T02:00:00.000Z',
  };
  const { page, press, user, answer } = await open({
    readings: ['km'],
    more: { answers: [photographed], photoUrls: { [fileId]: '/files/x' } },
  });
  expect(await page.findByText('照片读到 50,312 公里')).toBeTruthy();
  await press('53012');
  await user.click(page.getByRole('button', { name: '下一处' }));
  expect(page.getByText(/照片里像是 50,312 公里/)).toBeTruthy();
  await user.click(page.getByRole('button', { name: '改为 50,312' }));
  expect(answer('ID007')?.measure).toEqual({ 'km.dash': 50_312 });
  expect(await page.findByText('应录读数已完成')).toBeTruthy();
});

test('a unit ten times off the dashboard: either may be wrong, and each is one tap away', async () => {
  const { page, press, user, session, answer, onMeasure } = await open({
    readings: ['km', 'module_km'],
    target: { code: 'ID008' },
  });
  session.edit('ID007', (given) => ({ ...given, measure: { 'km.dash': 362_000 } }));
  await press('36200');
  await user.click(page.getByRole('button', { name: '下一处' }));
  expect(page.getByText(/和表显里程 362,000 公里差十倍/)).toBeTruthy();
  const buttons = within(page.getByRole('alertdialog')).getAllByRole('button');
  expect(buttons[0]?.textContent).toBe('改一下');
  await user.click(page.getByRole('button', { name: '表显里程错了，去改' }));
  expect(onMeasure).toHaveBeenCalledWith('ID007');
  await user.click(page.getByRole('button', { name: '改一下' }));
  await press('362000');
  await user.click(page.getByRole('button', { name: '下一处' }));
  expect(answer('ID008')?.measure).toEqual({ 'module_km.engine': 362_000 });
});

test('what a scan tool shows when it cannot read is refused with words', async () => {
  const { page, press, answer } = await open({
    readings: ['km', 'module_km'],
    target: { code: 'ID008' },
  });
  await press('999999');
  expect(page.getAllByText(/诊断仪读不出时显示的数：请选“无法测”/)).not.toEqual([]);
  expect(answer('ID008')).toBeUndefined();
});

test('offline the mileage is simply typed', async () => {
  const { page, press, user, answer } = await open({ readings: ['km'] });
  expect(page.getByText('先拍仪表，里程自动识别')).toBeTruthy();
  await press('50312');
  await user.click(page.getByRole('button', { name: '下一处' }));
  expect(answer('ID007')?.measure).toEqual({ 'km.dash': 50_312 });
});

test('the simulated gauge says what it is, fills the place and moves on', async () => {
  const { page, user, answer } = await open({ readings: ['tread_mm'] });
  await user.click(page.getByRole('button', { name: '仪器' }));
  await user.click(await screen.findByRole('button', { name: /^模拟仪器/ }));
  expect(await page.findByText('模拟仪器：数值是编的')).toBeTruthy();
  await user.click(await page.findByRole('button', { name: '模拟测一次' }));
  expect(await page.findByText('胎纹深度 右前')).toBeTruthy();
  const value = Number(answer('GB039')?.measure?.['tread_mm.fl']);
  expect(value).toBeGreaterThanOrEqual(3);
  expect(value).toBeLessThanOrEqual(12);
  await user.click(page.getByRole('button', { name: '断开' }));
  expect(page.getByRole('button', { name: '仪器' })).toBeTruthy();
});

test('what was passed over is listed at the end, and the page keeps a figure that waits', async () => {
  const { page, press, user, answer, onClose } = await open({
    readings: ['tread_mm'],
    offered: ['coolant_c'],
  });
  await user.click(page.getByRole('button', { name: '下一处' }));
  for (const figure of ['6.1', '6.2', '6.3']) {
    await press(figure);
    await user.click(page.getByRole('button', { name: '下一处' }));
  }
  expect(await page.findByText('还有 1 个读数没录')).toBeTruthy();
  expect(page.getByRole('button', { name: '轮胎（1）' })).toBeTruthy();
  await user.click(page.getByRole('button', { name: '油液（1）' }));
  expect(await page.findByText(/选填/)).toBeTruthy();
  await user.click(page.getByRole('button', { name: '跳过' }));
  await user.click(page.getByRole('button', { name: '胎纹深度 左前' }));
  await press('6');
  await user.click(page.getByRole('button', { name: '关闭读数' }));
  expect(onClose).toHaveBeenCalled();
  expect(answer('GB039')?.measure).toMatchObject({ 'tread_mm.fl': 6 });
});

test('what may be entered beside a figure that is due is one tap away', async () => {
  const { page, user, press, answer } = await open({
    readings: ['module_km'],
    offered: ['coolant_c', 'brake_fluid_pct'],
  });
  const strip = () => within(page.getByRole('list', { name: '测点' }));
  expect(strip().getByRole('button', { name: /^变速箱/ })).toBeTruthy();
  await press('50000');
  await user.click(page.getByRole('button', { name: '下一处' }));
  expect(answer('ID008')?.measure).toEqual({ 'module_km.engine': 50_000 });
  expect(await page.findByRole('button', { name: '控制单元里程（3）' })).toBeTruthy();
  // Another reading of the same item is told by its name.
  await user.click(await page.findByRole('button', { name: '油液（2）' }));
  expect(
    strip()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['制动液含水量 –未录', '冷却液冰点 –未录']);
});

test('a station without readings says so', async () => {
  const { page } = await open({ readings: [] });
  expect(page.getByText('这里没有要录的读数')).toBeTruthy();
});

test('a VIN is compared as it is typed; another one becomes a finding', async () => {
  const items = [anItem('ID001', { name: '车架钢印', scale: 'func', part: null })];
  const { page, user, answer, onFinding } = await open({
    readings: [],
    offered: ['vin_stamp'],
    target: { code: 'ID001' },
    more: { items, stations: aStation(items) },
  });
  const field = page.getByRole('textbox', { name: '车架钢印 VIN' });
  await user.type(field, 'lsvhj1330');
  expect(page.getByText('前 9 位与委托一致')).toBeTruthy();
  await user.type(field, 'o');
  expect(page.getByText('VIN 只有数字和除 I、O、Q 外的字母')).toBeTruthy();
  expect(answer('ID001')).toBeUndefined();
  await user.clear(field);
  await user.type(field, 'LSVHJ133022221762');
  expect(page.getByText('第 17 位与委托的 VIN 不同')).toBeTruthy();
  expect(answer('ID001')?.measure).toEqual({ 'vin_stamp.one': 'LSVHJ133022221762' });
  await user.click(page.getByRole('button', { name: '记为异常' }));
  expect(onFinding).toHaveBeenCalledWith('ID001');
});
