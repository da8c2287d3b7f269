import { approveReview, getReview, rejectReview } from '@yanche/contract/reviews/reviews';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { answerDialog, elsewhere } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import {
  aReview,
  photoId,
  secondLook,
  taskId,
  twoPhotos,
  withTwoPhotos,
} from './review-fixture.ts';
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

const item = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);

test('sending back names items and photos, each with a reason', async () => {
  fakeServer.answer(rejectReview, { status: '40' });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '退回' }));
  expect(await screen.findByText(/先在检查项上选/)).toBeTruthy();
  await user.click(item('左后车门').getByRole('radio', { name: '重拍' }));
  await user.click(item('发动机油底壳').getByRole('radio', { name: '存疑' }));
  expect(screen.getByText('已看 2 项')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: '退回 2 项' }));
  expect(item('左后车门').getByText('请写明原因')).toBeTruthy();
  expect(document.activeElement?.id).toBe('item-GB021');
  await user.click(item('左后车门').getByRole('radio', { name: '照片模糊' }));
  await user.click(item('发动机油底壳').getByRole('radio', { name: '补充说明' }));
  await user.type(item('发动机油底壳').getByLabelText('原因'), '为什么无法举升');

  await user.click(screen.getByRole('button', { name: '退回 2 项' }));
  const sheet = within(await screen.findByRole('dialog', { name: '退回 2 项给检测师' }));
  const list = within(sheet.getByRole('list', { name: '退回的项目' }));
  expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    '左后车门重拍照片 · 照片模糊',
    '发动机油底壳补充说明 · 为什么无法举升',
  ]);
  await user.type(sheet.getByLabelText(/总体说明/), '请在白天补拍');
  await user.click(sheet.getByRole('button', { name: '退回 2 项' }));
  expect(await elsewhere()).toBe('/review');
  expect(fakeServer.requests(rejectReview)[0]?.body).toEqual({
    taskId,
    round: 1,
    requests: [
      { code: 'GB021', wants: 'photo', reason: '照片模糊', fileId: photoId },
      { code: 'GB085', wants: 'note', reason: '为什么无法举升', fileId: null },
    ],
    comment: '请在白天补拍',
  });
});

test('of several photos those in question are chosen', async () => {
  fakeServer.answer(rejectReview, { status: '40' });
  const { user } = await open(withTwoPhotos);
  await user.click(item('左后车门').getByRole('radio', { name: '重拍' }));
  await user.click(item('左后车门').getByRole('button', { name: '选中照片 2 重拍' }));
  await user.click(item('左后车门').getByRole('radio', { name: '照片模糊' }));
  await user.click(screen.getByRole('button', { name: '退回 1 项' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: '退回 1 项' }));
  await screen.findByTestId('elsewhere');
  expect(fakeServer.requests(rejectReview)[0]?.body).toMatchObject({
    requests: [{ code: 'GB021', wants: 'photo', fileId: twoPhotos[1] }],
  });
});

test('marked items are not published; the marks survive a reload and end with the decision', async () => {
  const first = await open();
  await first.user.click(item('左后车门').getByRole('radio', { name: '重拍' }));
  first.unmount();
  const { user } = await open();
  expect(item('左后车门').getByRole<HTMLInputElement>('radio', { name: '重拍' }).checked).toBe(
    true,
  );
  await user.click(screen.getByRole('button', { name: '通过发布' }));
  expect(await screen.findByText(/先退回，或改为通过后再发布/)).toBeTruthy();
  await user.click(item('左后车门').getByRole('radio', { name: '通过' }));
  fakeServer.answer(approveReview, approved);
  await user.click(screen.getByRole('button', { name: '通过发布' }));
  await answerDialog(user, '通过发布');
  expect(await elsewhere()).toBe('/review');
  expect(Object.keys(localStorage).filter((key) => key.includes('review'))).toEqual([]);
});

