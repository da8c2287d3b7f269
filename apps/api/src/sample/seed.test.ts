import { getTask } from '@yanche/contract/inspections/inspections';
import { getOrderListByDealerId, orderTab } from '@yanche/contract/orders/orders';
import { reportByOrder, verifyReport } from '@yanche/contract/reports/reports';
import { listDesk } from '@yanche/contract/console/desk';
import { login } from '@yanche/contract/people/sso';
import {
  nextOrderStatus,
  type OrderEvent,
  orderStatusLabels,
} from '@yanche/rules/orders/order-state';
import { classRank } from '@yanche/rules/reports/finding-class';
import { checkVin } from '@yanche/rules/cars/vin';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Deps } from '#deps.ts';
import { findCarByVin } from '#catalogue/vehicles.store.ts';
import { askForCode } from '#testing/a-code.ts';
import { api, expectInvariants, testWith } from '#testing/fixture.ts';
import { rowsOf, infoOf } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';
import { jobs } from '#server/run-jobs.ts';
import { seedBulkOrders } from './seed-bulk-orders.ts';
import { plans } from './plan.ts';
import { seed, seedSample } from './seed.ts';
import { atDesk, readAtDesk } from '#testing/review-desk.ts';

const slow = 180_000;
// Half past two in the morning in China: the running inspections of then began the day before.
const atNight = new Date('2026-11-20T18:30:00Z');
const test = testWith({ now: atNight });
/** Tests start empty; this one wants the sample world. */
const withSample = (deps: Deps): Deps => ({ ...deps, config: { ...deps.config, seed: 'sample' } });

test.beforeAll(async () => {
  await seed(withSample(api.deps));
}, slow);

/** Logs in like a person with the local inbox, by the phone of the sample world. */
async function logIn(phone: string): Promise<TestPerson> {
  await askForCode(api, phone);
  const { text } = await api.deps.db
    .selectFrom('text_messages')
    .select('text')
    .where('phone_mask', 'like', `%${phone.slice(-4)}`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const code = /\d{6}/.exec(text)?.[0] ?? '';
  const reply = await api.call(null, login, { body: { phone, code } });
  const token = /yc_session=([^;]*)/.exec(reply.cookie ?? '')?.[1] ?? '';
  return { token, phone, userId: reply.data.userId, dealerId: reply.data.dealerId };
}

const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(api.deps.db)).rows;

test('orders in every status there is, as planned', async () => {
  const found = await rows(
    sql<{ status: string; n: number }>`select status, count(*)::int n from orders group by 1`,
  );
  expect(found.map(({ status }) => status).sort()).toEqual(Object.keys(orderStatusLabels).sort());
  expect(found.reduce((sum, { n }) => sum + n, 0)).toBe(plans.length);
  const planned = plans.map(({ status }) => status);
  expect(
    found.every(({ status, n }) => planned.filter((each) => each === status).length === n),
  ).toBe(true);
});

test('history queries in every status there is, and free queries that are left', async () => {
  const found = await rows(
    sql<{ status: string }>`select distinct status from history_orders order by 1`,
  );
  expect(found.map(({ status }) => status)).toEqual(['10', '20', '30', '31', '32', '80', '90']);
  const rights = await rowsOf('history_rights', {}, 'remaining');
  expect(rights.map(({ remaining }) => remaining)).toEqual([3, 5]);
  const reports = await rowsOf('history_reports');
  expect(reports.every(({ content }) => content?.sample === true)).toBe(true);
  expect(await rowsOf('history_cases', { status: 'open' })).toHaveLength(1);
  expect((await rowsOf('cashbacks', { biz_type: 'history' })).map(({ status }) => status)).toEqual([
    '2',
  ]);
});

test('every car has a VIN that passes all checks and that we recognise', async () => {
  const cars = await rowsOf('orders');
  expect(new Set(cars.map(({ vin }) => vin)).size).toBe(plans.length);
  for (const { vin, series_id } of cars) {
    expect(checkVin(vin).level).toBe('ok');
    expect((await findCarByVin(api.deps.db, vin))?.series_id).toBe(series_id);
  }
});

test('every order came to its status by legal steps, none of them in the future', async () => {
  const orders = await rowsOf('orders');
  for (const order of orders) {
    const events = await rowsOf('order_events', { order_id: order.id }, 'at', 'id');
    let status: typeof order.status | null = null;
    for (const event of events) {
      expect(event.from_status).toBe(status);
      if (status !== null) {
        expect(nextOrderStatus(status, event.event as OrderEvent)).toBe(event.to_status);
      }
      expect(event.at.getTime()).toBeLessThanOrEqual(atNight.getTime());
      status = event.to_status;
    }
    expect(status).toBe(order.status);
  }
});

