import type { Pool } from 'pg';

/*
 * Rows beside the bulk orders for measuring the lists of the console: as many as a few years would leave, most of it over, a small part
 * waiting. `n` is the number of an order. Plain rows: nothing of them adds up, and no job looks at them.
 */
const orders = `(select *, substr(order_no, 5)::int as n from orders where order_no like 'BULK%') as orders`;

const statements = [
  `insert into users (id, phone_hash, phone_sealed, phone_mask, name, roles, created_at)
   select md5('bench person ' || n)::uuid, 'person ' || n, '', '198****' || lpad((n % 10000)::text, 4, '0'),
     '客户 ' || n || '（示例）', '{}', created_at from ${orders} where n % 10 = 0`,
  `insert into users (id, phone_hash, phone_sealed, phone_mask, name, roles, city_ids, skills, cert_no)
   select md5('bench inspector ' || n)::uuid, 'inspector ' || n, '', '197****' || lpad(n::text, 4, '0'),
     '检测师 ' || n || '（示例）', '{inspector}', '{330100}', '{}', 'BENCH' || n from generate_series(1, 500) as n`,
  `insert into dealers (id, name, city_id, level, contact, phone_mask, address, status)
   select md5('bench dealer ' || n)::uuid, '车行 B' || n || '（示例）', 330100, 1, '联系人（示例）',
     '196****' || lpad(n::text, 4, '0'), '示例地址', 'active' from generate_series(1, 5000) as n`,
  `insert into ledger_accounts (id, owner_kind, owner_id, kind, floor, balance)
   select gen_random_uuid(), 'user', md5('bench person ' || n)::uuid::text, 'wallet', 0, n from ${orders} where n % 20 = 0`,
  `insert into order_events (id, order_id, event, from_status, to_status, actor_kind, at)
   select md5('bench event ' || n)::uuid, id, 'pay', '10', '20', 'user', created_at from ${orders} where n % 3 = 0`,
  `insert into notices (id, event_id, kind, channel, user_id, target, target_id, params, status, reason, tries, due_at, created_at, ended_at)
   select gen_random_uuid(), md5('bench event ' || n)::uuid, 'orderPaid', channel, user_id, 'order', id,
     jsonb_build_object('orderNo', order_no, 'carTitle', car_title), fate.status, null, 1, created_at, created_at, created_at
   from ${orders}, unnest(array['app', 'sms', 'miniProgram']) as channel, lateral (select case
     when channel = 'app' then 'sent' when n % 3000 = 0 then 'failed' when n % 6003 = 0 then 'pending'
     when n % 60 = 0 then 'skipped' else 'sent' end as status) as fate
   where n % 3 = 0`,
  `insert into audit_entries (id, at, actor_id, actor_roles, action, subject_kind, subject_id, reason, before, after)
   select gen_random_uuid(), created_at, md5('bench person ' || n % 400 * 10)::uuid, '{support}',
     (array['order.readPhone', 'order.cancel', 'refund.retry', 'review.publish'])[n % 4 + 1], 'order', id, '示例', '{}', '{}'
   from ${orders} where n % 2 = 0`,
  `insert into tasks (id, order_id, city_id, start_at, inspector_id, item_codes, checklist_version, submitted_at, reviewed_at)
   select md5('bench task ' || n)::uuid, id, city_id, start_at, md5('bench inspector ' || n % 500 + 1)::uuid, '{}', '1',
     created_at, case when n % 50 = 0 then null else created_at end
   from ${orders} where status in ('40', '50', '70')`,
  `insert into reports (id, report_no, version, order_id, task_id, vin, status, content, hash, signature, key_id, short_code, published_at, expires_at)
   select md5('bench report ' || n)::uuid, 'VCBENCH' || n, 1, id, md5('bench task ' || n)::uuid, vin, 'published',
     jsonb_build_object('vehicle', jsonb_build_object('carTitle', car_title)), encode(sha256(n::text::bytea), 'hex'), '', 'bench', 'b' || n,
     created_at, created_at + interval '30 days'
   from ${orders} where status = '70' and n % 10 = 0`,
  `insert into report_changes (id, report_id, kind, reason, corrections, status, proposed_by, proposed_at, decided_by, decided_at)
   select gen_random_uuid(), md5('bench report ' || n)::uuid, 'revoke', '示例', '[]', fate.status,
     md5('bench person 0')::uuid, created_at, case when fate.status = 'done' then md5('bench person 10')::uuid end, created_at
   from ${orders}, lateral (select case when n % 2000 = 0 then 'proposed' else 'done' end as status) as fate
   where orders.status = '70' and n % 20 = 0`,
  `update orders set disputed_at = created_at, dispute_reason = '示例'
   where order_no like 'BULK%' and substr(order_no, 5)::int % 50 = 0 and status not in ('30', '20', '10', '35')`,
  `insert into claims (id, claim_no, order_id, report_id, user_id, opened_by, request_id, policy, status, delivered_on, told_on, km, due_at, created_at, updated_at)
   select gen_random_uuid(), 'CBENCH' || n, id, md5('bench report ' || n)::uuid, user_id, user_id, 'bench ' || n, '2026-01',
     case when n % 2000 = 0 then '15' else '70' end, '2026-01-01', '2026-01-02', 1,
     case when n % 2000 = 0 then now() + interval '1 year' end, created_at, created_at
   from ${orders} where status = '70' and n % 40 = 0`,
  `insert into history_orders (id, order_no, request_id, request_hash, user_id, product_id, status, vin, car_title, real_price, no_record_refund, consent_id, settled, created_at, updated_at)
   select md5('bench history ' || n)::uuid, 'HBENCH' || n, 'bench ' || n, '', user_id, product_id,
     case when n % 2000 = 0 then '20' else '30' end, vin, car_title, 990, 0,
     gen_random_uuid(), true, created_at, created_at from ${orders} where n % 20 = 0`,
  `insert into history_requests (id, order_id, source, topics, status, outcome, tries, asked_at, due_at, created_at)
   select gen_random_uuid(), md5('bench history ' || n)::uuid, 'sample', '{}', case when n % 2000 = 0 then 'wanted' else 'answered' end,
     case when n % 2000 = 0 then null else 'ready' end, case when n % 4000 = 0 then 3 else 1 end, created_at,
     now() + interval '1 year', created_at from ${orders} where n % 20 = 0`,
  `insert into self_orders (id, order_no, request_id, request_hash, user_id, product_id, status, vin, car_title, brand_id, series_id,
     license_time, road_haul_km, real_price, session_id, settled, created_at, updated_at)
   select md5('bench self ' || n)::uuid, 'SBENCH' || n, 'bench ' || n, '', user_id, product_id,
     (array['10', '20', '40', '50', '51', '80'])[n / 20 % 6 + 1], vin, car_title, brand_id, series_id, '2020-01', 1, 990,
     gen_random_uuid(), true, created_at, created_at from ${orders} where n % 20 = 0`,
  `insert into invoices (id, order_id, user_id, request_id, title, amount, status, due_at, requested_at, invoice_no)
   select gen_random_uuid(), id, user_id, 'bench ' || n, '{"kind": "personal", "name": "示例"}', 990,
     case when n % 2000 = 0 then 'failed' else 'issued' end, now() + interval '1 year', created_at, 'IBENCH' || n
   from ${orders} where n % 40 = 0`,
  `insert into face_checks (id, user_id, purpose, state, expires_at, created_at)
   select gen_random_uuid(), md5('bench inspector ' || n % 500 + 1)::uuid, 'wayIn', case when n % 2000 = 0 then 'review' else 'passed' end,
     created_at, created_at from ${orders} where n % 100 = 0`,
  `insert into inspector_applications (id, user_id, request_id, name, about, experience, skills, city_ids, state, decided_at, decided_reason, created_at)
   select gen_random_uuid(), md5('bench person ' || n)::uuid, 'bench ' || n, '示例', '示例', 'none', '{}', '{330100}',
     case when n % 10000 = 0 then 'open' else 'declined' end,
     case when n % 10000 = 0 then null else created_at end, case when n % 10000 = 0 then null else '示例' end, created_at from ${orders} where n % 200 = 0`,
  `insert into pay_statements (id, inspector_id, month, status, total, created_at)
   select gen_random_uuid(), md5('bench inspector ' || n)::uuid, to_char(now() - part * interval '1 month', 'YYYY-MM'), 'open', null, now()
   from generate_series(1, 500) as n, generate_series(1, 48) as part`,
  `insert into history_reports (id, report_no, version, order_id, vin, status, content, hash, signature, key_id, short_code, headline, published_at, kept_until)
   select gen_random_uuid(), 'HRBENCH' || n, 1, md5('bench history ' || n)::uuid, vin, 'published', null, encode(sha256(('h' || n)::bytea), 'hex'),
     '', 'bench', 'hb' || n, '{示例,Sample}', created_at, created_at + interval '1 year' from ${orders} where n % 20 = 0`,
  `insert into history_cases (id, case_no, order_id, user_id, request_id, fault, words, status, due_at, created_at)
   select gen_random_uuid(), 'JBENCH' || n, md5('bench history ' || n)::uuid, user_id, 'bench ' || n, 'other', '示例',
     case when n % 2000 = 0 then 'open' else 'corrected' end, created_at + interval '7 days', created_at from ${orders} where n % 100 = 0`,
  `insert into support_threads (id, user_id, about_kind, about_id, order_id, complaint_no, answer_by, waiting, last_at, last_text, created_at)
   select md5('bench thread ' || n)::uuid, user_id, 'order', id, id, case when n % 400 = 0 then 'TBENCH' || n end,
     case when n % 400 = 0 then created_at end, n % 4000 = 0, created_at, '示例', created_at from ${orders} where n % 20 = 0`,
  `insert into support_messages (id, thread_id, author_id, from_us, text, request_id, at)
   select gen_random_uuid(), md5('bench thread ' || n)::uuid, user_id, false, '示例', 'bench ' || n || ' ' || part, created_at
   from ${orders}, generate_series(1, 2) as part where n % 20 = 0`,
  `insert into blocks (id, vin, stops, told, created_by, created_at)
   select gen_random_uuid(), vin, '{order}', '示例', md5('bench person 0')::uuid, created_at from ${orders} where n % 100 = 0`,
  `insert into campaigns (id, created_at) select 'bench-' || n, now() from generate_series(1, 200) as n`,
  `insert into campaign_editions (campaign_id, edition, starts_at, ends_at, content, created_at)
   select 'bench-' || n, 1, now(), now() + interval '1 day', '{"title": "示例", "titleEn": "Sample", "art": "deal", "blocks": [], "links": []}', now()
   from generate_series(1, 200) as n`,
];

/** Everything that the lists beside the orders show. */
export async function fillConsoleLists(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // References are valid by construction, as those of the bulk orders.
    await client.query(`set session_replication_role = replica`);
    for (const statement of statements) await client.query(statement);
    await client.query(`set session_replication_role = default`);
  } finally {
    client.release();
  }
}
