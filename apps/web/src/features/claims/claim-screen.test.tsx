import { screen, waitFor, within } from '@testing-library/react';
import {
  acceptClaim,
  addClaimEvidence,
  appealClaim,
  claimEligibility,
  getClaim,
  openClaim,
  saveClaim,
  submitClaim,
  withdrawClaim,
  type ClaimView,
} from '@yanche/contract/claims/claims';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { uploadPhoto } from '@yanche/contract/files/files';
import { claimActionsOf } from '@yanche/rules/claims/claim-state';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { aBar, aClaim, aDecision, aKindCover, aLine, anEligibility } from '#testing/a-claim.ts';
import { aDealer, anId } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { answerAfterLogin, logIn } from '#testing/log-in.ts';
import { answerDialog, hrefOf } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { ClaimScreen } from './claim-screen.tsx';

const orderId = anId(701);
const begin = () => renderScreen(<ClaimScreen />, `/shouhouReportNew?orderId=${orderId}`);
const show = (changes: Partial<ClaimView> = {}) => {
  fakeServer.answer(getClaim, aClaim(1, changes));
  return renderScreen(<ClaimScreen />, `/shouhouReportNew?claimId=${anId(1)}`);
};
const draft: Partial<ClaimView> = {
  status: '05',
  actions: claimActionsOf('05', false),
  request: null,
};

beforeEach(() => localStorage.clear());

test('before anything is typed: what is excluded, what is covered until when, and why not', async () => {
  fakeServer.answer(claimEligibility, anEligibility());
  begin();
  expect(await screen.findByRole('heading', { name: '可以申请理赔' })).toBeTruthy();
  expect(screen.getByText('条款 4.1「报告中已披露的缺陷」')).toBeTruthy();
  const covered = within(screen.getByRole('region', { name: '保障的' }));
  expect(covered.getByText('到 2026-11-26 · 还可开 382 公里')).toBeTruthy();
  expect(covered.getByText(/最高 ¥3,000.00/)).toBeTruthy();
  const not = within(screen.getByRole('region', { name: '现在不保的' }));
  expect(not.getByText('超过期限')).toBeTruthy();
  expect(not.getByText(/什么能改变：期限内已经联系过我们/)).toBeTruthy();
});

test('says what is missing, then opens a draft, and what was typed survives a reload', async () => {
  fakeServer.answer(
    claimEligibility,
    anEligibility({ suggested: { deliveredOn: '2026-11-20', km: null } }),
  );
  const { user, unmount } = begin();
  await user.click(await screen.findByRole('button', { name: '开始填写' }));
  expect(await screen.findByText('请填写现在的里程')).toBeTruthy();
  await user.type(screen.getByLabelText('现在的里程'), '74318');
  unmount();
  const again = begin();
  const km: HTMLInputElement = await screen.findByLabelText('现在的里程');
  expect(km.value).toBe('74318');
  await waitFor(() =>
    expect(fakeServer.requests(claimEligibility).at(-1)?.query).toMatchObject({ km: '74318' }),
  );
  fakeServer.answer(openClaim, aClaim(1, draft));
  await again.user.click(screen.getByRole('button', { name: '开始填写' }));
  await waitFor(() => expect(fakeServer.requests(openClaim)).toHaveLength(1));
  expect(fakeServer.requests(openClaim)[0]?.body).toMatchObject({
    orderId,
    deliveredOn: '2026-11-20',
    km: 74_318,
  });
});

test('what other claims of the order took of a cap is told before anything is typed', async () => {
  const kinds = [aKindCover({ cap: 100_000, left: 40_000 }), aKindCover({ kind: 'cabin' })];
  fakeServer.answer(claimEligibility, anEligibility({ kinds }));
  begin();
  const covered = within(await screen.findByRole('region', { name: '保障的' }));
  expect(covered.getAllByText(/其他理赔/)).toHaveLength(1);
  expect(covered.getByText('这个订单的其他理赔已用 ¥600.00，最多还能赔 ¥400.00')).toBeTruthy();
});