test('money: everything that must always be true, and the entries are in order', async () => {
  await expectInvariants();
  const jumps = await rows(sql`
    select id from (select id, balance_after, sum(amount) over (partition by account_id order by at, id) as running
      from ledger_entries) e where balance_after <> running`);
  expect(jumps).toEqual([]);
  const wallets = await rows(
    sql<{
      balance: number;
    }>`select balance from ledger_accounts where kind = 'wallet' and owner_kind = 'dealer'`,
  );
  expect(wallets.every(({ balance }) => balance > 0)).toBe(true);
  const unpaid = await rows(sql`
    select id from orders where pay_status = 'paid' and real_price > 0
      and not exists (select 1 from payments where order_id = orders.id and status = 'paid')`);
  expect(unpaid).toEqual([]);
});

test('at least 6 reports: genuine, marked as samples, with photos whose bytes are those hashed', async () => {
  const reports = await rowsOf('reports');
  expect(reports.length).toBeGreaterThanOrEqual(6);
  for (const { report_no: reportNo, short_code: code, content } of reports) {
    const { data } = await api.call(null, verifyReport, { query: { reportNo, code } });
    expect(data).toMatchObject({ genuine: true, sample: true, status: 'published' });
    expect(content.inspector.name).toContain('（示例）');
    expect(content.photos.length).toBeGreaterThan(5);
  }
  const grades = new Set(reports.map(({ content }) => content.platformGrade));
  expect(grades.size).toBeGreaterThanOrEqual(3);
});

test('reports of every severity: each verdict at its worst, each class of finding, nothing found, much not checked', async () => {
  const contents = (await rowsOf('reports')).map(({ content }) => content);
  expect(contents.length).toBeGreaterThanOrEqual(10);
  for (const kind of ['accident', 'flood', 'fire', 'odometer'] as const)
    expect(
      contents.some(({ verdicts }) => verdicts[kind] === 'major'),
      kind,
    ).toBe(true);
  const worst = contents.map(({ findings }) =>
    findings
      .map((each) => each.class ?? 'cosmetic')
      .sort((a, b) => classRank[b] - classRank[a])
      .at(0),
  );
  expect(new Set(worst)).toEqual(new Set(['structure', 'safety', 'repair', 'cosmetic', undefined]));
  const open = contents.map(({ limits }) => limits.length);
  expect(Math.max(...open)).toBeGreaterThan(20);
  const spotless = contents.find(({ findings }) => findings.length === 0);
  expect(spotless?.platformGrade).toBe('S');
  expect(spotless?.limits).toEqual([]);
});

test('who reads of people and companies reads that they are samples', async () => {
  const names = await rows(
    sql<{ name: string }>`select name from users where created_at <= ${atNight} union all
      select name from dealers union all select contact from dealers union all select contractor_name from orders`,
  );
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter(({ name }) => !name.includes('（示例）'))).toEqual([]);
});

describe('through the calls', () => {
  test('dealer and buyer see their orders in every tab and open each one', async () => {
    for (const phone of ['13800000001', '13800000002']) {
      const person = await logIn(phone);
      for (const tab of orderTab.options) {
        const list = await api.call(person, getOrderListByDealerId, { query: { tab } });
        expect(list.data.data.length, tab).toBeGreaterThan(0);
        for (const { orderId, status } of list.data.data) {
          const info = await infoOf(person, orderId);
          expect(info.status).toBe(status);
          expect(info.timeline.length).toBeGreaterThan(0);
          if (status !== '70' && status !== '60') continue;
          const report = await api.call(person, reportByOrder, { query: { orderId } });
          expect(report.code).toBe(0);
          const [url] = Object.values(report.data.photoUrls);
          const photo = await api.app.inject({ url: url ?? '' });
          expect(photo.headers['content-type']).toBe('image/jpeg');
        }
      }
    }
  });

  test('inspector and reviewer find work', async () => {
    const inspector = await logIn('13800000003');
    const tasks = await rows(
      sql<{ id: string; status: string }>`select tasks.id, status from tasks
        join orders on orders.id = order_id where orders.inspector_id = ${inspector.userId}`,
    );
    expect(new Set(tasks.map(({ status }) => status))).toEqual(
      new Set(['30', '35', '40', '50', '60', '70', '95']),
    );
    for (const { id: taskId } of tasks) {
      expect((await api.call(inspector, getTask, { query: { taskId } })).code).toBe(0);
    }
    const reviewer = await logIn('13800000004');
    const query = { kind: 'inspection' } as const;
    const waiting = await atDesk(api, reviewer, listDesk, { query });
    expect(waiting.data.data).toHaveLength(3);
    for (const { id: taskId } of waiting.data.data) {
      const { data } = await readAtDesk(api, reviewer, taskId);
      expect(data.draft.photos.length).toBeGreaterThan(0);
    }
  });
});

