import type { AuditEntry } from '@yanche/contract/console/audit';
import { expect, it } from 'vitest';
import { changeLines, changesOf } from './changes.ts';

type Told = Pick<AuditEntry, 'before' | 'after' | 'action' | 'names'>;
const anAct = (action: AuditEntry['action'], more: Partial<Told>): Told => ({
  action,
  names: {},
  before: null,
  after: null,
  ...more,
});

it('tells each fact as it was and as it is, in words', () => {
  const entry = anAct('staff.confirmRoles', {
    before: { roles: ['support'], status: 'active' },
    after: { roles: ['support', 'finance'], expiresAt: '2026-11-21T02:00:05.000Z' },
  });
  expect(changeLines(entry, 'zh')).toEqual([
    '角色：客服 → 客服、财务',
    '状态：在职',
    '有效至：2026-11-21 10:00:05',
  ]);
  expect(changeLines(entry, 'en')[0]).toBe('Roles: Support → Support, Finance');
});

it('leaves nothing out that it has no word for, and says that it has none', () => {
  const entry = anAct('staff.setRoles', { after: { limit: 5, roles: [], status: 'gone' } });
  expect(changeLines(entry, 'zh')).toEqual(['其他（limit）：5', '角色：无', '状态：未知（gone）']);
});

it('tells money in yuan and the status of an order in words', () => {
  const entry = anAct('order.cancel', {
    before: { orderStatus: '30' },
    after: { orderStatus: '85', refund: 152800, fee: 5000 },
  });
  expect(changeLines(entry, 'zh')).toEqual([
    '订单状态：待检测 → 退款中',
    '退款：¥1,528.00',
    '扣费：¥50.00',
  ]);
});

it('what a status means says the act', () => {
  const of = (action: AuditEntry['action'], before: string, after: string) =>
    changeLines(anAct(action, { before: { status: before }, after: { status: after } }), 'zh')[0];
  expect(of('review.publish', '50', '70')).toBe('状态：报告审核中 → 已完成');
  expect(of('review.certify', '40', '60')).toMatch(/^状态：人工审核 → /);
  expect(of('report.confirm', 'published', 'revoked')).toMatch(/^状态：有效 → /);
});

it('an id is told by the name that the server sends, with its page', () => {
  const [was, is] = [
    '019012ab-1111-7000-8000-000000000001',
    '019012ab-1111-7000-8000-000000000002',
  ];
  const entry = anAct('job.reassign', {
    names: { [is]: '王建国' },
    before: { inspectorId: was },
    after: { inspectorId: is },
  });
  expect(changesOf(entry, 'en')).toEqual([
    {
      name: 'Inspector',
      values: [
        { text: 'number 019012ab', to: `/inspectors?open=${was}` },
        { text: '王建国', to: `/inspectors?open=${is}` },
      ],
    },
  ]);
});

it('items of a report, evidence and decisions of a claim are told by name', () => {
  const back = anAct('review.return', {
    names: { GB021: '左前纵梁' },
    after: { round: 1, items: [{ code: 'GB021', wants: 'photo' }] },
  });
  expect(changeLines(back, 'zh')).toEqual(['第几次提交：1', '项目：左前纵梁']);
  const claim = anAct('claim.decide', {
    before: { claimStatus: 20 },
    after: { codes: ['new-damage'], bookedAmount: 0, claimStatus: 'strange' },
  });
  expect(changeLines(claim, 'en').join()).not.toMatch(/20|new-damage/);
});