test('a mileage below that of the report is asked about, and never leaves more than the package gives', async () => {
  const km = { most: 300, gone: -2_200, until: 74_500 };
  const suggested = { deliveredOn: '2026-11-20', km: 72_000 };
  fakeServer.answer(claimEligibility, anEligibility({ kinds: [aKindCover({ km })], suggested }));
  fakeServer.answer(openClaim, aClaim(1, draft));
  const { user } = begin();
  expect(await screen.findByText(/还可开 300 公里/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '开始填写' }));
  expect(await screen.findByText('里程比报告时少 2,200 公里')).toBeTruthy();
  await answerDialog(user, '取消');
  expect(fakeServer.requests(openClaim)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: '开始填写' }));
  await answerDialog(user, '没有写错');
  await waitFor(() =>
    expect(fakeServer.requests(openClaim)[0]?.body).toMatchObject({ km: 72_000 }),
  );
});

test('nothing is covered: says so, and a person may still be asked', async () => {
  fakeServer.answer(
    claimEligibility,
    anEligibility({ ok: false, kinds: [aKindCover({ ok: false, bars: [aBar] })] }),
  );
  begin();
  expect(await screen.findByRole('heading', { name: '这个订单现在没有可以理赔的' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '仍然申请，由人来看' })).toBeTruthy();
});

test('an order with an open claim leads to it', async () => {
  fakeServer.answer(claimEligibility, anEligibility({ openClaimId: anId(1) }));
  fakeServer.answer(getClaim, aClaim(1));
  begin();
  expect(await screen.findByText('轮到你')).toBeTruthy();
});

test('whoever only reads is told that the dealership has to act', async () => {
  fakeServer.answer(getUserInfoByToken, { ...aDealer, acts: ['bill', 'board'] });
  show();
  expect(await screen.findByText('轮到车行')).toBeTruthy();
});

test('not logged in, refused, without an id', async () => {
  answerAfterLogin(getClaim, aClaim(1));
  const { user, unmount } = renderScreen(<ClaimScreen />, `/shouhouReportNew?claimId=${anId(1)}`);
  await logIn(user);
  expect(await screen.findByText('轮到你')).toBeTruthy();
  unmount();
  fakeServer.refuse(getClaim, 'notFound');
  const second = renderScreen(<ClaimScreen />, `/shouhouReportNew?claimId=${anId(2)}`);
  expect(await screen.findByRole('alert')).toBeTruthy();
  second.unmount();
  renderScreen(<ClaimScreen />, '/shouhouReportNew');
  expect(await hrefOf('全部理赔')).toBe('/shouhouReport');
});

test('whose turn, until when, what happens then, and what is next', async () => {
  show();
  expect(await screen.findByText('轮到你')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/2 天 04 小时 1\d 分/);
  expect(screen.getByText('补一段故障视频')).toBeTruthy();
  expect(screen.getByText('已提醒 1 次')).toBeTruthy();
  expect(screen.getByText('到期按材料不全驳回，仍可申诉一次')).toBeTruthy();
  expect(screen.getByText('交付第 2 天 / 7')).toBeTruthy();
  expect(screen.getByText('多开 118 / 500 公里')).toBeTruthy();
  const materials = within(screen.getByRole('region', { name: '材料' }));
  expect(materials.getByText('6 / 7')).toBeTruthy();
  expect(screen.getByRole('button', { name: '接着：拍一镜到底的视频' })).toBeTruthy();
});

test('what was asked for again is missing until it comes, and who of the dealership did what is named', async () => {
  const { checklist, timeline } = aClaim(1);
  show({
    checklist: checklist.map((line) =>
      line.slot === 'near'
        ? { ...line, asked: true, done: false }
        : { ...line, asked: false, done: true },
    ),
    timeline: timeline.map((event) => ({
      ...event,
      colleague: event.who === 'customer' ? '吴佳豪' : null,
    })),
    window: aKindCover({ km: { most: 500, gone: -100, until: 74_700 } }),
  });
  expect(await screen.findByRole('button', { name: '接着：缺陷近照' })).toBeTruthy();
  const materials = within(screen.getByRole('region', { name: '材料' }));
  expect(materials.getByText('6 / 7')).toBeTruthy();
  expect(screen.getByText(/吴佳豪 · /)).toBeTruthy();
  expect(screen.getByText('里程比报告时少 100 公里')).toBeTruthy();
});

