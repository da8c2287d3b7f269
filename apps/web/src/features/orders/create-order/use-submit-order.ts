import { useQueryClient } from '@tanstack/react-query';
import type { CreateOrderBody } from '@yanche/contract/orders/create-order-info';
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

// Loaded with the first submit.
const loadSending = () => import('./send-order.ts');

// Preloaded during the request; on failure the router loads it again.
const loadNextScreen = () =>
  import('../confirm-order/confirm-order-screen.tsx').catch(() => undefined);

/** Validates, submits and opens the next screen. Failures are shown in place and keep the input. */
export function useSubmitOrder(price: Price) {
  const t = useTexts(createOrderTexts);
  const carWords = useTexts(carFactsTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const draft = useOrderDraft((store) => store.draft);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [priceChanged, setPriceChanged] = useState(false);
  /** An error of the whole order, shown above the dock. */
  const [trouble, setTrouble] = useState<string | null>(null);
  const orderMade = useNextDraftOnLeave();
  /** The last order with an unknown outcome: a retry must send the same body with the same request id. */
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

  /** True when the order was created and the app navigates away. */
  const attempt = async (): Promise<boolean> => {
    void loadNextScreen();
    setRefusal(null);
    setTrouble(null);
    const fault = await faultAfterLogin();
    setTried(true);
    if (fault !== null) {
      requestAnimationFrame(() => focusPart(fault));
      return false;
    }
    const quote = await getValidQuote(price);
    if (quote === null) {
      if (price.state !== 'failed') refuse('product', t.productNotHere);
      return false;
    }
    const changed =
      quote.realPrice !== price.fen ||
      (price.quote !== null && termsOf(price.quote) !== termsOf(quote));
    setPriceChanged(changed);
    return !changed && send(quote);
  };

  /** A visitor who lacks the contact only logs in first: the phone is that of the login. */
  const faultAfterLogin = async (): Promise<FormPart | null> => {
    const fault = firstFault(checkDraft(draft, new Date(), price.readsMileage));
    if ((fault !== 'contractorName' && fault !== 'phone') || draft.phone !== '') return fault;
    const { adoptLogin } = await import('./adopt-login.ts');
    await adoptLogin();
    return firstFault(checkDraft(useOrderDraft.getState().draft, new Date(), price.readsMileage));
  };

  const send = async (quote: Quote): Promise<boolean> => {
    // What the login has just filled in is part of it.
    const { requestId, draft } = useOrderDraft.getState();
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
      await showFailure(error);
      return false;
    }
  };

  const showFailure = async (error: unknown) => {
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
    // Another user has logged in: drop the photo of the previous one.
    if (is('fileMissing')) useOrderDraft.getState().update(noVinPhoto);
    // The request id belongs to an order whose answer was lost, most likely for this car.
    if (is('requestReused')) useOrderDraft.getState().renewRequest();
    // Not waited for: while the question stands, nothing is being sent.
    if (is('openOrderExists') || is('requestReused')) return void offerOpenOrder(data);
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
    /** The chosen slot was taken meanwhile: shows an error in place without moving the focus. */
    onSlotLost: () => note('slot', t.slotFull),
    faults: faultTexts(),
  };

  function faultTexts(): FaultTexts {
    const keys = tried ? checkDraft(draft, new Date(), price.readsMileage) : {};
    const words = { ...carWords, ...t };
    const own = Object.fromEntries(Object.entries(keys).map(([part, key]) => [part, words[key]]));
    return refusal !== null && stillRefused(refusal, draft)
      ? { ...own, [refusal.part]: refusal.text }
      : own;
  }
}

const termsOf = ({ terms }: Quote) => JSON.stringify(terms);

const bodySentBefore = (sent: Sent | null, requestId: string, draft: OrderDraft) =>
  sent?.requestId === requestId && sent.draft === draft ? sent.body : null;

/** Resets the draft when the form unmounts, because it is visible until then. */
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

/** The current quote, refetched if it has expired. */
async function getValidQuote(price: Price): Promise<Quote | null> {
  const holds = price.quote !== null && Date.parse(price.quote.expireAt) > Date.now();
  return holds ? price.quote : price.refetch();
}
