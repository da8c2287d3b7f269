import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { carTitlesIn } from '#cars/car-titles.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { isOwnOrder } from '#people/order-access.ts';
import { findPayable, type Payable } from '#order-kinds/payable.ts';
import { topUpWords } from '../top-ups/top-up-payable.ts';
import { findPayment } from './payments.store.ts';
import { findAnyProduct } from '#catalogue/products.store.ts';
import type { Caller } from '#route.ts';

type Asked = { tradeNo: string; caller: Caller; language: Language };

/** The trade to be paid at the sandbox cashier; only for those who may pay the order. */
export async function getTrade(deps: Deps, { tradeNo, caller, language }: Asked) {
  const { db, cashiers } = deps;
  const payment = cashiers.sandbox === undefined ? null : await findPayment(db, tradeNo);
  const order =
    payment?.method === 'sandbox' ? await findPayable(deps, db, payment.order_id) : null;
  if (payment === null || order === null || !isOwnOrder(order, caller)) {
    throw new Failure('notFound');
  }
  return {
    tradeNo: payment.id,
    orderId: order.id,
    kind: order.kind,
    title: await titleOf(deps, order, language),
    amount: payment.amount,
    status: payment.status,
  };
}

async function titleOf({ db, clock }: Deps, order: Payable, language: Language): Promise<string> {
  if (order.product_id === null) return inLanguage(topUpWords.title, language);
  const product = await findAnyProduct(db, order.product_id, clock.now());
  const name = (language === 'en' ? product?.name_en : product?.name) ?? '';
  return `${name} · ${(await carTitlesIn(db, language))(order.car_title)}`;
}

/** Makes the sandbox provider report success or failure. A closed trade stays as it is. */
export async function finishTrade(deps: Deps, asked: Asked & { outcome: 'paid' | 'failed' }) {
  const trade = await getTrade(deps, asked);
  if (trade.status !== 'created') return trade;
  const { tradeNo, amount } = trade;
  await deps.cashiers.sandbox?.finish({ tradeNo, amount, outcome: asked.outcome });
  return getTrade(deps, asked);
}
