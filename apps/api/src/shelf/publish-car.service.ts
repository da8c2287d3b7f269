import type { Language } from '@yanche/rules/bilingual';
import type { ShelfCar } from '@yanche/contract/shelf/shelf';
import { type Bilingual, inLanguage } from '@yanche/rules/bilingual';
import { formatYuan } from '@yanche/rules/money/money';
import { isShelfReady, type ShelfCheck, shelfCheckLabels } from '@yanche/rules/shelf/shelf-checks';
import type { ShelfEvent, ShelfStatus } from '@yanche/rules/shelf/shelf-state';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import { requireUnblocked } from '#people/blocks.store.ts';
import { lockShelfCar, type ShelfCarData } from './shelf-cars.store.ts';
import { notifyMarketplace } from './notify-marketplace.store.ts';
import { transitionShelfCar } from './shelf-transition.store.ts';
import { readCar } from './shelf-list.service.ts';
import { checksOf, dealerOf } from './shelf-view.ts';

type Asked = { shelfCarId: string; caller: Caller; language: Language };

/** Publishes a complete car at the price shown. */
export async function publishCar(
  deps: Deps,
  { price, ...asked }: Asked & { price: number },
): Promise<ShelfCar> {
  await moveOnce(deps, asked, {
    event: 'publish',
    after: ['publishing', 'published'],
    async check(car, now, tx) {
      const { userId, dealerId } = asked.caller;
      await requireUnblocked(tx, { userId, dealerId, vin: car.vin, stop: 'shelf', now });
      requireReady(car, price, now);
    },
    payload: { price },
  });
  return notifyAndRead(deps, asked);
}

/** A never-published car only leaves the list. */
export async function withdrawCar(deps: Deps, asked: Asked): Promise<ShelfCar> {
  await moveOnce(deps, asked, { event: 'withdraw', after: ['withdrawing', 'withdrawn'] });
  return notifyAndRead(deps, asked);
}

export async function restoreCar(deps: Deps, asked: Asked): Promise<ShelfCar> {
  await moveOnce(deps, asked, { event: 'restore', after: ['pending'] });
  return readCar(deps, asked);
}

type Step = {
  event: ShelfEvent;
  /** Statuses in which the step is already done. */
  after: readonly ShelfStatus[];
  check?: (car: ShelfCarData, now: Date, tx: Tx) => void | Promise<void>;
  payload?: Record<string, unknown>;
};

function moveOnce(
  deps: Deps,
  { shelfCarId, caller }: Asked,
  { event, after, check, payload = {} }: Step,
): Promise<void> {
  const dealerId = dealerOf(caller);
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const car = await lockShelfCar(tx, { shelfCarId, dealerId });
    if (car === null) throw new Failure('notFound');
    if (after.includes(car.status)) return;
    await check?.(car, now, tx);
    const actor = { kind: 'dealer', id: caller.userId } as const;
    const set = { refusal: null };
    await transitionShelfCar(tx, { car, event, actor, now, set, payload });
  });
}

function requireReady(car: ShelfCarData, price: number, now: Date): void {
  // In other statuses the status itself is the problem.
  if (car.status !== 'pending') return;
  const checks = checksOf(car, now);
  if (!isShelfReady(checks)) throw new Failure('carIncomplete', { missing: missingOf(checks) });
  if (car.price !== price) {
    throw new Failure('priceChanged', { price: formatYuan(car.price ?? 0) }, { price: car.price });
  }
}

function missingOf(checks: readonly ShelfCheck[]): Bilingual {
  const missing = checks.filter(({ state }) => state !== 'done');
  const zh = ({ key, state }: ShelfCheck) =>
    `${state === 'differs' ? '与报告相符的' : ''}${inLanguage(shelfCheckLabels[key], 'zh')}`;
  const en = ({ key, state }: ShelfCheck) =>
    `${inLanguage(shelfCheckLabels[key], 'en').toLowerCase()}${state === 'differs' ? ' as in the report' : ''}`;
  return [missing.map(zh).join('、'), missing.map(en).join(', ')];
}

/** Waits for the marketplace's answer; if none comes, a job retries the notice. */
async function notifyAndRead(deps: Deps, asked: Asked): Promise<ShelfCar> {
  await notifyMarketplace(deps, asked.shelfCarId).catch(() => undefined);
  return readCar(deps, asked);
}
