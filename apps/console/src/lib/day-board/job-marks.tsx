import type { BoardJob } from '@yanche/contract/console/jobs';
import { Tag } from 'antd';
import { Ban, DoorClosed, type LucideIcon } from 'lucide-react';
import { BlockedMark, blockedWords } from '#lib/blocks/blocked-mark.tsx';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { dayBoardTexts } from './day-board.texts.ts';
import css from './day-board.module.css';

/** What somebody must know of a job before they touch it; `isTight`: as signs, where a card is as narrow as half an hour. */
export function JobMarks({ job, isTight = false }: { job: BoardJob; isTight?: boolean }) {
  const t = useTexts(dayBoardTexts);
  const language = useLanguage();
  const { carBlock, isClosed } = job;
  if (isTight) {
    return (
      <>
        {isClosed && <Sign icon={DoorClosed} words={t.closed} />}
        {carBlock !== null && <Sign icon={Ban} words={blockedWords(carBlock, language)} />}
      </>
    );
  }
  if (!isClosed && carBlock === null) return null;
  return (
    <span>
      {isClosed && (
        <Tag color="warning" title={t.closedLong}>
          {t.closed}
        </Tag>
      )}
      <BlockedMark block={carBlock} short />
    </span>
  );
}

function Sign({ icon: Icon, words }: { icon: LucideIcon; words: string }) {
  return (
    <span title={words}>
      <Icon size={14} aria-hidden className={css.sign} />
      <span className="y-sr">{words}</span>
    </span>
  );
}
