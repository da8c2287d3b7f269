import { parseArgs } from 'node:util';
import type { AnswerOf, Envelope } from '@yanche/contract/endpoint';
import { getOrderListByDealerId } from '@yanche/contract/orders/orders';
import type { Pool } from 'pg';
import { hashToken, newToken } from '../apps/api/src/lib/ids.ts';
import { lineOf, quantile, tableHead, withListBench } from './list-bench.ts';

/*
 * The order list over HTTP against the same SQL sent directly to the database, interleaved in one run: pages from first
 * to deepest, one tab, searches for anything that can be looked for, and the counts of page 1. Absolute times vary between machines; the ratio counts. `npm
 * run bench:orders -- --orders 1000000`
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '200' },
    page: { type: 'string', default: '1000' },
  },
});
const count = Number(values.orders);
const rounds = Number(values.rounds);
const deepPage = Number(values.page);
const pageSize = 10;

type Dealer = { id: string; orders: number; vin: string; plate: string; title: string };
let dealer: Dealer = { id: '', orders: 0, vin: '', plate: '', title: '' };
const fill = async (pool: Pool) => {
  dealer = await oneBigDealer(pool);
};

await withListBench({ orders: count, fill }, async ({ pool, url, beside }) => {
  const token = await logInAs(pool, dealer.id);

  const list = async (more: Record<string, string> = {}) => {
    const params = new URLSearchParams({ scope: 'dealer', ...more });
    const reply = await fetch(`${url}${getOrderListByDealerId.path}?${params}`, {
      headers: { cookie: `yc_session=${token}` },
    });
    const envelope: Envelope<AnswerOf<typeof getOrderListByDealerId>> = await reply.json();
    if (envelope.code !== 0) throw new Error(envelope.message);
    return envelope.data;
  };

  const last = Math.min(deepPage, Math.floor(dealer.orders / pageSize));
  const stops = [2, 10, 100, 500, last].filter(
    (page, at, all) => page <= last && all.indexOf(page) === at,
  );
  const cursors = new Map<number, string>();
  let after: string | null = (await list()).next;
  for (let page = 2; page <= last && after !== null; page += 1) {
    if (stops.includes(page)) cursors.set(page, after);
    after = (await list({ after })).next;
  }

  const { vin, plate, title } = dealer;
  const [make = '', series = ''] = title.split(' ');
  const asks: [name: string, query: Record<string, string>][] = [
    ['page 1, counts', {}],
    ...[...cursors].map(([page, cursor]): [string, Record<string, string>] => [
      `page ${page}`,
      { after: cursor },
    ]),
    ['tab done, counts', { tab: 'done' }],
    // As one types: each of these is sent, and each counts the tabs.
    ['make', { keyword: make }],
    ['make and series', { keyword: `${make} ${series}` }],
    ['first of a VIN', { keyword: vin.slice(0, 3) }],
    ['middle of a VIN', { keyword: vin.slice(5, 13) }],
    ['VIN', { keyword: vin }],
    ['2 of a plate', { keyword: plate.slice(-2) }],
    ['4 of a plate', { keyword: plate.slice(-4) }],
    ['4 of a phone', { keyword: '0042' }],
    ['a tab and a plate', { keyword: plate.slice(-4), tab: 'done' }],
    ['a point', { keyword: '市场' }],
    ['no such car', { keyword: 'LSVHJ133XXXXXXXXX' }],
  ];
  console.log(`this dealer has ${dealer.orders} orders; ${rounds} rounds\n\n${tableHead}`);
  const medians = new Map<string, { api: number; direct: number }>();
  for (const [name, query] of asks) {
    const measured = await beside(async () => ({ rows: (await list(query)).data.length }), rounds);
    medians.set(name, {
      api: quantile(measured.api, 0.5),
      direct: quantile(measured.direct, 0.5),
    });
    console.log(lineOf(name, measured).line);
  }
  const [first, deepest] = [medians.get('page 2'), medians.get(`page ${last}`)];
  if (first !== undefined && deepest !== undefined) {
    const times = (key: 'api' | 'direct') => (deepest[key] / first[key]).toFixed(2);
    console.log(
      `\npage ${last} / page 2: API ${times('api')}, SQL ${times('direct')} (1.00 is flat)`,
    );
  }
});

/** The deepest page needs one dealership with that many orders, of all times and statuses. */
async function oneBigDealer(pool: Pool): Promise<Dealer> {
  const { rows } = await pool.query(
    `select dealer_id as id, user_id from orders where order_no = 'BULK0'`,
  );
  const { id, user_id: userId } = rows[0];
  // Every n-th order, so that they are spread among others' as in production.
  const every = Math.max(1, Math.floor(count / (deepPage * pageSize + pageSize)));
  await pool.query(
    `update orders set dealer_id = $1, user_id = $2
     where order_no like 'BULK%' and substr(order_no, 5)::int % $3 = 0`,
    [id, userId, every],
  );
  const found = await pool.query(
    `select count(*)::int as orders, min(vin) as vin, min(plate) as plate, min(car_title) as title from orders where dealer_id = $1`,
    [id],
  );
  return { id: String(id), ...found.rows[0] };
}

async function logInAs(pool: Pool, dealerId: string): Promise<string> {
  const token = newToken();
  const person = await pool.query('select id from users where dealer_id = $1 limit 1', [dealerId]);
  await pool.query(
    "insert into sessions (token_hash, user_id, user_agent, last_seen_at, expires_at) values ($1, $2, 'bench', now(), now() + interval '1 day')",
    [hashToken(token), person.rows[0].id],
  );
  return token;
}
