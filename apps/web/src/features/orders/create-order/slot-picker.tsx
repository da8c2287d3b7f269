import { getAppointTime } from '@yanche/contract/products';
import { DayStrip } from '@yanche/ui/day-strip';
import { TimeGrid } from '@yanche/ui/time-grid';
import { useEffect, useEffectEvent, useState } from 'react';
import { AnswerView } from '#lib/answer-view.tsx';
import { useFormat } from '#lib/format.ts';
import { useTexts } from '#lib/texts.ts';
import { useCall } from '#lib/use-call.ts';
import { Notice } from '../notice.tsx';
import { emptySlot, useOrderDraft } from '../order-draft.ts';
import styles from './create-order.module.css';
import { createOrderTexts } from './create-order.texts.ts';
import {
  type AppointDays,
  chinaToday,
  dayOf,
  findSlot,
  isWindow,
  slotsOf,
  startDay,
} from './slots.ts';
import { SlotSkeleton } from './slot-skeleton.tsx';

type Props = { pointId: number; fault: string | undefined; onLost: () => void };

export function SlotPicker({ pointId, fault, onLost }: Props) {
  const times = useCall(getAppointTime, { pointId });
  return (
    <AnswerView of={times} loading={<SlotSkeleton />}>
      {(answer) => <Times key={pointId} times={answer} fault={fault} onLost={onLost} />}
    </AnswerView>
  );
}

function Times({ times, fault, onLost }: Omit<Props, 'pointId'> & { times: AppointDays }) {
  const t = useTexts(createOrderTexts);
  const format = useFormat();
  const slotId = useOrderDraft((store) => store.draft.slotId);
  const update = useOrderDraft((store) => store.update);
  const [picked, setPicked] = useState<string | null>(null);
  useLostSlot(times, slotId, onLost);

  const date = picked ?? startDay(times, slotId);
  const day = times.days.find((each) => each.date === date);
  const slots = slotsOf(day);
  const windows = slots.some(({ slot }) => isWindow(slot));
  const choose = (id: string) => {
    const slot = findSlot(times, id);
    if (slot === undefined) return;
    update({ slotId: id, evaluatePlanStartTime: slot.start, evaluatePlanEndTime: slot.end });
  };
  const time = (iso: string) => format.time(iso, 'time');
  const free = slots.some(({ state }) => state === 'open');
  const none = times.earliest === null ? t.noDays : t.noSlots;
  return (
    <div className={styles.slots}>
      <DayStrip
        label={t.days}
        days={times.days.map(dayOf)}
        value={date}
        onChange={setPicked}
        today={chinaToday()}
      />
      {slots.length > 0 && (
        <TimeGrid
          label={t.slots}
          columns={windows ? 2 : 4}
          slots={slots.map(({ slot, state, left }) => ({
            value: slot.slotId,
            text: windows ? `${time(slot.start)}–${time(slot.end)}` : time(slot.start),
            state,
            left,
          }))}
          value={slotId === '' ? null : slotId}
          onChange={choose}
        />
      )}
      {!free && <p className={styles.quiet}>{none}</p>}
      {fault !== undefined && (
        <Notice tone="major" urgent>
          {fault}
        </Notice>
      )}
    </div>
  );
}

/** A chosen time that others took meanwhile is let go, and the person told. */
function useLostSlot(times: AppointDays, slotId: string, onLost: () => void) {
  const lost = useEffectEvent(() => {
    useOrderDraft.getState().update(emptySlot);
    onLost();
  });
  useEffect(() => {
    if (slotId !== '' && findSlot(times, slotId)?.status !== 'open') lost();
  }, [times, slotId]);
}
