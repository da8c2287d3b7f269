import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { uploadExtensions } from '@yanche/contract/files/uploads';
import { confirmReport, disputeReport } from '@yanche/contract/orders/order-changes';
import { type OrderDetail, orderInfo } from '@yanche/contract/orders/orders';
import { expect, it, vi } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { sendFile } from '#sheets/upload/send-file.ts';
import { anId, anOrderDetail } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { OrderDetailScreen } from '../order-detail/order-detail-screen.tsx';

vi.mock(import('#sheets/upload/send-file.ts'), () => ({ sendFile: vi.fn() }));
// No video plays in this DOM.
vi.mock(import('#sheets/upload/short-videos.ts'), async (load) => ({
  ...(await load()),
  isTooLong: async () => false,
}));

const ready = (): Partial<OrderDetail> => ({
  status: '60',
  actions: ['viewReport', 'confirm', 'dispute'],
  confirmUntil: new Date(Date.now() + 50.5 * 3_600_000).toISOString(),
});
const show = (order = ready()) => {
  fakeServer.answer(orderInfo, anOrderDetail(1, order));
  return renderScreen(<OrderDetailScreen />, `/orderDetial?orderId=${anId(1)}`);
};
const open = async (name: RegExp, order = ready()) => {
  const { user } = show(order);
  await user.click(await screen.findByRole('button', { name }));
  return { user, sheet: within(await screen.findByRole('dialog')) };
};

it('shows the automatic confirmation, explains and sends the confirmation', async () => {
  fakeServer.answer(confirmReport, () => {
    fakeServer.answer(orderInfo, anOrderDetail(1, { status: '70', actions: ['viewReport'] }));
    return { status: '70' as const };
  });
  const { user, sheet } = await open(/^确认报告/);
  expect(screen.getByText('2 天 2 小时后自动确认')).toBeDefined();
  expect(sheet.getByText(/确认后不能再提出异议/)).toBeDefined();
  expect(sheet.getByText(/不操作也可以：2 天 2 小时后/)).toBeDefined();
  expect(sheet.getByRole('link', { name: '先看报告' })).toBeDefined();
  await user.click(sheet.getByRole('button', { name: '确认报告' }));
  expect(await screen.findByText('已确认，订单完成')).toBeDefined();
  expect(await screen.findByRole('heading', { name: '已完成' })).toBeDefined();
  expect(fakeServer.requests(confirmReport)[0]?.body).toEqual({ orderId: anId(1) });
});

it('confirming too late shows an error in place', async () => {
  fakeServer.refuse(confirmReport, 'wrongState', { status: '已完成' });
  const { user, sheet } = await open(/^确认报告/);
  fakeServer.answer(orderInfo, anOrderDetail(1, { status: '70', actions: ['viewReport'] }));
  await user.click(sheet.getByRole('button', { name: '确认报告' }));
  expect((await sheet.findByRole('alert')).textContent).toContain('订单状态已变化');
  expect(sheet.getByRole('button', { name: '确认报告' })).toHaveProperty('disabled', true);
});

it('a dispute needs a text, is sent once, and the page shows the new status', async () => {
  fakeServer.answer(disputeReport, ({ body }) => {
    const { reason } = body as { reason: string };
    const dispute = { at: new Date().toISOString(), reason, files: [], decision: null };
    fakeServer.answer(orderInfo, anOrderDetail(1, { status: '50', dispute }));
    return { status: '50' as const };
  });
  const { user, sheet } = await open(/对报告有异议/);
  expect(sheet.getByText('每笔订单只能提出一次。')).toBeDefined();
  await user.click(sheet.getByRole('button', { name: '提交异议' }));
  expect(sheet.getByRole('alert').textContent).toBe('请写明哪里不符');
  expect(fakeServer.requests(disputeReport)).toEqual([]);
  await user.type(sheet.getByRole('textbox'), ' 右前翼子板补过漆 ');
  await user.click(sheet.getByRole('button', { name: '提交异议' }));
  expect(await screen.findByText(/审核员正在重新审核/)).toBeDefined();
  const said = within(screen.getByRole('region', { name: '你的异议' }));
  expect(said.getByText('右前翼子板补过漆')).toBeDefined();
});

it('keeps the text when the connection is lost or the dispute is refused', async () => {
  fakeServer.disconnect(disputeReport);
  const { user, sheet } = await open(/对报告有异议/);
  await user.type(sheet.getByRole('textbox'), '里程不对');
  await user.click(sheet.getByRole('button', { name: '提交异议' }));
  expect((await sheet.findByRole('alert')).textContent).toContain('请检查网络后重试');
  fakeServer.refuse(disputeReport, 'disputeLimit');
  await user.click(sheet.getByRole('button', { name: '提交异议' }));
  await waitFor(() =>
    expect(sheet.getByRole('alert').textContent).toContain('每份订单只能提出一次异议'),
  );
  expect(sheet.getByRole('textbox')).toHaveProperty('value', '里程不对');
});

