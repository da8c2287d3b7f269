import { isVisitLate } from '@yanche/rules/orders/late-visit';
import { orderStatus } from '@yanche/rules/orders/order-status';
import type { TaskRow } from '@yanche/contract/inspections/inspections';
import { HOUR_MS } from '@yanche/rules/calendar';
import { ORDER_TIMES } from '@yanche/rules/orders/order-state';
import { Button, ButtonLink } from '@yanche/ui/button';
import { Muted, Row, Text } from '@yanche/ui/layout';
import { ProgressBar } from '@yanche/ui/progress-bar';
import { Tag, type Tone } from '@yanche/ui/tag';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CarFront from 'lucide-react/icons/car-front';
import DoorClosed from 'lucide-react/icons/door-closed';
import MapPin from 'lucide-react/icons/map-pin';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import Navigation from 'lucide-react/icons/navigation';
import { lazy, Suspense } from 'react';
import { mapLink } from '#lib/host/outside-link.ts';
import type { Position } from '#lib/host/position.ts';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useDistance } from '#lib/language/use-distance.ts';
import { to } from '#lib/paths.ts';
import { CarCode } from '#sheets/order/car-code.tsx';
import { CannotInspect } from '../cannot-inspect/cannot-inspect.tsx';
import { AskCorrection } from '../correction/ask-correction.tsx';
import { CallCustomer } from '../contact/call-customer.tsx';
import { HandBack } from '../hand-back/hand-back.tsx';
import type { QueuedStep } from '../offline/queued-step.ts';
import { StepLines } from '../offline/step-lines.tsx';
import type { Clash } from './job-clash.ts';
import { FailedVisit } from './failed-visit.tsx';
import { metersBetween } from './position.ts';
import styles from './task-card.module.css';
import { taskListTexts } from './task-list.texts.ts';
import { stepOf, useTaskStep } from './use-task-step.ts';

// Of finished jobs only.
const ReportChips = lazy(async () => ({
  default: (await import('#sheets/report/report-chips.tsx')).ReportChips,
}));

const AskButton = lazy(async () => ({
  default: (await import('#sheets/thread/ask-button.tsx')).AskButton,
}));

const nearMeters = 50; // within the accuracy of a phone's position

export const cardId = (taskId: string) => `job-${taskId}`;

