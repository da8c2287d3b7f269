import { maskPlate } from '@yanche/rules/cars/plate';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { findProductByCode } from '#catalogue/products.store.ts';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import { endHistory } from '../asking/finish-history.store.ts';
import { planRequests, startRequests } from '../asking/requests.store.ts';
import { type HistoryOrder, historyQueries } from '../history-queries.ts';
import { consentHash } from '../order/consent-hash.ts';
import { insertConsent } from '../order/consents.store.ts';
import {
  coverSources,
  type Covered,
  type Plan,
  planOf,
  usualSecondsOf,
} from '../order/coverage.ts';
import { insertNumbered } from '../order/number-history.ts';
import { type DuePackage, listDuePackages, lockDuePackage } from './package-orders.store.ts';

const perPage = 50;
const system = { kind: 'system', id: null } as const;

/**
 * Opens the history queries that inspections include, each once and at no charge. Those that cannot be opened now are passed over until
 * the next round, so that they are in nobody's way. Without any source there is nothing to open: the report says so.
 */
export async function openPackageQueries(deps: Deps, signal?: AbortSignal): Promise<number> {
  if (deps.historySources.length === 0) return 0;
  let opened = 0;
  const tried: string[] = [];
  for (;;) {
    // Listed anew after each page: what came into review meanwhile is first again.
    const page = { now: deps.clock.now(), without: tried, limit: perPage };
    const rows = await listDuePackages(deps.db, page);
    for (const { id, vin } of rows) {
      if (signal?.aborted) return opened;
      tried.push(id);
      // Before the transaction: sources may take their time.
      const covered = await coverSources(deps, vin);
      if (await inTransaction(deps.db, (tx) => open(tx, deps, id, covered))) opened += 1;
    }
    if (rows.length < perPage) return opened;
  }
}

async function open(
  tx: Tx,
  deps: Deps,
  orderId: string,
  covered: readonly Covered[],
): Promise<boolean> {
  const now = deps.clock.now();
  const due = await lockDuePackage(tx, orderId, now);
  if (due === null) return false;
  const product = await findProductByCode(tx, due.rule.history ?? '', now);
  if (product === null) return false;
  const plan = planOf(product, withPapers(covered, due));
  // A source that cannot be reached is waited for as long as the car is being inspected, and for days once the report is out.
  if (plan.isDown && due.status !== orderStatus.inReview && due.is_last_day !== true) return false;
  const query = await insertQuery(tx, due, { productId: product.id, plan }, now);
  if (plan.asked.length === 0) {
    await endHistory(tx, deps, { order: query, answers: [], outcome: whyNobody(plan, covered) });
    return true;
  }
  await planRequests(tx, query.id, plan.asked, now);
  await startRequests(tx, query.id, now);
  return true;
}

/** An inspection order has VIN and plate; who wants more of the owner cannot be asked. */
const withPapers = (covered: readonly Covered[], { plate }: DuePackage): Covered[] =>
  covered.map(({ source, coverage }) => {
    const isGiven = coverage?.needs.every((need) => need === 'plate' && plate !== null);
    return isGiven === false && coverage !== null
      ? { source, coverage: { ...coverage, supported: false } }
      : { source, coverage };
  });

function whyNobody({ isDown }: Plan, covered: readonly Covered[]) {
  if (isDown) return 'failed' as const;
  const wantPapers = covered.some(({ coverage }) => coverage?.supported === true);
  return wantPapers ? ('badInput' as const) : ('unsupported' as const);
}

async function insertQuery(
  tx: Tx,
  due: DuePackage,
  { productId, plan }: { productId: number; plan: Plan },
  now: Date,
): Promise<HistoryOrder> {
  const consentId = newId();
  const version = due.history_consent ?? '';
  await insertConsent(tx, {
    id: consentId,
    user_id: due.user_id,
    vin: due.vin,
    version,
    text_hash: consentHash(version),
    given_at: due.created_at,
  });
  const query = await insertNumbered(
    tx,
    {
      id: newId(),
      request_id: `inspection ${due.id}`,
      request_hash: '',
      user_id: due.user_id,
      dealer_id: due.dealer_id,
      product_id: productId,
      package_order_id: due.id,
      vin: due.vin,
      plate: due.plate,
      plate_mask: due.plate === null ? null : maskPlate(due.plate),
      brand_id: due.brand_id,
      car_title: due.car_title,
      real_price: 0,
      no_record_refund: 0,
      usual_seconds: usualSecondsOf(plan),
      consent_id: consentId,
      created_at: now,
      updated_at: now,
    },
    system,
  );
  return historyQueries.transition(tx, {
    orderId: query.id,
    from: query.status,
    event: 'include',
    actor: system,
    now,
    payload: { inspection: due.id },
    set: { pay_status: 'paid', paid_at: now },
  });
}
