import { useQueryClient } from '@tanstack/react-query';
import type { CreateOrderBody } from '@yanche/contract/orders/orders';
import type { FailureName } from '@yanche/contract/failure-codes';
import { getAppointTime, type Quote } from '@yanche/contract/catalogue/products';
import { confirm } from '@yanche/ui/dialog';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError, isFailure } from '#lib/call/call-error.ts';
import { focusPart } from '#lib/form/focus-part.ts';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { callKey } from '#lib/call/use-call.ts';
import { carFactsTexts } from '#sheets/car-facts/car-facts.texts.ts';
import { useSubmitOnce } from '#lib/form/use-submit-once.ts';
import { emptySlot, noVinPhoto, type OrderDraft, useOrderDraft } from '../order-draft.ts';
import { checkDraft, firstFault, type FormPart } from './check-draft.ts';
import { createOrderTexts } from './create-order.texts.ts';
import type { FaultTexts } from './faults.ts';
import { openOrderOf, partOf, type Refusal, stillRefused } from './refusal.ts';
import type { Price } from './use-price.ts';

type Sent = { requestId: string; draft: OrderDraft; body: CreateOrderBody };

// Not part of the first load; what a submit needs comes with the first one.
const loadSending = () => import('./send-order.ts');

// Comes while the server works; if it does not, the router asks for it again.
const loadNextScreen = () =>
  import('../confirm-order/confirm-order-screen.tsx').catch(() => undefined);

/** Checks, submits and goes on. Each way to fail ends in place, with everything that was filled in kept. */
export function useSubmitOrder(price: Price) {
  const t = useTexts(createOrderTexts);
  const carWords = useTexts(carFactsTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const draft = useOrderDraft((store) => store.draft);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [priceChanged, setPriceChanged] = useState(false);
  /** What stands against the whole order, said above the bar. */
  const [trouble, setTrouble] = useState<string | null>(null);
  const orderMade = useNextDraftOnLeave();
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

  /** True when an order was made and the screen is being left. */
  const attempt = async (): Promise<boolean> => {
    void loadNextScreen();
    setTried(true);
    setRefusal(null);
    setTrouble(null);
    const fault = firstFault(checkDraft(draft, new Date()));
    if (fault !== null) {
      requestAnimationFrame(() => focusPart(fault));
      return false;
    }
    const quote = await getValidQuote(price);
    if (quote === null) {
      if (price.state !== 'failed') refuse('product', t.productNotHere);
      return false;
    }
    const changed = quote.realPrice !== price.fen;
    setPriceChanged(changed);
    return !changed && send(quote);
  };

  const send = async (quote: Quote): Promise<boolean> => {
    const { requestId } = useOrderDraft.getState();
    let body = bodySentBefore(lastSent.current, requestId, draft);
    try {
      const { orderBody, sendOrder } = await loadSending();
      body ??= orderBody(draft, quote);
      const { orderId, payNeeded } = await sendOrder(client, requestId, body);
      orderMade();
      await navigate(payNeeded ? to.confirmOrder(orderId) : to.orderDetail(orderId), {
        replace: true,
      });
      return true;
    } catch (error) {
      lastSent.current =
        body === null || error instanceof CallError ? null : { requestId, draft, body };
      await explain(error);
      return false;
    }
  };

  const explain = async (error: unknown) => {
    if (!(error instanceof CallError)) return setTrouble(t.networkUnsure);
    const { message, data } = error;
    const is = (name: FailureName) => isFailure(error as unknown, name);
    if (is('slotFull') || is('slotTooLate')) {
      refuseSlot(message);
      return client.invalidateQueries({ queryKey: callKey(getAppointTime) });
    }
    if (is('slotUnknown')) return refuseSlot(message);
    if (is('vinInvalid')) return refuse('vin', message);
    if (is('productNotHere') || is('productNotForCar') || is('reportNeeded')) {
      return refuse('product', message);
    }
    if (is('fieldInvalid')) {
      const part = partOf(data);
      return part === null ? setTrouble(message) : refuse(part, message);
    }
    if (is('priceChanged')) {
      await price.refetch();
      return setPriceChanged(true);
    }
    // Somebody else logged in meanwhile: their order goes without the photo of the former.
    if (is('fileMissing')) useOrderDraft.getState().update(noVinPhoto);
    // The number belongs to an order that was made although we never heard of it: most likely for this car.
    if (is('requestReused')) useOrderDraft.getState().renewRequest();
    if (is('openOrderExists') || is('requestReused')) return offerOpenOrder(data);
    return is('notLoggedIn') ? undefined : setTrouble(message);
  };

  const offerOpenOrder = async (data: unknown) => {
    const { findOpenOrder } = await loadSending();
    const orderId = openOrderOf(data) ?? (await findOpenOrder(draft.vin));
    if (orderId === null) return;
    const view = await confirm({
      title: t.openOrderTitle,
      message: t.openOrderMessage,
      okText: t.viewOrder,
      cancelText: t.later,
    });
    if (view) await navigate(to.orderDetail(orderId));
  };

  const { submit, busy } = useSubmitOnce(attempt);
  return {
    submit,
    busy,
    priceChanged,
    trouble,
    /** The chosen time went while the person was elsewhere: said in place, the focus stays. */
    onSlotLost: () => note('slot', t.slotFull),
    faults: faultTexts(),
  };

  function faultTexts(): FaultTexts {
    const keys = tried ? checkDraft(draft, new Date()) : {};
    const words = { ...carWords, ...t };
    const own = Object.fromEntries(Object.entries(keys).map(([part, key]) => [part, words[key]]));
    return refusal !== null && stillRefused(refusal, draft)
      ? { ...own, [refusal.part]: refusal.text }
      : own;
  }
}

const bodySentBefore = (sent: Sent | null, requestId: string, draft: OrderDraft) =>
  sent?.requestId === requestId && sent.draft === draft ? sent.body : null;

/** The draft makes room for the next order when the form is left, not before: until then it is still on screen. */
function useNextDraftOnLeave() {
  const made = useRef(false);
  useEffect(
    () => () => {
      if (made.current) useOrderDraft.getState().startNext();
      made.current = false;
    },
    [],
  );
  return () => {
    made.current = true;
  };
}

/** A quote that still holds; an expired one is asked anew. */
async function getValidQuote(price: Price): Promise<Quote | null> {
  const holds = price.quote !== null && Date.parse(price.quote.expireAt) > Date.now();
  return holds ? price.quote : price.refetch();
}