type TaskCardProps = {
  /** With the status the person sees: ahead of the server's by the steps that wait. */
  task: TaskRow;
  steps: readonly QueuedStep[];
  /** Own jobs stand below headings. */
  as: 'h2' | 'h3';
  /** What to do now: large, with the one strong button of the screen. */
  isNext: boolean;
  /** Epoch ms. */
  now: number;
  /** An accepted job that leaves too little time for this one. */
  clash: Clash | null;
  /** Position of the phone, if known. */
  here: Position | null;
  onAccepted: () => void;
  /** The visit ended without an inspection; `isSent`: the server knows already. */
  onEnded: (isSent: boolean) => void;
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
const ahead: readonly TaskRow['status'][] = [orderStatus.assigned, orderStatus.onTheWay];

/** One task: time, place, car, whom to call, and the next step. */
export function TaskCard(props: TaskCardProps) {
  const { task, steps, as, isNext, now, clash, here } = props;
  const t = useTexts(taskListTexts);
  const format = useFormat();
  const { progress } = task;
  const isAhead = ahead.includes(task.status);
  return (
    <article id={cardId(task.taskId)} className={styles.card} data-next={isNext || undefined}>
      {isNext && <h2 className={styles.kicker}>{t.next}</h2>}
      <Row wrap gap={12} rowGap={4} align="center" justify="between">
        <Text as={as} size={isNext ? 22 : 17} nowrap>
          {format.slot(task.start, task.end)}
        </Text>
        <Row gap={8}>
          {isVisitLate(task, now) && <Tag tone="major">{t.late}</Tag>}
          {/* What ended it here is not so yet: the lines below say that it waits. */}
          {!isEnding(steps) && (
            <Tag tone={tones[task.status] ?? 'unknown'} icon={false}>
              {task.statusText}
            </Tag>
          )}
        </Row>
      </Row>
      <div className={styles.line}>
        <MapPin size={18} aria-hidden="true" />
        <div>
          <Text weight="medium">
            {task.place}{' '}
            {here !== null && stepOf(task) !== null && <Distance from={here} to={task} />}
          </Text>
          <Muted>{task.address}</Muted>
        </div>
        {isAhead && (
          <a
            className={styles.icon}
            {...mapLink({ ...task, name: task.place })}
            target="_blank"
            rel="noreferrer"
            aria-label={t.navigate(task.place)}
          >
            <Navigation size={20} aria-hidden="true" />
          </a>
        )}
      </div>
      <div className={styles.line}>
        <CarFront size={18} aria-hidden="true" />
        <div>
          <Text weight="medium">{task.carTitle}</Text>
          <Muted tight>
            <CarCode car={{ vin: task.vin, plate: task.plate ?? null }} size={13} />
          </Muted>
        </div>
      </div>
      {task.placeClosed === true && (
        <p className={styles.comment}>
          <DoorClosed size={16} aria-hidden="true" />
          {t.placeClosed}
        </p>
      )}
      {clash !== null && (
        <p className={styles.comment}>
          <CalendarClock size={16} aria-hidden="true" />
          {t.clash(
            format.slot(clash.with.start, clash.with.end),
            clash.with.place,
            clash.travel,
            clash.short,
          )}
        </p>
      )}
      {task.contact !== null && mayCall(task) && (
        <CallCustomer taskId={task.taskId} contact={task.contact} />
      )}
      {task.messages !== undefined && (
        <Suspense fallback={null}>
          <AskButton
            orderId={task.orderId}
            as="inspector"
            messages={{ ...task.messages, mayWrite: true }}
          />
        </Suspense>
      )}
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
      {task.report ? (
        <Suspense fallback={null}>
          <ReportChips report={task.report} />
        </Suspense>
      ) : null}
      {task.failedVisit != null && <FailedVisit visit={task.failedVisit} />}
      <StepLines steps={steps} />
      <Foot {...props} />
    </article>
  );
}

const isEnding = (steps: readonly QueuedStep[]) =>
  steps.some(
    ({ kind, state }) => state === 'waiting' && (kind === 'submit' || kind === 'cannotInspect'),
  );

/** After handing in only a call that was paid for. */
const mayCall = ({ status, extras = [] }: TaskRow) =>
  status !== orderStatus.inReview || extras.length > 0;

function Foot({ task, steps, isNext, now, onAccepted, onEnded }: TaskCardProps) {
  const t = useTexts(taskListTexts);
  const format = useFormat();
  const { busy, fault, take, reload } = useTaskStep(task, onAccepted);
  const step = stepOf(task);
  const earliest = Date.parse(task.start) - ORDER_TIMES.departHoursBefore * HOUR_MS;
  const isEarly = task.status === orderStatus.assigned && now < earliest;
  const quiet = {
    [orderStatus.assigned]: isEarly
      ? t.departFrom(format.time(new Date(earliest).toISOString(), 'dateTime'))
      : null,
    [orderStatus.inReview]: isEnding(steps) ? null : t.inReview,
  }[task.status as string];
  const words = { accept: t.accept, depart: t.depart, checkIn: t.checkIn };
  const begin = task.progress.done > 0 ? t.goOn : t.begin;
  const look = isNext ? ({ size: 'large', block: true } as const) : ({ tone: 'tint' } as const);
  const isUnderWay = task.status === orderStatus.onTheWay || task.status === orderStatus.inspecting;
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
      {task.extras?.map((duty) => (
        <p key={duty} className={styles.note}>
          {t.extra}
          {duty}
        </p>
      ))}
      {isEarly && <p className={styles.note}>{quiet}</p>}
      <div className={styles.foot}>
        {!isEarly && (
          <p className={styles.note}>
            {quiet ?? `${task.productName} · ${t.items(task.progress.total)}`}
          </p>
        )}
        <span className={styles.buttons}>
          {isUnderWay && (
            <CannotInspect
              taskId={task.taskId}
              arrived={task.status === orderStatus.inspecting}
              onDone={onEnded}
            />
          )}
          {task.report && <AskCorrection task={task} />}
          {task.handBackUntil !== null && Date.parse(task.handBackUntil) > now && (
            <HandBack task={task} until={task.handBackUntil} />
          )}
        </span>
        {step !== null && !isEarly && !fault?.gone && (
          <Button {...look} busy={busy} onClick={() => take(step)}>
            {fault === null ? words[step] : t.again}
          </Button>
        )}
        {task.report && (
          <ButtonLink {...look} href={to.report(task.orderId)}>
            {t.readReport}
          </ButtonLink>
        )}
        {task.status === orderStatus.inspecting && (
          <ButtonLink {...look} href={to.inspect(task.taskId)}>
            {task.reviewComment ? t.correct : begin}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function Distance({ from, to: place }: { from: Position; to: Position }) {
  const t = useTexts(taskListTexts);
  const distance = useDistance();
  const meters = metersBetween(from, place);
  return (
    <Text as="span" color="brand" size={13} weight="normal" nowrap>
      {meters < nearMeters ? t.near : t.distance(distance(meters))}
    </Text>
  );
}
