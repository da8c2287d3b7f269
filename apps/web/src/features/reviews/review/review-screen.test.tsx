import { approveReview, getReview, rejectReview } from '@yanche/contract/reviews/reviews';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { answerDialog, elsewhere } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { aReview, taskId } from './review-fixture.ts';
import { ReviewScreen } from './review-screen.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const open = async (given: Parameters<typeof aReview>[0] = {}) => {
  fakeServer.answer(getReview, aReview(given));
  const view = renderScreen(<ReviewScreen />, `/review/detail?taskId=${taskId}`);
  await screen.findByText('先看这些');
  return view;
};
const approved = { status: '60' as const, reportNo: 'YC-R-1', reportId: taskId };

test('risks come first, major ones on top, and link to their item', async () => {
  const { user } = await open();
  const risks = within(screen.getByRole('region', { name: '先看这些' })).getAllByRole('listitem');
  expect(risks.map((risk) => risk.textContent)).toEqual(['重大变速箱体照片过暗', '一般签到未定位']);
  await user.click(screen.getByRole('button', { name: '查看：变速箱体照片过暗' }));
  expect(document.activeElement?.id).toBe('item-GB086');
});

test('many minor risks are collapsed, never the major ones', async () => {
  const minors = Array.from({ length: 12 }, (_, at) => ({
    code: null,
    level: 'minor' as const,
    text: `提示${at}`,
  }));
  const { user } = await open({
    risks: [...minors, { code: 'GB021', level: 'major', text: '左前纵梁变形' }],
  });
  expect(screen.getByText('左前纵梁变形')).toBeTruthy();
  expect(screen.queryByText('提示11')).toBeNull();
  await user.click(screen.getByRole('button', { name: '展开其余 8 条' }));
  expect(screen.getByText('提示11')).toBeTruthy();
});

test('a dispute comes first, with the customer’s text', async () => {
  await open({ dispute: { at: '2026-11-20T02:00:00Z', reason: '右前翼子板补过漆', files: [] } });
  const card = within(screen.getByRole('region', { name: '客户的异议' }));
  expect(card.getByText('右前翼子板补过漆')).toBeTruthy();
  expect(card.getByText('11月20日 10:00')).toBeTruthy();
});

test('a dispute shows its files', async () => {
  const files = [
    { kind: 'image' as const, url: '/photos/1?exp=1', coverUrl: null },
    { kind: 'video' as const, url: '/files/2?exp=1', coverUrl: null },
  ];
  await open({ dispute: { at: '2026-11-20T02:00:00Z', reason: '异响', files } });
  const list = within(screen.getByRole('list', { name: '客户提交的照片和视频' }));
  expect(list.getAllByRole('button')).toHaveLength(2);
});

test('shows the draft as readers will see it', async () => {
  await open();
  expect(screen.getByText('89.5')).toBeTruthy();
  expect(screen.getByText('国标二级 · 暂定')).toBeTruthy();
  expect(screen.getByText('局部水痕')).toBeTruthy();
  expect(screen.getByText('里程存疑')).toBeTruthy();
  expect(screen.getByText(/检测用时 21 分钟/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '1 号 左后车门 锈蚀（严重）' })).toBeTruthy();
});

test('shows problems with evidence at first, all items on demand', async () => {
  const { user } = await open();
  expect(screen.queryByText('发动机舱盖表面')).toBeNull();
  expect(screen.getByText('无法举升')).toBeTruthy();
  const item = within(screen.getByText('左后车门').closest('li') as HTMLElement);
  expect(item.getByText(/2 级 · 图上 1 号 · 扣 1 分/)).toBeTruthy();
  await user.click(item.getByRole('button', { name: '左后车门 照片 1' }));
  expect(await screen.findByRole('dialog', { name: '图片预览' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('radio', { name: '全部 4' }));
  expect(screen.getByText('发动机舱盖表面')).toBeTruthy();
});

test('publishing asks for confirmation and names remaining risks', async () => {
  fakeServer.answer(approveReview, approved);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '通过发布' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/还有 1 条重大风险提示/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '通过发布' }));
  expect(await elsewhere()).toBe('/review');
  expect(await screen.findByText('已发布 YC-R-1')).toBeTruthy();
});