const choose = (accept: string, name: string, type: string) => {
  const file = new File([new Uint8Array([1, 2, 3])], name, { type });
  const input = document.querySelector(`input[type=file][accept="${accept}"]`);
  if (input === null) throw new Error(`no input for ${accept}`);
  fireEvent.change(input, { target: { files: [file] } });
};

it('photos and a video are uploaded before the dispute is sent', async () => {
  let arrive: (sent: { url: string; key: string }) => void = () => {};
  const sending = new Promise<{ url: string; key: string }>((resolve) => {
    arrive = resolve;
  });
  vi.mocked(sendFile).mockImplementation(({ name }) =>
    name === 'a.jpg' ? sending : Promise.resolve({ url: '/x', key: `u/1/${name}` }),
  );
  fakeServer.answer(disputeReport, { status: '50' as const });
  const { user, sheet } = await open(/对报告有异议/);
  expect(sheet.getByText(/和审核员可见/)).toBeDefined();
  choose('image/*', 'a.jpg', 'image/jpeg');
  choose('video/*', 'b.mp4', 'video/mp4');
  await user.type(sheet.getByRole('textbox'), '异响');
  await user.click(sheet.getByRole('button', { name: '提交异议' }));
  expect(sheet.getByRole('alert').textContent).toContain('还有文件在上传');
  expect(fakeServer.requests(disputeReport)).toEqual([]);
  arrive({ url: '/y', key: 'u/1/a.jpg' });
  await sheet.findByRole('button', { name: /查看/ });
  await user.click(sheet.getByRole('button', { name: '提交异议' }));
  await waitFor(() => expect(fakeServer.requests(disputeReport)).toHaveLength(1));
  expect(fakeServer.requests(disputeReport)[0]?.body).toEqual({
    orderId: anId(1),
    reason: '异响',
    files: ['u/1/a.jpg', 'u/1/b.mp4'],
  });
  const whitelists = vi.mocked(sendFile).mock.calls.map(([, , settings]) => settings.whitelist);
  expect(whitelists).toEqual([uploadExtensions.image, uploadExtensions.video]);
});

it('a failed upload blocks the dispute with an error', async () => {
  vi.mocked(sendFile).mockRejectedValue(new Error('no'));
  const { user, sheet } = await open(/对报告有异议/);
  choose('image/*', 'a.jpg', 'image/jpeg');
  await sheet.findByRole('button', { name: /重试/ });
  await user.type(sheet.getByRole('textbox'), '异响');
  await user.click(sheet.getByRole('button', { name: '提交异议' }));
  expect(sheet.getByRole('alert').textContent).toContain('没有传上去');
  expect(fakeServer.requests(disputeReport)).toEqual([]);
});

it('shows the files of the dispute', async () => {
  const files = [
    { kind: 'image' as const, url: '/photos/1?exp=1', coverUrl: null },
    { kind: 'video' as const, url: null, coverUrl: null },
    { kind: 'video' as const, url: '/files/2', coverUrl: '/photos/3?exp=1' },
  ];
  const dispute = { at: '2026-11-20T02:00:00Z', reason: 'x', files, decision: null };
  show({ status: '50', actions: [], dispute });
  const list = within(await screen.findByRole('list', { name: '随异议提交的照片和视频' }));
  expect(list.getByRole('button', { name: '查看第 1 个附件（照片）' })).toBeDefined();
  expect(list.getByText('视频处理中')).toBeDefined();
  expect(list.getByRole('button', { name: '播放第 3 个附件（视频）' })).toBeDefined();
});

it('says how the dispute was decided, in the words of who decided it', async () => {
  const at = '2026-11-21T02:00:00Z';
  const decision = { outcome: 'kept' as const, words: '两次测漆膜都在原厂范围', at };
  const dispute = { at: '2026-11-20T02:00:00Z', reason: '右前门有补漆', files: [], decision };
  show({ status: '60', actions: [], dispute });
  expect(await screen.findByText('经复核，维持原报告')).toBeDefined();
  expect(screen.getByText(/两次测漆膜都在原厂范围/)).toBeDefined();
});

it('a second dispute is not offered', async () => {
  show({ ...ready(), actions: ['viewReport', 'confirm'] });
  expect(await screen.findByRole('button', { name: /^确认报告/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /异议/ })).toBeNull();
});

it('speaks English', async () => {
  setLanguage('en');
  const { sheet } = await open(/^Confirm/);
  expect(sheet.getByText(/confirmed automatically in 2 days 2 hours/)).toBeDefined();
});
