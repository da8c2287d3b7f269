import { createBlock } from '@yanche/contract/console/blocks';
import { getConsoleOrder } from '@yanche/contract/console/orders';
import { getPerson } from '@yanche/contract/console/people';
import { answerThread } from '@yanche/contract/console/support';
import { topUpWallet } from '@yanche/contract/console/wallets';
import { sendMessage } from '@yanche/contract/support/threads';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aClaim, aCoveredOrder } from '#testing/a-claim.ts';
import { aColleague, callAs } from '#testing/a-colleague.ts';
import { api } from '#testing/fixture.ts';
import { teamTest as test } from '#testing/report-team.ts';
import { addRows, rowOf } from '#testing/rows.ts';

test('an order and its person tell of claims, messages, invoices, and of what was noted in the review', async () => {
  const support = await aColleague(['support'], { name: '周岚' });
  const finance = await aColleague(['finance'], { name: '吴账' });
  const { owner, orderId } = await aCoveredOrder();
  const { claimNo } = await aClaim(owner, orderId);
  const about = { kind: 'order' as const, id: orderId };
  const words = '发票抬头写错了，能改吗';
  const sent = await api.call(owner, sendMessage, {
    body: { about, text: words, requestId: newId() },
  });
  const { threadId } = sent.data;
  const { last_at: lastAt } = await rowOf('support_threads', { id: threadId });
  const answer = { threadId, lastAt: lastAt.toISOString(), text: '可以', requestId: newId() };
  expect((await callAs(support, answerThread, { body: answer })).code).toBe(0);
  await addRows('invoices', {
    id: newId(),
    order_id: orderId,
    user_id: owner.userId,
    request_id: newId(),
    amount: 26800,
    title: JSON.stringify({
      kind: 'personal',
      name: '王',
    }),
    status: 'issued',
    invoice_no: 'FP1',
    due_at: api.time.now,
    requested_at: api.time.now,
    issued_at: api.time.now,
  });
  await addRows('audit_entries', {
    id: newId(),
    at: api.time.now,
    actor_id: support.userId,
    actor_roles: ['reviewer'],
    action: 'review.note',
    subject_kind: 'report',
    subject_id: orderId,
    reason: '漆面再看',
  });
  const order = await callAs(support, getConsoleOrder, { query: { orderId } });
  const told = order.data.timeline.map(({ what, by, lines }) => [what, by, ...lines].join(' '));
  for (const wanted of [
    new RegExp(`^理赔：.+ ${claimNo}$`),
    /^给客服留言/,
    /^回复了客户 周岚/,
    /^申请开票 .*¥/,
    /^发票已开具/,
    /^写审核备注 周岚 漆面再看$/,
  ]) {
    expect(
      told.some((each) => wanted.test(each)),
      String(wanted),
    ).toBe(true);
  }
  // What was written stands with support.
  expect(JSON.stringify(order.data.timeline)).not.toContain(words);

  const wallet = { kind: 'user' as const, id: owner.userId };
  const transfer = { owner: wallet, amount: 100, bankReference: 'AFTER-1', reason: '回单' };
  expect((await callAs(finance, topUpWallet, { body: transfer })).code).toBe(0);
  const block = {
    kind: 'person' as const,
    subject: owner.userId,
    stops: ['order' as const],
    told: '多次爽约',
    reason: '客服核实',
    endsAt: null,
    sure: true,
  };
  expect((await callAs(support, createBlock, { body: block })).code).toBe(0);
  const person = await callAs(support, getPerson, { query: { userId: owner.userId } });
  const whats = person.data.timeline.map(({ what }) => what);
  expect(whats).toEqual(expect.arrayContaining(['给客服留言', '申请开票', '转账充值', '设置限制']));
  expect(whats.some((what) => what.startsWith('理赔：'))).toBe(true);
});