test('a refused send-back keeps marks and words', async () => {
  fakeServer.refuse(rejectReview, 'wrongState', { status: '检测中' });
  const { user } = await open();
  await user.click(item('左后车门').getByRole('radio', { name: '重拍' }));
  await user.click(item('左后车门').getByRole('radio', { name: '照片模糊' }));
  await user.click(screen.getByRole('button', { name: '退回 1 项' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(sheet.getByLabelText(/总体说明/), '白天');
  await user.click(sheet.getByRole('button', { name: '退回 1 项' }));
  expect(await screen.findByText(/检测中/)).toBeTruthy();
  expect(sheet.getByLabelText<HTMLTextAreaElement>(/总体说明/).value).toBe('白天');
});

describe('the second look', () => {
  test('shows what was asked, the reply, what changed, and the minutes of each round', async () => {
    await open(secondLook());
    const round = within(screen.getByRole('region', { name: '第 1 次退回' }));
    expect(round.getByText(/王审 · /)).toBeTruthy();
    expect(round.getByText('重拍照片 · 照片模糊')).toBeTruthy();
    expect(round.getByText('已修改')).toBeTruthy();
    expect(round.getAllByText('退回前')).toHaveLength(2);
    expect(round.getByText(/核实无误，见说明/)).toBeTruthy();
    expect(round.getByText('没有要求、但也改了 1 项')).toBeTruthy();
    expect(screen.getByText(/检测用时 6 分钟（首次 5 · 第 2 次 1）/)).toBeTruthy();
    // Each item has one verdict on the page.
    expect(screen.getAllByRole('radiogroup', { name: '左后车门 的审核意见' })).toHaveLength(1);
  });

  test('each request is passed or asked for again; publishing says what has no verdict', async () => {
    fakeServer.answer(rejectReview, { status: '40' });
    const { user } = await open(secondLook());
    await user.click(screen.getByRole('button', { name: '通过发布' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/上次退回的还有 2 项没有给出意见/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '取消' }));
    await user.click(item('左后车门').getByRole('radio', { name: '通过' }));
    await user.click(item('发动机油底壳').getByRole('radio', { name: '存疑' }));
    await user.click(item('发动机油底壳').getByRole('radio', { name: '受限原因不充分，请补检' }));
    await user.click(screen.getByRole('button', { name: '退回 1 项' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: '退回 1 项' }));
    await screen.findByTestId('elsewhere');
    expect(fakeServer.requests(rejectReview)[0]?.body).toMatchObject({
      round: 2,
      requests: [{ code: 'GB085', wants: 'answer' }],
    });
  });
});

test('shortcuts: J and K step through problems, 1 to 3 judge, A and R decide, disabled while typing', async () => {
  const { user } = await open();
  await user.keyboard('j');
  expect(document.activeElement?.id).toBe('item-GB021');
  await user.keyboard('j');
  expect(document.activeElement?.id).toBe('item-GB085');
  await user.keyboard('k');
  expect(document.activeElement?.id).toBe('item-GB021');
  await user.keyboard('2');
  await user.type(item('左后车门').getByLabelText('原因'), 'a');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('r');
  expect(await screen.findByRole('dialog', { name: '退回 1 项给检测师' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('1a');
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

test('what the inspector drew lies over the photo at the desk, too', async () => {
  const { draft, photoUrls } = aReview();
  const fileId = Object.keys(photoUrls)[0] ?? '';
  const shapes = [{ kind: 'arrow' as const, x: 0, y: 0.5, x2: 0.5, y2: 0.5 }];
  const findings = draft.findings.map((finding) => ({
    ...finding,
    photos: [fileId],
    marks: [{ fileId, shapes }],
  }));
  const { user } = await open({ draft: { ...draft, findings } });
  await user.click(screen.getByRole('button', { name: '左后车门 照片 1' }));
  const dialog = await screen.findByRole('dialog', { name: '图片预览' });
  expect(within(dialog).getByText(/红色标注由检测师添加/)).toBeTruthy();
  const image = within(dialog).getByRole('img');
  Object.defineProperties(image, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } });
  fireEvent.load(image);
  const drawn = dialog.querySelector('.y-preview__over path');
  expect(drawn?.getAttribute('d')).toMatch(/^M0 100L200 100/);
});
