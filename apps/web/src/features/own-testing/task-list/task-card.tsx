import { orderStatus } from '@yanche/rules/orders/order-status';
import type { TaskRow } from '@yanche/contract/inspections/inspections';
import { HOUR_MS } from '@yanche/rules/calendar';
import { ORDER_TIMES } from '@yanche/rules/orders/order-state';
import { Button, ButtonLink } from '@yanche/ui/button';
import { Code, Muted, Row, Text } from '@yanche/ui/layout';
import { ProgressBar } from '@yanche/ui/progress-bar';
import { Tag, type Tone } from '@yanche/ui/tag';
import CarFront from 'lucide-react/icons/car-front';
import MapPin from 'lucide-react/icons/map-pin';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import { useState } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import type { Position } from '#lib/host/position.ts';
import { CannotInspect } from '../cannot-inspect/cannot-inspect.tsx';
import { metersBetween } from './position.ts';
import styles from './task-card.module.css';
import { taskListTexts } from './task-list.texts.ts';
import { stepOf, useTaskStep } from './use-task-step.ts';

const nearMeters = 50; // within the accuracy of a phone's position

type TaskCardProps = {
  task: TaskRow;
  /** Position of the phone, if known. */
  here: Position | null;
  onAccepted: () => void;
  /** The visit ended without an inspection. */
  onEnded: () => void;
};

const tones: Partial<Record<TaskRow['status'], Tone>> = {
  [orderStatus.unassigned]: 'minor',
  [orderStatus.assigned]: 'brand',
  [orderStatus.onTheWay]: 'brand',
  [orderStatus.inspecting]: 'brand',
  [orderStatus.awaitingConfirmation]: 'pass',
  [orderStatus.completed]: 'pass',
  [orderStatus.couldNotInspect]: 'major',
};

/** One task: time, place, car and the next step. */
export function TaskCard({ task, here, onAccepted, onEnded }: TaskCardProps) {
  const t = useTexts(taskListTexts);
  const format = useFormat();
  const { progress } = task;
  return (
    <article className={styles.card}>
      <Row wrap gap={12} rowGap={4} align="center" justify="between">
        <Text as="h2" size={17} nowrap>
          {format.slot(task.start, task.end)}
        </Text>
        <Tag tone={tones[task.status] ?? 'unknown'} icon={false}>
          {task.statusText}
        </Tag>
      </Row>
      <div className={styles.line}>
        <CarFront size={18} aria-hidden="true" />
        <div>
          <Text weight="medium">{task.carTitle}</Text>
          <Code as="p" color="muted" size={13}>
            {task.vin}
          </Code>
        </div>
      </div>
      <div className={styles.line}>
        <MapPin size={18} aria-hidden="true" />
        <div>
          <Text weight="medium">
            {task.place}{' '}
            {here !== null && stepOf(task) !== null && <Distance from={here} to={task} />}
          </Text>
          <Muted>{task.address}</Muted>
        </div>
      </div>
      {task.reviewComment !== null && task.reviewComment !== '' && (
        <p className={styles.comment}>
          <MessageSquareWarning size={16} aria-hidden="true" />
          {task.reviewComment}
        </p>
      )}
      {task.status === orderStatus.inspecting && progress.done > 0 && (
        <div className={styles.progress}>
          <ProgressBar label={t.progress} value={(progress.done / progress.total) * 100} />
          <span>{t.progressOf(progress.done, progress.total)}</span>
        </div>
      )}
      <Foot task={task} onAccepted={onAccepted} onEnded={onEnded} />
    </article>
  );
}

function Foot({ task, onAccepted, onEnded }: Omit<TaskCardProps, 'here'>) {
  const t = useTexts(taskListTexts);
  const format = useFormat();
  const { busy, fault, take, reload } = useTaskStep(task, onAccepted);
  const step = stepOf(task);
  const earliest = Date.parse(task.start) - ORDER_TIMES.departHoursBefore * HOUR_MS;
  const [openedAt] = useState(() => Date.now());
  const isEarly = task.status === orderStatus.assigned && openedAt < earliest;
  const quiet = {
    [orderStatus.assigned]: isEarly
      ? t.departFrom(format.time(new Date(earliest).toISOString(), 'dateTime'))
      : null,
    [orderStatus.inReview]: t.inReview,
  }[task.status as string];
  const words = { accept: t.accept, depart: t.depart, checkIn: t.checkIn };
  const begin = task.progress.done > 0 ? t.goOn : t.begin;
  return (
    <>
      {fault !== null && (
        <div role="alert" className={styles.fault}>
          <span>{fault.text}</span>
          {fault.gone && (
            <Button tone="text" size="small" onClick={reload}>
              {t.reload}
            </Button>
          )}
        </div>
      )}
      <div className={styles.foot}>
        <p className={styles.note}>
          {quiet ?? `${task.productName} · ${t.items(task.progress.total)}`}
        </p>
        <span className={styles.buttons}>
          {(task.status === orderStatus.onTheWay || task.status === orderStatus.inspecting) && (
            <CannotInspect taskId={task.taskId} onDone={onEnded} />
          )}
          {step !== null && !fault?.gone && (
            <Button size="small" busy={busy} onClick={() => take(step)}>
              {fault === null ? words[step] : t.again}
            </Button>
          )}
          {task.status === orderStatus.inspecting && (
            <ButtonLink size="small" href={to.inspect(task.taskId)}>
              {task.reviewComment ? t.correct : begin}
            </ButtonLink>
          )}
        </span>
      </div>
    </>
  );
}

function Distance({ from, to: place }: { from: Position; to: Position }) {
  const t = useTexts(taskListTexts);
  const meters = metersBetween(from, place);
  if (meters < nearMeters)
    return (
      <Text as="span" color="brand" size={13} weight="normal" nowrap>
        {t.near}
      </Text>
    );
  const text =
    meters < 1000
      ? t.meters(Math.round(meters / 10) * 10)
      : t.kilometers((meters / 1000).toFixed(meters < 10_000 ? 1 : 0));
  return (
    <Text as="span" color="brand" size={13} weight="normal" nowrap>
      {t.distance(text)}
    </Text>
  );
}
