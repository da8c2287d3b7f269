import { listAppointChanges } from '@yanche/contract/orders/order-changes';
import type { AppointChange } from '@yanche/contract/orders/orders';
import { Muted, Stack } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { SkeletonLines, SkeletonScreen } from '@yanche/ui/skeleton';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { changeTimeTexts } from './change-time.texts.ts';

type ChangeLogSheetProps = { orderId: string; open: boolean; onClose: () => void };

/** All reschedules of the appointment, newest first. */
export function ChangeLogSheet({ orderId, open, onClose }: ChangeLogSheetProps) {
  const t = useTexts(changeTimeTexts);
  const changes = useCall(listAppointChanges, { orderId }, { enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title={t.logTitle} note={t.logNote}>
      <AnswerView of={changes} loading={skeleton}>
        {(rows) => (
          <Stack as="ol" gap={16} aria-label={t.logTitle}>
            {rows.map((change) => (
              <Change key={change.at} change={change} />
            ))}
          </Stack>
        )}
      </AnswerView>
    </Sheet>
  );
}

function Change({ change: { at, from, to, by, reason } }: { change: AppointChange }) {
  const t = useTexts(changeTimeTexts);
  const { slot, time } = useFormat();
  const words = ({ start, end, place }: AppointChange['from']) =>
    from.place === to.place ? slot(start, end) : `${slot(start, end)} · ${place}`;
  return (
    <li>
      <strong>{words(to)}</strong>
      <Muted>{t.from(words(from))}</Muted>
      <Muted>{t.because(reason)}</Muted>
      <Muted>{t.by(by, time(at, 'dateTime'))}</Muted>
    </li>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonLines lines={4} />
  </SkeletonScreen>
);
