import { orderStatus } from '@yanche/rules/orders/order-status';
import { currentConsent } from '@yanche/rules/history/consent-text';
import { addDays, shanghaiTime } from '@yanche/rules/calendar';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import { findPayment } from '#money/payments/payments.store.ts';
import { closeUnpaidOrders } from '#orders/close-unpaid-orders.ts';
import { processRefunds } from '#money/refunds/process-refunds.ts';
import { refundUnassignedOrders } from '#orders/change/refund-unassigned-orders.ts';
import { cancelOwnOrder } from '#orders/change/cancel-order.service.ts';
import { payForOrder } from '#money/payments/pay-order.service.ts';
import { submitNewOrder } from '#orders/submit/submit-order.service.ts';
import { applyPaymentNotice } from '#money/payments/apply-payment-notice.store.ts';
import { getOffer } from '#catalogue/products.service.ts';
import type { Actor } from './cast.ts';
import { inspectionSteps } from './inspection-steps.ts';
import { home, minutesAfter, type Scenario, type Step } from './story-step.ts';

const language = 'zh';
// Every third order has a photo of the VIN.
const photoEvery = 3;

/** The steps of one order, as far as its plan goes. */
export function orderSteps(scenario: Scenario): Step[] {
  const { plan, slot, random, now } = scenario;
  const created = createdAt(scenario);
  const paid = minutesAfter(created, random.int(2, 11));
  const submit: Step = { at: created, run: (deps) => submitOrder(deps, scenario) };
  const pay: Step = { at: paid, run: (deps) => payOrder(deps, scenario) };
  const cancel = (at: Date): Step => ({ at, run: (deps) => cancelOrder(deps, scenario) });

  if (plan.status === orderStatus.unpaid) return [submit];
  if (plan.status === orderStatus.cancelled) {
    return plan.end === 'timeout'
      ? [submit, { at: minutesAfter(created, 31), run: closeUnpaidOrders }]
      : [submit, cancel(minutesAfter(created, 9))];
  }
  const begun = [submit, pay, ...inspectionSteps(scenario, paid)];
  if (plan.end === 'cancelled') {
    const later = minutesAfter(paid, 40);
    return [...begun, cancel(later < now ? later : now)];
  }
  if (plan.end === 'late') return [...begun, cancel(minutesAfter(slot.start_at, -70))];
  if (plan.end === 'noInspector') {
    return [...begun, { at: minutesAfter(slot.start_at, -59), run: giveUpWaiting }];
  }
  return begun;
}

async function giveUpWaiting(deps: Deps): Promise<void> {
  await refundUnassignedOrders(deps);
  await processRefunds(deps);
}

/** In the daytime of the day before the appointment; for future ones, within the last day. */
function createdAt({ number, plan, slot, random, now }: Scenario): Date {
  if (plan.status === orderStatus.unpaid) return minutesAfter(now, -4 - number * 5);
  const dayBefore = addDays(slot.start_at, -1);
  const usual = new Date(shanghaiTime(dayBefore, random.int(9 * 60, 20 * 60)));
  return usual < minutesAfter(now, -70) ? usual : minutesAfter(now, -random.int(75, 900));
}

async function submitOrder(deps: Deps, scenario: Scenario): Promise<void> {
  const { number, plan, car, point, slot, cast, takePhoto, ids } = scenario;
  const caller = cast.person(plan.who);
  const { quote } = await getOffer(deps, {
    productId: plan.product,
    cityId: point.city_id,
    addonCodes: [],
    visitor: caller,
    language,
  });
  if (quote === null) throw new RangeError(`product ${plan.product} is not offered`);
  const vinImageFileId =
    number % photoEvery === 0
      ? await takePhoto(deps, caller, {
          scene: 'plate',
          takenAt: deps.clock.now(),
          lng: point.lng,
          lat: point.lat,
        })
      : null;
  const order = await submitNewOrder(deps, {
    requestId: `sample-${String(number).padStart(4, '0')}`,
    caller,
    language,
    body: {
      productId: plan.product,
      slotId: slot.id,
      pointId: point.id,
      cityId: point.city_id,
      marketId: point.market_id,
      contractorName: caller.name,
      phone: caller.phone,
      vin: car.vin,
      vinImageFileId,
      plate: car.plate,
      brandId: car.brandId,
      tagId: car.seriesId,
      carId: car.modelId,
      cartitle: car.title,
      licenseTime: car.licenseTime,
      roadHaulKm: car.km,
      addons: [],
      ...(plan.onsite && {
        evaluateAddress: home.address,
        lnglat: `${home.lng}_${home.lat}`,
      }),
      quote,
      agreementVersion: '2026-01',
      ...(plan.history && { historyConsent: currentConsent }),
    },
  });
  ids.order = order.orderId;
  ids.payNeeded = order.payNeeded;
}

/** Dealers pay from the wallet, buyers at the sandbox cashier. Free orders are paid on submit. */
async function payOrder(deps: Deps, { plan, cast, ids }: Scenario): Promise<void> {
  if (!ids.payNeeded) return;
  const caller = cast.person(plan.who);
  await payAs(deps, caller, ids.order);
}

/** The same for any kind of order. */
export async function payAs(deps: Deps, caller: Actor, orderId: string): Promise<void> {
  const method = caller.dealerId === null ? 'sandbox' : 'wallet';
  const { tradeNo, payStatus } = await payForOrder(deps, {
    orderId,
    caller,
    method,
    useGold: 0,
    payer: { visitor: { ip: '127.0.0.1', userAgent: '' } },
  });
  if (payStatus === 'paid') return;
  const payment = await findPayment(deps.db, tradeNo);
  await applyPaymentNotice(deps, 'sandbox', {
    eventId: newId(),
    kind: 'paid',
    tradeNo,
    amount: payment?.amount ?? 0,
    providerTradeNo: `SB${tradeNo.replaceAll('-', '')}`,
  });
}

/** When the plan keeps the refund open, the payment provider stays pending. */
function cancelOrder(deps: Deps, { plan, cast, ids }: Scenario) {
  const { sandbox } = deps.cashiers;
  const cashiers =
    plan.status === orderStatus.refunding && sandbox !== undefined
      ? { sandbox: { ...sandbox, refund: async () => 'pending' as const } }
      : deps.cashiers;
  return cancelOwnOrder(
    { ...deps, cashiers },
    { orderId: ids.order, code: 'U02', caller: cast.person(plan.who) },
  );
}
