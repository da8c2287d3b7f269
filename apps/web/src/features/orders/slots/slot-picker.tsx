import { getAppointTime, type Slot } from '@yanche/contract/catalogue/products';
import { DayStrip } from '@yanche/ui/day-strip';
import { Muted, Stack } from '@yanche/ui/layout';
import { TimeGrid } from '@yanche/ui/time-grid';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { Notice } from '#lib/screen/notice.tsx';
import {
  type AppointDays,
  chinaToday,
  dayOf,
  findSlot,
  firstFree,
  isWindow,
  slotsOf,
  startDay,
} from './slots.ts';
import { SlotSkeleton } from './slot-skeleton.tsx';
import { slotsTexts } from './slots.texts.ts';

type SlotPickerProps = {
  pointId: number;
  /** Undefined: no point chosen. */
  productId: number | undefined;
  /** Empty: no slot chosen. */
  slotId: string;
  /** The day that is shown first while no slot is chosen, where it has times (`YYYY-MM-DD`). */
  startOn?: string;
  onChoose: (slot: Slot) => void;
  /** Takes the first free slot of a place that none was chosen for yet. */
  onPropose?: (slot: Slot) => void;
  /** Beside the chosen slot. */
  note?: string | undefined;
  /** The chosen slot was taken by others. */
  onLost: () => void;
  /** Shown when the place has no free slots. */
  noDays: string;
  fault: string | undefined;
};

/** Bookable days and slots of a place. */
export function SlotPicker(props: SlotPickerProps) {
  const times = useCall(getAppointTime, {
    pointId: props.pointId,
    productId: props.productId,
  });
  return (
    <AnswerView of={times} loading={<SlotSkeleton />}>
      {(answer) => (
        <Times key={props.pointId} {...props} times={answer} fresh={!times.isFetching} />
      )}
    </AnswerView>
  );
}

type TimesProps = SlotPickerProps & { times: AppointDays; fresh: boolean };

function Times({ times, slotId, startOn, fresh, ...props }: TimesProps) {
  const t = useTexts(slotsTexts);
  const format = useFormat();
  const [picked, setPicked] = useState<string | null>(null);
  useTakenSlot(times, slotId, props.onLost);
  useFirstFree(fresh ? times : null, slotId, props.onPropose);

  const date = picked ?? startDay(times, slotId, startOn);
  const day = times.days.find((each) => each.date === date);
  const slots = slotsOf(day);
  const windows = slots.some(({ slot }) => isWindow(slot));
  const choose = (id: string) => {
    const slot = findSlot(times, id);
    if (slot !== undefined) props.onChoose(slot);
  };
  const time = (iso: string) => format.time(iso, 'time');
  const free = slots.some(({ state }) => state === 'open');
  const none = times.earliest === null ? props.noDays : t.noSlots;
  return (
    <Stack gap={12}>
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
      {props.note !== undefined && <Muted>{props.note}</Muted>}
      {!free && <Muted>{none}</Muted>}
      {props.fault !== undefined && (
        <Notice tone="major" role="alert">
          {props.fault}
        </Notice>
      )}
    </Stack>
  );
}

/** Calls `onLost` when the chosen slot has been taken by others. */
function useTakenSlot(times: AppointDays, slotId: string, onLost: () => void) {
  const lost = useEffectEvent(onLost);
  useEffect(() => {
    if (slotId !== '' && findSlot(times, slotId)?.status !== 'open') lost();
  }, [times, slotId]);
}

/** Once for a place, and of times read just now (null before): who has chosen a time or lost it to others chooses the next one. */
function useFirstFree(
  times: AppointDays | null,
  slotId: string,
  onPropose: ((slot: Slot) => void) | undefined,
) {
  const settled = useRef(false);
  const propose = useEffectEvent((slot: Slot) => onPropose?.(slot));
  useEffect(() => {
    if (slotId !== '') settled.current = true;
    const first = times === null || settled.current ? undefined : firstFree(times);
    if (first === undefined) return;
    settled.current = true;
    propose(first);
  }, [times, slotId]);
}
