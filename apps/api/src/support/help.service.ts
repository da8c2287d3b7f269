import type { Help } from '@yanche/contract/support/threads';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { clockOf } from '@yanche/rules/support/support-contact';
import { isSupportOpen } from '@yanche/rules/support/support-hours';
import { requireOwnOrder } from '#claims/claim-access.ts';
import { listOrderClaims } from '#claims/claims.store.ts';
import { Failure } from '#lib/failure.ts';
import type { Deps } from '#deps.ts';
import { getOrderInfo } from '#orders/detail/order-info.service.ts';
import { findSupportContact } from '#risk/product-settings.store.ts';
import type { Caller } from '#route.ts';
import { questionsOf } from './questions.ts';
import { workdaysOf } from './workdays.ts';

const general = { order: null, claims: [] };

/** Common questions, answered by where this order stands; hours and phone beside them. With an order, throws `notLoggedIn` where nobody asks. */
export async function readHelp(
  deps: Deps,
  caller: Caller | null,
  orderId: string | undefined,
  language: Language,
): Promise<Help> {
  const { db } = deps;
  const now = deps.clock.now();
  const { phone, ...hours } = await findSupportContact(deps, now);
  const { order, claims } =
    orderId === undefined ? general : await standOf(deps, orderId, caller, language);
  const span = `${clockOf(hours.from)}–${clockOf(hours.to)}`;
  return {
    phone,
    hours: inLanguage([`工作日 ${span}`, `Working days ${span}`], language),
    isOpen: isSupportOpen(hours, now, await workdaysOf(db)),
    order: order && {
      orderId: order.orderId,
      orderNo: order.orderNo,
      carTitle: order.carTitle,
      statusText: order.statusText,
    },
    questions: questionsOf(order, claims[0] ?? null).map(({ key, question, answer, to }) => ({
      key,
      question: inLanguage(question, language),
      answer: inLanguage(answer, language),
      to,
    })),
    claimId: claims[0]?.id ?? null,
  };
}

async function standOf(deps: Deps, orderId: string, caller: Caller | null, language: Language) {
  if (caller === null) throw new Failure('notLoggedIn');
  await requireOwnOrder(deps.db, caller, orderId);
  const order = await getOrderInfo(deps, { orderId, caller, language });
  return { order, claims: await listOrderClaims(deps.db, orderId) };
}
