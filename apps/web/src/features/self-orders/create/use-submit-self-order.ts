import { useQueryClient } from '@tanstack/react-query';
import { listSelfOrders, submitSelfOrder } from '@yanche/contract/self-orders/self-orders';
import type { SelfProduct } from '@yanche/contract/catalogue/self-products';
import { confirm } from '@yanche/ui/dialog';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#lib/call/call.ts';
import { CallError, isFailure } from '#lib/call/call-error.ts';
import { focusPart } from '#lib/form/focus-part.ts';
import { paths, to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { callKey } from '#lib/call/use-call.ts';
import { carFactsTexts } from '#sheets/car-facts/car-facts.texts.ts';
import { type CarPart, carParts, checkCarFacts } from '#sheets/car-facts/check-car-facts.ts';
import { useSubmitOnce } from '#lib/form/use-submit-once.ts';
import { type SelfDraft, useSelfDraft } from '../self-draft.ts';
import { selfCreateTexts } from './self-create.texts.ts';
import { type SelfOrderBody, selfOrderBody } from './self-order-body.ts';

type Part = 'product' | CarPart;
type Faults = Partial<Record<Part, string>>;
/** A refusal of the server, valid until the draft changes. */
type Refusal = { part: Part; text: string; draft: SelfDraft };

const partsOfFields: Readonly<Record<string, CarPart>> = {
  vin: 'vin',
  tagId: 'car',
  licenseTime: 'licenseTime',
  plate: 'plate',
};

const dataOf = (data: unknown, key: 'field' | 'orderId'): string | null =>
  typeof data === 'object' && data !== null && key in data
    ? String((data as Record<string, unknown>)[key])
    : null;

type Offer = {
  product: SelfProduct | undefined;
  /** Refetches products and prices. */
  refetch: () => Promise<unknown>;
};

/** Validates, submits and opens the next screen. Failures are shown in place and keep the input. */
export function useSubmitSelfOrder({ product, refetch }: Offer) {
  const t = useTexts(selfCreateTexts);
  const words = useTexts(carFactsTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const draft = useSelfDraft((store) => store.draft);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  /** The last order with an unknown outcome: a retry must send the same body with the same request id. */
  const lastSent = useRef<{ draft: SelfDraft; body: SelfOrderBody } | null>(null);

  const refuse = (part: Part, text: string) => {
    setRefusal({ part, text, draft });
    requestAnimationFrame(() => focusPart(part));
  };

  /** True when the order was created and the app navigates away. */
  const attempt = async (): Promise<boolean> => {
    setTried(true);
    setRefusal(null);
    setTrouble(null);
    const first = (['product', ...carParts] as const).find((part) => part in faultKeys());
    if (first !== undefined || product === undefined) {
      requestAnimationFrame(() => focusPart(first ?? 'product'));
      return false;
    }
    const { requestId, startNext } = useSelfDraft.getState();
    const before = lastSent.current;
    const body =
      before?.draft === draft && before.body.requestId === requestId
        ? before.body
        : selfOrderBody(draft, product.quote, requestId);
    try {
      const { orderId, payNeeded } = await call(submitSelfOrder, { body, inPlace: 'all' });
      void client.invalidateQueries({ queryKey: callKey(listSelfOrders) });
      const next = payNeeded ? to.selfToPay(orderId) : to.selfCreate(orderId);
      await navigate(next, { replace: true });
      startNext();
      return payNeeded;
    } catch (error) {
      lastSent.current = error instanceof CallError ? null : { draft, body };
      await showFailure(error);
      return false;
    }
  };

  const showFailure = async (error: unknown) => {
    if (!(error instanceof CallError)) return setTrouble(t.networkUnsure);
    const { message, data } = error;
    if (isFailure(error as unknown, 'vinInvalid')) return refuse('vin', message);
    if (isFailure(error as unknown, 'fieldInvalid')) {
      const part = partsOfFields[dataOf(data, 'field') ?? ''];
      return part === undefined ? setTrouble(message) : refuse(part, message);
    }
    if (isFailure(error as unknown, 'priceChanged')) {
      await refetch();
      return setTrouble(t.priceChanged);
    }
    const isReused = isFailure(error as unknown, 'requestReused');
    if (isReused) useSelfDraft.getState().renewRequest();
    if (isReused || isFailure(error as unknown, 'openOrderExists')) {
      return void offerOpenOrder(dataOf(data, 'orderId'));
    }
    return isFailure(error as unknown, 'notLoggedIn') ? undefined : setTrouble(message);
  };

  const offerOpenOrder = async (orderId: string | null) => {
    const view = await confirm({
      title: t.openOrderTitle,
      message: t.openOrderMessage,
      okText: t.viewOrder,
      cancelText: t.later,
    });
    if (view) await navigate(orderId === null ? paths.selfOrders : to.selfOrderDetail(orderId));
  };

  const { submit, busy } = useSubmitOnce(attempt);
  return { submit, busy, trouble, faults: faultTexts() };

  function faultKeys() {
    const faults = checkCarFacts(draft, new Date());
    return product === undefined ? { product: true, ...faults } : faults;
  }

  function faultTexts(): Faults {
    const faults: Faults = {};
    if (tried) {
      const keys = Object.entries(checkCarFacts(draft, new Date()));
      for (const [part, key] of keys) faults[part as CarPart] = words[key];
      if (product === undefined) faults.product = t.productRequired;
    }
    return refusal?.draft === draft ? { ...faults, [refusal.part]: refusal.text } : faults;
  }
}
