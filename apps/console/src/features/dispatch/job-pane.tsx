import type { BoardInspector, BoardJob } from '@yanche/contract/console/jobs';
import { inLanguage } from '@yanche/rules/bilingual';
import { orderStatusLabels } from '@yanche/rules/orders/order-state';
import { Button } from 'antd';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatTime } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { CommandDialog } from '#lib/resource/command-dialog.tsx';
import { dispatchTexts } from './dispatch.texts.ts';
import { reassignCommand } from './reassign-command.ts';
import css from './dispatch.module.css';

type Props = { job: BoardJob; inspectors: readonly BoardInspector[]; onClose: () => void };

/** One job, and giving it to somebody. */
export function JobPane({ job, inspectors, onClose }: Props) {
  const t = useTexts(dispatchTexts);
  const language = useLanguage();
  const [isMoving, setMoving] = useState(false);
  const command = reassignCommand(inspectors, job.inspectorId !== null);
  const facts = [
    [t.status, inLanguage(orderStatusLabels[job.status], language)],
    [t.time, `${formatTime(job.startAt).slice(0, 16)} · ${t.minutes(job.minutes)}`],
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
      {job.actions.includes('reassign') && (
        <Button type="primary" onClick={() => setMoving(true)}>
          {inLanguage(command.title, language)}
        </Button>
      )}
      {isMoving && (
        <CommandDialog
          command={command}
          row={job}
          subject={job.orderNo}
          onClose={() => setMoving(false)}
        />
      )}
    </aside>
  );
}