test('no job finds anything left to do', async () => {
  const {
    assignInspectors,
    closeUnpaidOrders,
    confirmReports,
    refundUnassignedOrders,
    processRefunds,
    settleOrders,
    createMissingSlots,
  } = jobs;
  for (const job of [
    assignInspectors,
    closeUnpaidOrders,
    confirmReports,
    refundUnassignedOrders,
    processRefunds,
    settleOrders,
    createMissingSlots,
  ]) {
    expect(await job(api.deps), job.name).toBe(0);
  }
});

test('self-inspections in most states, with photos that the check has really judged', async () => {
  const found = await rowsOf('self_orders');
  expect(found.map(({ status }) => status).sort()).toEqual([
    '10',
    '20',
    '25',
    '40',
    '45',
    '50',
    '51',
    '80',
    '90',
  ]);
  // Nothing but the blurred photo is wrong with any of them.
  expect(found.flatMap(({ risks }) => risks)).toEqual([]);
  const retakes = await rowsOf('self_retakes');
  const blurred = { step_key: 'dash', code: 'blurry' };
  expect(retakes).toMatchObject([blurred, blurred]);
  // The reader takes seconds for each, and finds nothing in a drawing.
  const read = api.deps.db
    .selectFrom('self_shots')
    .select('unread')
    .where('unread', 'is not', null);
  expect(await read.execute()).toEqual([]);
  const [report] = await rowsOf('self_reports');
  const query = { reportNo: report?.report_no ?? '', code: report?.short_code ?? '' };
  const { data } = await api.call(null, verifyReport, { query });
  expect(data).toMatchObject({ genuine: true, sample: true, selfLabel: '车商自检' });
  await expectInvariants();
});

test('every town has inspectors for every package, also in a world made before they came', async () => {
  const lacking = () =>
    rows<{ city_id: number }>(sql`
      select distinct points.city_id from points join cities on cities.id = city_id and pilot
      cross join products
      where products.kind = 'inspection' and not exists (
        select 1 from users
        where 'inspector' = any(roles) and cert_no is not null and name like '%（示例）%'
          and points.city_id = any(city_ids)
          and (rule->>'skill' is null or rule->>'skill' = any(skills)))`);
  expect(await lacking()).toEqual([]);
  const late = sql`phone_mask like '138****00__' and phone_mask > '138****0020' and 'inspector' = any(roles)`;
  const { db } = api.deps;
  await sql`delete from inspector_certificates where user_id in (select id from users where ${late})`.execute(
    db,
  );
  await sql`delete from users where ${late}`.execute(db);
  expect((await lacking()).length).toBeGreaterThan(5);
  await seedSample(api.deps);
  expect(await lacking()).toEqual([]);
});

test('a second start adds nothing', async () => {
  const count = () =>
    rows(sql`select (select count(*) from orders) o, (select count(*) from slots) s,
      (select count(*) from files) f, (select count(*) from users) u, (select count(*) from models) m`);
  const before = await count();
  await seed(withSample(api.deps));
  await seedSample(api.deps);
  expect(await count()).toEqual(before);
});

test(
  'bulk orders: every status in every month, listed like others, and no job touches them',
  async () => {
    const heard: number[] = [];
    await seedBulkOrders(api.deps.db, 12_000, (done) => heard.push(done));
    expect(heard.at(-1)).toBe(12_000);
    await seedBulkOrders(api.deps.db, 500);
    const [spread] = await rows(
      sql<
        Record<string, number>
      >`select count(*)::int as orders, count(distinct dealer_id)::int as dealers,
      count(distinct status)::int as statuses, count(distinct (status, dealer_id))::int as pairs,
      (extract(epoch from max(created_at) - min(created_at)) / 86400)::int as days
      from orders where order_no like 'BULK%'`,
    );
    expect(spread).toMatchObject({ orders: 12_500, dealers: 200, statuses: 12 });
    expect(spread?.pairs).toBeGreaterThan(1_800);
    expect(spread?.days).toBeGreaterThan(720);
    for (const [name, job] of Object.entries(jobs)) {
      if (/^(deleteExpiredRows|keepPartitions|deleteSlotsOfThePast|moveItemCodes)$/.test(name))
        continue;
      expect(await job(api.deps), name).toBe(0);
    }
    const { id: dealerId } = await api.deps.db
      .selectFrom('dealers')
      .select('id')
      .where('name', 'like', '车行 7（%')
      .executeTakeFirstOrThrow();
    const owner = await api.aPerson(['dealerOwner'], { dealerId });
    const { data } = await api.call(owner, getOrderListByDealerId, { query: { tab: 'all' } });
    expect(data).toMatchObject({ hasMore: true });
  },
  slow,
);
