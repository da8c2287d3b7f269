import { useQueryClient } from '@tanstack/react-query';
import {
  checkOrder,
  type CreateOrderBody,
  getOrderListByDealerId,
  submitOrder,
} from '@yanche/contract/orders';
import type { FailureName } from '@yanche/contract/failures';
import { getAppointTime, type Quote } from '@yanche/contract/products';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#lib/call.ts';
import { CallError, isFailure } from '#lib/call-error.ts';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/texts.ts';
import { callKey } from '#lib/use-call.ts';
import { emptySlot, type OrderDraft, useOrderDraft } from '../order-draft.ts';
import { checkDraft, firstFault, type FormPart } from './check-draft.ts';
import { createOrderTexts } from './create-order.texts.ts';
import { type FaultTexts, focusPart } from './faults.ts';
import { orderBody } from './order-body.ts';
import type { Price } from './use-price.ts';

/** What the server refused, until the person changes that part. */
type Refusal = { part: FormPart; text: string; draft: OrderDraft };
type Sent = { requestId: string; draft: OrderDraft; body: CreateOrderBody };

/** Checks, submits and goes on. Each way to fail ends in place, with everything that was filled in kept. */
export function useSubmitOrder(price: Price) {
  const t = useTexts(createOrderTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const draft = useOrderDraft((store) => store.draft);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [priceChanged, setPriceChanged] = useState(false);
  const [unsure, setUnsure] = useState(false);
  const running = useRef(false);
  /** The last order whose arrival is unknown: only the very same body may go again under its number. */
  const lastSent = useRef<Sent | null>(null);

  const note = (part: FormPart, text: string) =>
    setRefusal({ part, text, draft: useOrderDraft.getState().draft });

  const refuse = (part: FormPart, text: string) => {
    note(part, text);
    requestAnimationFrame(() => focusPart(part));
  };

  const refuseSlot = (text: string) => {
    useOrderDraft.getState().update(emptySlot);
    refuse('slot', text);
  };

  const submit = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await attempt();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const attempt = async () => {
    setTried(true);
    setRefusal(null);
    setUnsure(false);
    const fault = firstFault(checkDraft(draft, new Date()));
    if (fault !== null) return requestAnimationFrame(() => focusPart(fault));
    const quote = await freshQuote(price);
    if (quote === null) {
      return price.state === 'failed' ? undefined : refuse('product', t.productNotHere);
    }
    const changed = quote.realPrice !== price.fen;
    setPriceChanged(changed);
    if (!changed) await send(quote);
  };

  const send = async (quote: Quote) => {
    const { requestId } = useOrderDraft.getState();
    const again = lastSent.current;
    const body =
      again?.requestId === requestId && again.draft === draft
        ? again.body
        : orderBody(draft, quote);
    try {
      const { orderId, payNeeded } = await call(submitOrder, { query: { requestId }, body });
      useOrderDraft.getState().startNext();
      void client.invalidateQueries({ queryKey: callKey(getOrderListByDealerId) });
      void client.invalidateQueries({ queryKey: callKey(getAppointTime) });
      await navigate(payNeeded ? to.confirmOrder(orderId) : to.orderDetail(orderId), {
        replace: true,
      });
    } catch (error) {
      lastSent.current = error instanceof CallError ? null : { requestId, draft, body };
      await explain(error);
    }
  };

  const explain = async (error: unknown) => {
    if (!(error instanceof CallError)) return setUnsure(true);
    const { message, data } = error;
    const is = (name: FailureName) => isFailure(error as unknown, name);
    if (is('slotFull') || is('slotTooLate')) {
      refuseSlot(message);
      return client.invalidateQueries({ queryKey: callKey(getAppointTime) });
    }
    if (is('slotUnknown')) return refuseSlot(message);
    if (is('vinInvalid')) return refuse('vin', message);
    if (is('productNotHere')) return refuse('product', message);
    if (is('priceChanged')) {
      await price.refetch();
      return setPriceChanged(true);
    }
    // The number belongs to an order that was made although we never heard of it: most likely for this car.
    if (is('requestReused')) useOrderDraft.getState().renewRequest();
    if (is('openOrderExists') || is('requestReused')) await offerOpenOrder(data);
    return undefined;
  };

  const offerOpenOrder = async (data: unknown) => {
    const orderId = openOrderOf(data) ?? (await askOpenOrder(draft.vin));
    if (orderId === null) return;
    const { confirm } = await import('@yanche/ui/dialog');
    const view = await confirm({
      title: t.openOrderTitle,
      message: t.openOrderMessage,
      okText: t.viewOrder,
      cancelText: t.later,
    });
    if (view) await navigate(to.orderDetail(orderId));
  };

  return {
    submit,
    busy,
    priceChanged,
    unsure,
    /** The chosen time went while the person was elsewhere: said in place, the focus stays. */
    onSlotLost: () => note('slot', t.slotFull),
    faults: faultTexts(),
  };

  function faultTexts(): FaultTexts {
    const keys = tried ? checkDraft(draft, new Date()) : {};
    const own = Object.fromEntries(Object.entries(keys).map(([part, key]) => [part, t[key]]));
    return refusal !== null && stillRefused(refusal, draft)
      ? { ...own, [refusal.part]: refusal.text }
      : own;
  }
}

/** A quote that still holds; an expired one is asked anew. */
async function freshQuote(price: Price): Promise<Quote | null> {
  const holds = price.quote !== null && Date.parse(price.quote.expireAt) > Date.now();
  return holds ? price.quote : price.refetch();
}

const openOrderOf = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'orderId' in data && typeof data.orderId === 'string'
    ? data.orderId
    : null;

const askOpenOrder = (vin: string) =>
  call(checkOrder, { query: { vin }, quiet: true }).then(
    ({ openOrderId }) => openOrderId,
    () => null,
  );

/** A refusal stands until the part it is about has changed. */
function stillRefused({ part, draft: then }: Refusal, now: OrderDraft): boolean {
  if (part === 'vin') return now.vin === then.vin;
  if (part === 'slot') return now.slotId === then.slotId && now.pointId === then.pointId;
  return now.productId === then.productId && now.pointId === then.pointId;
}