test('names a fault and keeps it; half of it survives a reload', async () => {
  const empty = { ...draft, items: [], checklist: [], subject: '', window: null, diagnosis: null };
  fakeServer.answer(claimEligibility, anEligibility());
  const { user, unmount } = show(empty);
  await user.click(await screen.findByRole('button', { name: '接着：写一处问题' }));
  let sheet = within(await screen.findByRole('dialog', { name: '哪里有问题' }));
  await user.type(sheet.getByLabelText(/说说情况/), '地上有油');
  await user.click(sheet.getByRole('button', { name: '保存' }));
  expect(await sheet.findByText('请选一类')).toBeTruthy();
  unmount();
  const again = show(empty);
  await again.user.click(await screen.findByRole('button', { name: '写一处问题' }));
  sheet = within(await screen.findByRole('dialog', { name: '哪里有问题' }));
  expect(sheet.getByDisplayValue('地上有油')).toBeTruthy();
  await again.user.click(sheet.getByRole('radio', { name: '外观漆面' }));
  // What speaks against it is told before it is handed in.
  expect(await sheet.findByText('超过期限')).toBeTruthy();
  fakeServer.answer(saveClaim, aClaim(1, draft));
  await again.user.click(sheet.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(fakeServer.requests(saveClaim)).toHaveLength(1));
  expect(fakeServer.requests(saveClaim)[0]?.body).toMatchObject({
    version: 3,
    items: [{ kind: 'exterior', itemCode: null, concern: '地上有油' }],
  });
});

test('a photo of a line is sent and linked to it', async () => {
  const lines = [aLine('contract'), aLine('film', { done: true })];
  const { user } = show({ ...draft, checklist: lines });
  await user.click(await screen.findByRole('button', { name: '接着：购车合同或发票' }));
  const sheet = within(await screen.findByRole('dialog', { name: '购车合同或发票' }));
  fakeServer.answer(uploadPhoto, ({ query }) => ({
    fileId: query['fileId'] ?? '',
    sha256: query['sha256'] ?? '',
    url: '/files/a.jpg',
  }));
  const done = aClaim(1, { ...draft, checklist: [aLine('contract', { done: true })] });
  fakeServer.answer(addClaimEvidence, done);
  await user.upload(
    await sheet.findByLabelText('为“购车合同或发票”拍照'),
    new File(['a contract'], 'contract.jpg', { type: 'image/jpeg' }),
  );
  fakeServer.answer(getClaim, done);
  await waitFor(() => expect(fakeServer.requests(addClaimEvidence)).toHaveLength(1));
  expect(fakeServer.requests(addClaimEvidence)[0]?.body).toMatchObject({
    claimId: anId(1),
    slot: 'contract',
    itemId: null,
  });
  expect(await screen.findByRole('button', { name: '提交理赔', hidden: true })).toBeTruthy();
});

test('hands in; a refusal tells why and the claim is read again', async () => {
  const lines = [aLine('contract', { done: true })];
  const { user } = show({ ...draft, checklist: lines });
  fakeServer.refuse(submitClaim, 'evidenceMissing', { count: 1, names: '当前里程' });
  await user.click(await screen.findByRole('button', { name: '提交理赔' }));
  expect(await screen.findByText(/还差 1 项材料：当前里程/)).toBeTruthy();
  fakeServer.answer(
    submitClaim,
    aClaim(1, {
      status: '10',
      actions: claimActionsOf('10', false),
      turn: {
        who: 'us',
        until: '2026-11-26T10:00:00Z',
        text: '我们来受理',
        lapse: null,
        reminded: 0,
      },
    }),
  );
  await user.click(screen.getByRole('button', { name: '提交理赔' }));
  expect(await screen.findByText('轮到我们')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '提交理赔' })).toBeNull();
});

