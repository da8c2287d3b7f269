import type { BoardInspector, BoardJob } from '@yanche/contract/console/jobs';
import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { inLanguage } from '@yanche/rules/bilingual';
import { orderStatusLabels } from '@yanche/rules/orders/order-state';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { Alert, Button } from 'antd';
import { Phone, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { BlockedMark } from '#lib/blocks/blocked-mark.tsx';
import { formatMinute } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { CommandDialog } from '#lib/resource/command-dialog.tsx';
import type { Command } from '#lib/resource/resource.ts';
import { mayOpen } from '#lib/session/use-me.ts';
import { callCustomer, callInspector } from './call-commands.ts';
import { dayBoardTexts } from '#lib/day-board/day-board.texts.ts';
import { dispatchTexts } from './dispatch.texts.ts';
import { reassignCommand } from './reassign-command.ts';
import css from './dispatch.module.css';

type Props = {
  job: BoardJob;
  user: ConsoleUser;
  inspectors: readonly BoardInspector[];
  onClose: () => void;
};

/** One job, and giving it to somebody. */
export function JobPane({ job, user, inspectors, onClose }: Props) {
  const t = useTexts(dispatchTexts);
  const ofBoard = useTexts(dayBoardTexts);
  const language = useLanguage();
  // The board is read anew while the dialog is open: whether the job has an inspector may change.
  const [doing, setDoing] = useState<Command<BoardJob> | 'reassign' | null>(null);
  const command = reassignCommand(inspectors, job.inspectorId !== null);
  const calls = [
    ...(job.inspectorId !== null && mayOpen(user, 'inspectors.readPhone') ? [callInspector] : []),
    ...(mayOpen(user, 'orders.readPhone') ? [callCustomer] : []),
  ];
  const isStuck = job.status === orderStatus.onTheWay && job.urgency === 'late';
  const facts = [
    [t.status, inLanguage(orderStatusLabels[job.status], language)],
    [t.time, `${formatMinute(job.startAt)} · ${ofBoard.minutes(job.minutes)}`],
    [t.place, `${job.city.name} ${job.pointName}`],
    [t.product, job.productName],
    [t.inspector, job.inspectorName ?? t.nobody],
    ...(job.skill === null ? [] : [[t.skill, job.skill]]),
  ];
  return (
    <aside className={css.pane} aria-label={job.orderNo}>
      <header className={css.paneHead}>
        <h2>
          {job.carTitle} {job.plateMask}
        </h2>
        <Button
          type="text"
          aria-label={t.close}
          icon={<X size={18} aria-hidden />}
          onClick={onClose}
        />
      </header>
      <Link to={`/order?id=${job.orderId}`}>
        {t.page} {job.orderNo}
      </Link>
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <BlockedMark block={job.carBlock} />
      {job.isClosed && <Alert type="warning" title={ofBoard.closedLong} />}
      {isStuck && <Alert type="warning" title={t.stuck} />}
      {job.actions.includes('reassign') && (
        <Button type="primary" onClick={() => setDoing('reassign')}>
          {inLanguage(command.title, language)}
        </Button>
      )}
      {calls.map((each) => (
        <Button
          key={each.title[0]}
          icon={<Phone size={16} aria-hidden />}
          onClick={() => setDoing(each)}
        >
          {inLanguage(each.title, language)}
        </Button>
      ))}
      {doing !== null && (
        <CommandDialog
          command={doing === 'reassign' ? command : doing}
          row={job}
          subject={job.orderNo}
          onClose={() => setDoing(null)}
        />
      )}
    </aside>
  );
}
