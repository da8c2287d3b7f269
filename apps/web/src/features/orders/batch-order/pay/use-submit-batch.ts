import { useQueryClient } from '@tanstack/react-query';
import {
  batchTimes,
  type RefusedLine,
  submitBatch,
  type SubmitBatchBody,
} from '@yanche/contract/batches/batches';
import { productDetail, type Quote } from '@yanche/contract/catalogue/products';
import { failureCodes } from '@yanche/contract/failure-codes';
import { accountInfo, getOrderListByDealerId } from '@yanche/contract/orders/orders';
import { normalisePlate } from '@yanche/rules/cars/plate';
import { normalizePhone } from '@yanche/rules/people/phone';
import { currentAgreement } from '@yanche/rules/orders/agreement-versions';
import { toast } from '@yanche/ui/toast';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#lib/call/call.ts';
import { CallError, isFailure } from '#lib/call/call-error.ts';
import { callKey } from '#lib/call/use-call.ts';
import { useSubmitOnce } from '#lib/form/use-submit-once.ts';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { countTap } from '#lib/tracking/count-tap.ts';
import { useBatchDraft } from '../batch-draft.ts';
import { batchOrderTexts } from '../batch-order.texts.ts';
import type { Batch } from '../use-batch.ts';

export type BatchPay = SubmitBatchBody['pay'];
type Sent = { requestId: string; body: SubmitBatchBody };

/** Lost to somebody else meanwhile: other times are proposed. */
const ofTime: readonly number[] = [
  failureCodes.slotFull,
  failureCodes.slotTooLate,
  failureCodes.slotClosed,
  failureCodes.slotUnknown,
];

/** Orders and pays the batch. What lines are refused for is written on them; everything else stands above the list. */
export function useSubmitBatch(batch: Batch, onRefused: () => void) {
  const t = useTexts(batchOrderTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [trouble, setTrouble] = useState<string | null>(null);
  /** Of an unknown outcome: the same body goes again with the same id. */
  const unsure = useRef<Sent | null>(null);

  const attempt = async (pay: BatchPay): Promise<boolean> => {
    const { quote } = batch;
    if (quote === null) return false;
    const { requestId } = useBatchDraft.getState();
    const sent =
      unsure.current?.requestId === requestId
        ? unsure.current
        : { requestId, body: bodyOf(batch, quote, pay) };
    setTrouble(null);
    countTap('batch', 'submit');
    try {
      const made = await call(submitBatch, {
        query: { requestId },
        body: sent.body,
        inPlace: 'all',
      });
      await goOn(made.batchId, sent.body);
      return true;
    } catch (error) {
      unsure.current = error instanceof CallError ? null : sent;
      await showFailure(error, sent.body);
      return false;
    }
  };

  const goOn = async (batchId: string, { lines }: SubmitBatchBody) => {
    for (const each of [accountInfo, getOrderListByDealerId, batchTimes]) {
      void client.invalidateQueries({ queryKey: callKey(each), refetchType: 'none' });
    }
    await navigate(to.batchResult(batchId), { replace: true });
    // Cars that were not ordered stay on the list.
    useBatchDraft.getState().startNext(lines.map(({ vin }) => vin));
  };

  const showFailure = async (error: unknown, body: SubmitBatchBody) => {
    if (!(error instanceof CallError)) return setTrouble(t.networkUnsure);
    const batchId = valueOf(error.data, 'batchId');
    if (isFailure(error, 'requestReused') && typeof batchId === 'string') {
      toast(t.madeBefore);
      return goOn(batchId, body);
    }
    const lines = valueOf(error.data, 'lines');
    if (isFailure(error, 'batchRefused') && Array.isArray(lines)) {
      noteRefused(lines as RefusedLine[]);
      await client.invalidateQueries({ queryKey: callKey(batchTimes) });
      return onRefused();
    }
    if (isFailure(error, 'priceChanged')) {
      await client.invalidateQueries({ queryKey: callKey(productDetail) });
      return setTrouble(t.priceChanged);
    }
    void client.invalidateQueries({ queryKey: callKey(accountInfo) });
    return setTrouble(error.message);
  };

  const noteRefused = (lines: readonly RefusedLine[]) => {
    const store = useBatchDraft.getState();
    for (const { vin, code, message, orderId = '' } of lines) {
      const line = store.lines.find((each) => each.vin === vin);
      if (line === undefined || ofTime.includes(code)) continue;
      store.set(line.id, (now) =>
        orderId === '' ? { ...now, refusal: message } : { ...now, openOrderId: orderId },
      );
    }
    if (lines.some(({ code }) => ofTime.includes(code))) setTrouble(t.timesMoved);
  };

  const { submit, busy } = useSubmitWith(attempt);
  return { submit, busy, trouble };
}

/** `useSubmitOnce` for an attempt with an argument. */
function useSubmitWith(attempt: (pay: BatchPay) => Promise<boolean>) {
  const asked = useRef<BatchPay | null>(null);
  const { submit, busy } = useSubmitOnce(async () =>
    asked.current === null ? false : attempt(asked.current),
  );
  return {
    busy,
    submit: (pay: BatchPay) => {
      asked.current = pay;
      return submit();
    },
  };
}

const valueOf = (data: unknown, key: string): unknown =>
  typeof data === 'object' && data !== null && key in data ? Reflect.get(data, key) : undefined;

function bodyOf({ shared, ready, times }: Batch, quote: Quote, pay: BatchPay): SubmitBatchBody {
  return {
    productId: Number(shared.productId),
    pointId: Number(shared.pointId),
    cityId: Number(shared.cityId),
    marketId: shared.marketId,
    contractorName: shared.contractorName.trim(),
    phone: normalizePhone(shared.phone),
    ...(shared.pointKind === 'onsite' && { evaluateAddress: shared.address.trim() }),
    agreementVersion: currentAgreement,
    quote,
    pay,
    lines: ready.map((line) => ({
      vin: line.vin,
      plate: line.plate === '' ? null : normalisePlate(line.plate),
      brandId: Number(line.brandId),
      tagId: Number(line.tagId),
      carId: line.carId === '' ? null : line.carId,
      cartitle: line.cartitle,
      licenseTime: line.licenseTime,
      roadHaulKm: line.km,
      slotId: times.get(line.id)?.slotId ?? '',
      ...(line.shelfCarId !== '' && { sourceCarId: line.shelfCarId }),
    })),
  };
}