test('withdraws only when sure', async () => {
  const { user } = show(draft);
  await user.click(await screen.findByRole('button', { name: /撤销理赔/ }));
  await answerDialog(user, '取消');
  expect(fakeServer.requests(withdrawClaim)).toHaveLength(0);
  fakeServer.answer(
    withdrawClaim,
    aClaim(1, {
      status: '80',
      actions: [],
      turn: { who: 'nobody', until: null, text: '你撤销了这个理赔', lapse: null, reminded: 0 },
    }),
  );
  await user.click(screen.getByRole('button', { name: /撤销理赔/ }));
  await answerDialog(user, '撤销理赔');
  expect(await screen.findByRole('heading', { name: '已撤销' })).toBeTruthy();
});

const offered: Partial<ClaimView> = {
  status: '50',
  actions: claimActionsOf('50', true),
  decisions: [aDecision],
  appealUntil: '2026-12-07T10:00:00Z',
  request: null,
};

test('the decision: sum, reason, clause, pair of photos, what would change it', async () => {
  show(offered);
  expect(await screen.findByRole('heading', { name: /赔.*600.*外观漆面不赔/ })).toBeTruthy();
  expect(screen.queryByText(/new-damage/)).toBeNull();
  expect(screen.getByText(/条款 4\.4「交付后新增损伤、改装、事故」/)).toBeTruthy();
  expect(screen.getByText('什么能改变这个结论')).toBeTruthy();
  expect(screen.getByRole('figure', { name: '外观漆面，对比 1' })).toBeTruthy();
  expect(screen.getByText(/不同意可申诉 1 次/)).toBeTruthy();
});

test('accepts the sum that was shown', async () => {
  const { user } = show(offered);
  fakeServer.answer(
    acceptClaim,
    aClaim(1, {
      ...offered,
      status: '70',
      actions: [],
      payment: { amount: 60_000, at: '2026-11-25T02:00:00Z' },
    }),
  );
  const scrolled = vi.spyOn(globalThis, 'scrollTo').mockReturnValue(undefined);
  await user.click(await screen.findByRole('button', { name: '同意，收 ¥600.00' }));
  // Where the money goes is told before it is accepted, and the step that was taken is shown on top.
  expect(await screen.findByText(/^到你的余额，几分钟内到账/)).toBeTruthy();
  expect(scrolled).not.toHaveBeenCalledWith({ top: 0 });
  await answerDialog(user, '同意，收 ¥600.00');
  expect(await screen.findByText(/到你的余额 · /)).toBeTruthy();
  expect(scrolled).toHaveBeenCalledWith({ top: 0 });
  expect(fakeServer.requests(acceptClaim)[0]?.body).toEqual({ claimId: anId(1), total: 60_000 });
});

test('appeals with words, which stay when the time is over', async () => {
  const { user } = show(offered);
  await user.click(await screen.findByRole('button', { name: '申诉' }));
  const sheet = within(await screen.findByRole('dialog', { name: '申诉' }));
  await user.click(sheet.getByRole('button', { name: '提交申诉' }));
  expect(await sheet.findByText('请写明理由')).toBeTruthy();
  fakeServer.refuse(appealClaim, 'appealOver');
  await user.type(sheet.getByLabelText(/哪里不对/), '交接单上写了');
  await user.click(sheet.getByRole('button', { name: '提交申诉' }));
  expect(await screen.findByText(/每个理赔只能申诉一次/)).toBeTruthy();
  expect(sheet.getByDisplayValue('交接单上写了')).toBeTruthy();
});

test('in English', async () => {
  setLanguage('en');
  show(offered);
  expect(await screen.findByText('Your turn')).toBeTruthy();
  expect(screen.getByText('What would change this')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Accept ¥600.00' })).toBeTruthy();
});