test('publishing against an earlier inspection requires a reason', async () => {
  fakeServer.answer(approveReview, approved);
  const { user } = await open({ contradicts: true });
  await user.click(screen.getByRole('button', { name: '通过发布' }));
  const sheet = within(await screen.findByRole('dialog', { name: '与此前的检测不一致' }));
  await user.click(sheet.getByRole('button', { name: '通过发布' }));
  expect(sheet.getByText('请写明发布理由')).toBeTruthy();
  expect(fakeServer.requests(approveReview)).toEqual([]);
  await user.type(sheet.getByLabelText(/发布理由/), '原厂焊点');
  await user.click(sheet.getByRole('button', { name: '通过发布' }));
  expect(await screen.findByText('已发布 YC-R-1')).toBeTruthy();
  expect(fakeServer.requests(approveReview)[0]?.body).toEqual({ taskId, reason: '原厂焊点' });
});

test('the reason is also required if the earlier inspection was published meanwhile', async () => {
  fakeServer.refuse(approveReview, 'contradictionUnexplained');
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '通过发布' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: '通过发布' }));
  expect(await screen.findByRole('dialog', { name: '与此前的检测不一致' })).toBeTruthy();
});

test('a refusal shows an error and stays on the page', async () => {
  fakeServer.refuse(approveReview, 'reviewOwnWork');
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '通过发布' }));
  await answerDialog(user, '通过发布');
  expect(await screen.findByText('不能审核自己检测的车辆')).toBeTruthy();
  expect(screen.getByText('先看这些')).toBeTruthy();
});

test('sending back requires a comment; common phrases are one tap', async () => {
  fakeServer.answer(rejectReview, { status: '40' });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '退回' }));
  const sheet = within(await screen.findByRole('dialog', { name: '退回给检测师' }));
  await user.click(sheet.getByRole('button', { name: '退回' }));
  expect(sheet.getByRole('alert').textContent).toBe('请写明退回原因');
  await user.click(sheet.getByRole('radio', { name: '照片不清楚，请补拍' }));
  await user.type(sheet.getByRole('textbox'), '（左后门）');
  await user.click(sheet.getByRole('button', { name: '退回' }));
  await screen.findByTestId('elsewhere');
  expect(fakeServer.requests(rejectReview)[0]?.body).toEqual({
    taskId,
    comment: '照片不清楚，请补拍（左后门）',
  });
});

test('shortcuts: J and K step through problems, A and R decide, disabled while typing', async () => {
  const { user } = await open();
  await user.keyboard('j');
  expect(document.activeElement?.id).toBe('item-GB021');
  await user.keyboard('j');
  expect(document.activeElement?.id).toBe('item-GB085');
  await user.keyboard('k');
  expect(document.activeElement?.id).toBe('item-GB021');
  await user.keyboard('r');
  const sheet = within(await screen.findByRole('dialog', { name: '退回给检测师' }));
  await user.type(sheet.getByRole('textbox'), 'a');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('a');
  await answerDialog(user, '取消');
});

test('handles no problems, an unknown inspection and a missing id', async () => {
  const { unmount } = await open({ risks: [] });
  expect(screen.getByText('系统没有发现需要特别留意的地方')).toBeTruthy();
  unmount();
  fakeServer.refuse(getReview, 'notFound');
  const lost = renderScreen(<ReviewScreen />, `/review/detail?taskId=${taskId}`);
  expect((await screen.findByRole('alert')).textContent).toContain('内容不存在');
  lost.unmount();
  renderScreen(<ReviewScreen />, '/review/detail');
  expect(screen.getByText('没有找到这个检测')).toBeTruthy();
});

test('speaks English', async () => {
  setLanguage('en');
  fakeServer.answer(getReview, aReview());
  renderScreen(<ReviewScreen />, `/review/detail?taskId=${taskId}`);
  expect(await screen.findByText('Look here first')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy();
});
