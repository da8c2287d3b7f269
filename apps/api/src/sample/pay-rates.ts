import { DAY_MS } from '@yanche/rules/calendar';
import { hasRows, insertRows } from '#database/bulk-insert.ts';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import { sampleProducts } from './products.ts';

/** Invented rates, marked as samples wherever they are shown: this share of the price for a job, a fixed sum for a visit. */
const share = 0.35;
const freeJob = 20_00;
const visit = 30_00;
const before = 90; // days

/** What the inspectors of the sample world get. Before their first job: earnings are written with it. */
export async function seedPayRates({ db, clock }: Deps): Promise<void> {
  if (await hasRows(db, 'pay_rates')) return;
  const starts = new Date(clock.now().getTime() - before * DAY_MS);
  const inspected = sampleProducts.filter(({ kind }) => kind === 'inspection' || kind === 'free');
  const rows = inspected.map(({ id, price }) => ({
    id: newId(),
    product_id: id,
    city_id: null,
    job_fee: price === 0 ? freeJob : Math.round((price * share) / 1_00) * 1_00,
    visit_fee: visit,
    starts_at: starts,
    is_sample: true,
    reason: '示例数据',
    status: 'done' as const,
    needs_second: false,
    proposed_by: null,
    proposed_at: starts,
    decided_by: null,
    decided_at: null,
  }));
  await insertRows(db, 'pay_rates', rows);
}
