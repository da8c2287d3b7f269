import { useQueryClient } from '@tanstack/react-query';
import {
  createHistory,
  getHistoryRight,
  type HistoryOffer,
  type HistoryPreview,
  listHistories,
} from '@yanche/contract/history/history-queries';
import type { BodyOf } from '@yanche/contract/endpoint';
import { normalisePlate } from '@yanche/rules/cars/plate';
import { normaliseVin } from '@yanche/rules/cars/vin';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#lib/call/call.ts';
import { CallError, isFailure } from '#lib/call/call-error.ts';
import { callKey } from '#lib/call/use-call.ts';
import { focusPart } from '#lib/form/focus-part.ts';
import { useSubmitOnce } from '#lib/form/use-submit-once.ts';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { useSignatureDraft } from '#sheets/signature/signature-draft.ts';
import { type QueryDraft, useQueryDraft } from '../query-draft.ts';
import { checkQuery, type QueryPart, queryParts } from './check-query.ts';
import { orderIdOf, partOfFailure } from './query-refusal.ts';
import { queryTexts } from './query.texts.ts';
import { chosenOffer } from './use-preview.ts';

type Body = BodyOf<typeof createHistory>;
type Faults = Partial<Record<QueryPart, string>>;
/** A refusal of the server, valid until the draft changes. */
type Refusal = { part: QueryPart; text: string; draft: QueryDraft };
type Trouble = { text: string; orderId?: string; toUnpaid?: true };

export type QueryOrder = ReturnType<typeof useSubmitQuery>;

/** Validates the draft and orders the query. Failures are shown in place and keep the input. */
export function useSubmitQuery(
  preview: HistoryPreview | undefined,
  reload: () => Promise<unknown>,
) {
  const t = useTexts(queryTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const draft = useQueryDraft((store) => store.draft);
  const update = useQueryDraft((store) => store.update);
  // Drawn for one car: another VIN begins with an empty pad.
  const signature = useSignatureDraft(`history ${normaliseVin(draft.vin)}`);
  const offer = chosenOffer(preview, draft.productId);
  const hasRight = (preview?.right?.remaining ?? 0) > 0;
  const by = hasRight && draft.by !== 'money' ? ('right' as const) : ('money' as const);
  const agreed = preview !== undefined && draft.agreedVersion === preview.consent.version;
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [askedBefore, setAskedBefore] = useState<(Trouble & { vin: string }) | null>(null);
  /** The last order with an unknown outcome: a retry must send the same body with the same request id. */
  const lastSent = useRef<{ draft: QueryDraft; body: Body } | null>(null);

  const faultKeys = checkQuery({ draft, offer, agreed, strokes: signature.strokes });
  const faults: Faults = {};
  for (const part of queryParts) {
    const key = faultKeys[part];
    if (tried && key !== undefined) faults[part] = t[key];
  }
  if (refusal?.draft === draft) faults[refusal.part] = refusal.text;

  const show = (part: QueryPart) => void requestAnimationFrame(() => focusPart(part));
  const refuse = (part: QueryPart, text: string) => {
    // What was refused may have been a draft that the failure itself changed.
    setRefusal({ part, text, draft: useQueryDraft.getState().draft });
    show(part);
  };

  const bodyOf = (chosen: HistoryOffer, again: boolean): Body => ({
    requestId: useQueryDraft.getState().requestId,
    productId: chosen.productId,
    vin: normaliseVin(draft.vin),
    by,
    price: chosen.price,
    noRecordRefund: chosen.noRecordRefund,
    consentVersion: preview?.consent.version ?? '',
    ...(chosen.needs.includes('engineNo') &&
      draft.engineNo !== '' && { engineNo: draft.engineNo.trim().toUpperCase() }),
    ...(chosen.needs.includes('plate') && { plate: normalisePlate(draft.plate) }),
    ...(draft.licenceFileId !== '' &&
      chosen.needs.some((need) => need === 'licencePhoto' || need === 'engineNo') && {
        licenceFileId: draft.licenceFileId,
      }),
    ...(chosen.needs.includes('signature') && {
      signature: { kind: 'drawn', strokes: signature.strokes },
    }),
    ...(again && { again: true }),
  });

  /** True when the query was ordered and the app navigates away. */
  const attempt = async (again: boolean): Promise<boolean> => {
    setTried(true);
    setRefusal(null);
    setTrouble(null);
    const first = queryParts.find((part) => part in faultKeys);
    if (first !== undefined || offer === undefined) {
      show(first ?? 'product');
      return false;
    }
    const fresh = bodyOf(offer, again);
    const before = lastSent.current;
    const isSame = before?.draft === draft && before.body.requestId === fresh.requestId;
    const body = isSame && before.body.again === fresh.again ? before.body : fresh;
    try {
      const { orderId, payNeeded } = await call(createHistory, { body, inPlace: 'all' });
      for (const each of [listHistories, getHistoryRight]) {
        void client.invalidateQueries({ queryKey: callKey(each) });
      }
      await navigate(payNeeded ? to.historyToPay(orderId) : to.historyQuery(orderId), {
        replace: true,
      });
      useQueryDraft.getState().startNext();
      signature.forget();
      return true;
    } catch (error) {
      lastSent.current = error instanceof CallError ? null : { draft, body };
      await showFailure(error);
      return false;
    }
  };

  const showFailure = async (error: unknown) => {
    if (!(error instanceof CallError)) return setTrouble({ text: t.networkUnsure });
    if (isFailure(error as unknown, 'notLoggedIn')) return undefined;
    const { message, data } = error;
    const orderId = orderIdOf(data);
    const told = { text: message, ...(orderId !== null && { orderId }) };
    if (isFailure(error as unknown, 'historyAskedBefore')) {
      setAskedBefore({ ...told, vin: draft.vin });
      return void requestAnimationFrame(() => focusPart('earlier'));
    }
    if (isFailure(error as unknown, 'tooManyHolds')) return setTrouble({ ...told, toUnpaid: true });
    if (isFailure(error as unknown, 'requestReused')) {
      useQueryDraft.getState().renewRequest();
      return setTrouble({ ...told, text: t.reused });
    }
    if (isFailure(error as unknown, 'priceChanged')) {
      await reload();
      return setTrouble({ text: t.priceChanged });
    }
    const part = partOfFailure(error);
    if (part === null) return setTrouble(told);
    // What the preview told was no longer so.
    if (part === 'by') update({ by: 'money' });
    if (part !== 'vin') await reload();
    return refuse(part, message);
  };

  const isAgain = useRef(false);
  const { submit, busy } = useSubmitOnce(() => attempt(isAgain.current));
  return {
    offer,
    by,
    agreed,
    consent: preview?.consent,
    signature,
    faults,
    trouble,
    /** Until another car is named. */
    askedBefore: askedBefore?.vin === draft.vin ? askedBefore : null,
    busy,
    submit: ({ again = false } = {}) => {
      isAgain.current = again;
      return submit();
    },
    agree: (yes: boolean) => update({ agreedVersion: yes ? (preview?.consent.version ?? '') : '' }),
    clearFaults: () => setRefusal(null),
  };
}
