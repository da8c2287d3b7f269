import { getToday, todayWaiting } from '@yanche/contract/console/today';
import { DAY_MS, HOUR_MS, shanghaiDay } from '@yanche/rules/calendar';
import { staffRoles } from '@yanche/rules/staff/rights';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aClaim, aCoveredOrder } from '#testing/a-claim.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aPartner } from '#testing/a-partner.ts';
import { aHistory } from '#testing/a-history.ts';
import { aDealership, aProduct } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { advanceTime, api, timeAfter } from '#testing/fixture.ts';
import { teamTest as test } from '#testing/report-team.ts';
import { addRows, rowOf, setRows } from '#testing/rows.ts';
import { rowsBehind } from '#testing/rows-behind.ts';
import { runSlowJob } from '#testing/run-job.ts';
import type { TestPerson } from '#testing/test-api.ts';

/** What comes after a report, and prices and rights to spend that wait for a second person. */
async function waitsAfterwards(person: TestPerson, proposer: Colleague) {
  const now = api.time.now;
  const { owner: claimant, orderId: covered } = await aCoveredOrder();
  const { claimId } = await aClaim(claimant, covered);
  const { id: _, claim_no: __, request_id: ___, ...claim } = await rowOf('claims', { id: claimId });
  await addRows('claims', {
    ...claim,
    id: newId(),
    claim_no: 'CL1',
    request_id: newId(),
    items: JSON.stringify(claim.items),
    diagnosis: JSON.stringify(claim.diagnosis),
    appealed: true,
    proposed: null,
    status: '40',
    due_at: timeAfter(-HOUR_MS),
  });
  const thread = {
    user_id: person.userId,
    about_kind: 'general' as const,
    about_id: null,
    last_at: now,
    last_text: '在吗',
    created_at: now,
  };
  const complaint = { complaint_no: 'TS1', answer_by: timeAfter(-HOUR_MS) };
  const answered = { complaint_no: 'TS2', answer_by: now, answered_at: now };
  await addRows(
    'support_threads',
    { ...thread, id: newId(), waiting: true },
    { ...thread, ...complaint, id: newId(), waiting: true },
    { ...thread, ...answered, id: newId(), waiting: false },
  );
  const order = await rowOf('orders', { id: (await anOrder(api, { status: '70' })).orderId });
  await addRows('invoices', {
    id: newId(),
    order_id: order.id,
    user_id: order.user_id,
    request_id: newId(),
    amount: 26800,
    title: JSON.stringify({
      kind: 'personal',
      name: '王',
    }),
    status: 'failed',
    due_at: now,
    requested_at: now,
  });
  const check = {
    user_id: person.userId,
    purpose: 'bindEvaluator' as const,
    created_at: now,
    expires_at: now,
  };
  await addRows(
    'face_checks',
    { ...check, id: newId(), state: 'review' },
    { ...check, id: newId(), state: 'declined', decided_by: proposer.userId, decided_at: now },
  );
  await addRows('inspector_applications', {
    id: newId(),
    user_id: person.userId,
    request_id: newId(),
    name: '丁一',
    city_ids: [],
    skills: [],
    experience: 'none',
    about: '修车',
    state: 'open',
    created_at: now,
  });
  const appeal = {
    user_id: person.userId,
    against: 'jobs' as const,
    words: '不同意',
    state: 'open' as const,
    created_at: timeAfter(-6 * DAY_MS),
  };
  await addRows(
    'inspector_appeals',
    { ...appeal, id: newId(), request_id: newId(), suspended_at: timeAfter(-7 * DAY_MS) },
    {
      ...appeal,
      id: newId(),
      request_id: newId(),
      suspended_at: timeAfter(-8 * DAY_MS),
      state: 'kept',
      decided_by: proposer.userId,
      decided_at: now,
      decided_reason: '已核对',
    },
  );
  const statement = { inspector_id: person.userId, status: 'open' as const, created_at: now };
  await addRows(
    'pay_statements',
    { ...statement, id: newId(), month: '2026-01' },
    // Of the month that runs: nothing to settle yet.
    { ...statement, id: newId(), month: shanghaiDay(now).slice(0, 7) },
  );
  const { orderId } = await aHistory(api);
  await runSlowJob(api, 'askSources');
  advanceTime(20_000);
  await runSlowJob(api, 'askSources');
  await addRows('history_cases', {
    id: newId(),
    case_no: 'HC1',
    order_id: orderId,
    user_id: person.userId,
    request_id: newId(),
    fault: 'other',
    words: '不对',
    status: 'open',
    due_at: timeAfter(-HOUR_MS),
    created_at: now,
  });
  const { orderId: troubled } = await aHistory(api);
  await setRows('history_requests', { order_id: troubled }, { tries: 3, third_order_id: null });
  const proposed = { reason: '调价', status: 'proposed', proposed_by: proposer.userId } as const;
  const price = { price: 1, origin_price: null, cashback: 0, on_sale: true };
  await addRows('price_proposals', {
    ...proposed,
    ...price,
    id: newId(),
    product_id: await aProduct(api),
    proposed_at: now,
  });
  await aPartner();
  const { partnerId } = await aPartner();
  const limit = { credit_proposed: 100_000, credit_proposed_reason: '旺季' };
  const by = { credit_proposed_by: proposer.userId, credit_proposed_at: now };
  await setRows('partners', { id: partnerId }, { ...limit, ...by });
  const { dealerId, owner, staff } = await aDealership(api);
  await addRows(
    'spending_proposals',
    ...[owner, staff].map(({ userId }) => ({
      ...proposed,
      id: newId(),
      dealer_id: dealerId,
      user_id: userId,
      proposed_at: now,
    })),
  );
}

test('what comes after a report, and what waits for a second person, has a number with as many rows behind it', async () => {
  const everybody = await aColleague([...staffRoles]);
  await waitsAfterwards(await api.aPerson(['buyer']), everybody);
  const { data } = await callAs(everybody, getToday);
  const seen: Record<string, number> = {};
  for (const { key, count } of data.waiting) {
    seen[key] = count;
    expect(await rowsBehind(everybody, todayWaiting[key].to, data.day), key).toBe(count);
  }
  expect(seen).toMatchObject({
    claims: 2,
    claimsLate: 1,
    claimsToConfirm: 1,
    complaints: 1,
    messages: 2,
    queriesInTrouble: 1,
    historyCases: 1,
    applications: 1,
    appeals: 1,
    corrections: 0,
    partnerCredit: 1,
    payStatements: 1,
    faceCases: 1,
    invoicesFailed: 1,
    prices: 1,
    spending: 1,
  });
  const overdue = Object.fromEntries(data.waiting.map((row) => [row.key, row.overdue]));
  expect(overdue).toMatchObject({
    claims: 1,
    claimsLate: 1,
    complaints: 1,
    historyCases: 1,
    appeals: 1,
  });
  expect(data.waiting.every(({ count, since }) => count === 0 || since !== null)).toBe(true);
});
