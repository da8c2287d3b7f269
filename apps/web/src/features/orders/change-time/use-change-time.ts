import { orderStatus } from '@yanche/rules/orders/order-status';
import { useQueryClient } from '@tanstack/react-query';
import type { FailureName } from '@yanche/contract/failure-codes';
import { changeAppointTime, listAppointChanges } from '@yanche/contract/orders/order-changes';
import {
  getOrderListByDealerId,
  type OrderDetail,
  orderInfo,
} from '@yanche/contract/orders/orders';
import { getAppointTime, type Slot } from '@yanche/contract/catalogue/products';
import { toast } from '@yanche/ui/toast';
import { useRef, useState } from 'react';
import { CallError, isFailure } from '#lib/call/call-error.ts';
import { focusPart } from '#lib/form/focus-part.ts';
import { useFormat } from '#lib/language/format.ts';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { useTexts } from '#lib/language/texts.ts';
import { callKey, useSubmit } from '#lib/call/use-call.ts';
import { changeTimeTexts } from './change-time.texts.ts';
import type { NewPlace } from './other-place.tsx';

export const changeReasons = ['busy', 'seller', 'car', 'other'] as const;

type Form = {
  /** Null: the current place. */
  place: NewPlace | null;
  slot: Slot | null;
  reason: (typeof changeReasons)[number] | null;
  words: string;
};
type Fault = { part: 'slot' | 'reason' | 'words' | 'whole'; text: string };

const empty: Form = { place: null, slot: null, reason: null, words: '' };
const notSent = { requestId: '', slotId: '' };
const slotFailures = ['slotFull', 'slotTooLate', 'slotUnknown', 'productNotHere'] as const;

/** Form state of rescheduling. Failures are shown in place and keep the input. */
export function useChangeTime(order: OrderDetail | undefined, onDone: () => void) {
  const t = useTexts(changeTimeTexts);
  const { slot: slotWords } = useFormat();
  const client = useQueryClient();
  const refreshed = [orderInfo, getOrderListByDealerId, listAppointChanges];
  const change = useSubmit(changeAppointTime, refreshed);
  const [form, setForm] = useState(empty);
  const [fault, setFault] = useState<Fault | null>(null);
  /** The request id of the last slot sent, so that a retry is idempotent. */
  const sent = useRef(notSent);

  const place: NewPlace = form.place ?? {
    pointId: order?.appoint.pointId ?? 0,
    name: order?.appoint.pointName ?? '',
  };
  const isElsewhere = place.pointId !== order?.appoint.pointId;

  const update = (more: Partial<Form>) => {
    setForm((now) => ({ ...now, ...more }));
    setFault(null);
  };
  const clearSlot = (text: string) => {
    update({ slot: null });
    setFault({ part: 'slot', text });
  };
  const refetchSlots = () => void client.invalidateQueries({ queryKey: callKey(getAppointTime) });

  const findFault = ({ slot, reason, words }: Form): Fault | null => {
    if (slot === null) return { part: 'slot', text: t.slotMissing };
    if (
      !isElsewhere &&
      order?.status !== orderStatus.couldNotInspect &&
      slot.start === order?.appoint.start
    ) {
      return { part: 'slot', text: t.slotSame };
    }
    if (reason === null) return { part: 'reason', text: t.reasonMissing };
    const isMissing = reason === 'other' && words.trim() === '';
    return isMissing ? { part: 'words', text: t.wordsMissing } : null;
  };

  const send = async () => {
    const { slot, reason, words } = form;
    const found = findFault(form);
    setFault(found);
    if (found !== null) requestAnimationFrame(() => focusPart(found.part));
    if (found !== null || order === undefined || slot === null || reason === null) return;
    const { slotId } = slot;
    if (sent.current.slotId !== slotId) sent.current = { requestId: newUuid(), slotId };
    const { requestId } = sent.current;
    const body = {
      orderId: order.orderId,
      slotId,
      requestId,
      reason: reason === 'other' ? words.trim() : t[reason],
    };
    try {
      const { appoint, leftChanges } = await change.mutateAsync({ body, inPlace: 'all' });
      const time = slotWords(appoint.start, appoint.end);
      const when = isElsewhere ? t.atPlace(time, appoint.pointName) : time;
      const said =
        order.status === orderStatus.couldNotInspect
          ? t.doneVisit(when)
          : t.done(when, leftChanges);
      toast(said, { kind: 'success' });
      onDone();
    } catch (error) {
      showFailure(error);
    }
  };
  const showFailure = (error: unknown) => {
    if (!(error instanceof CallError)) return setFault({ part: 'whole', text: t.failed });
    sent.current = notSent;
    const is = (name: FailureName) => isFailure(error as unknown, name);
    if (!slotFailures.some(is)) return setFault({ part: 'whole', text: error.message });
    clearSlot(error.message);
    refetchSlots();
  };

  return {
    form,
    place,
    /** Slots belong to a place, so the chosen one is cleared. */
    choosePlace: ({ pointId, name }: NewPlace) => {
      if (pointId !== place.pointId) update({ place: { pointId, name }, slot: null });
    },
    update,
    faultOf: (part: Fault['part']) => (fault?.part === part ? fault.text : undefined),
    busy: change.isPending,
    send: () => void send(),
    /** The chosen slot was taken meanwhile. */
    onSlotLost: () => clearSlot(t.slotLost),
    /** Only after the sheet has closed: before, the user's own new slot would look taken by others. */
    reset: () => {
      setForm(empty);
      setFault(null);
      sent.current = notSent;
      refetchSlots();
    },
  };
}
