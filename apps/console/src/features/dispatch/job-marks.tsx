import type { BoardJob } from '@yanche/contract/console/jobs';
import { Tag } from 'antd';
import { Ban, DoorClosed } from 'lucide-react';
import { BlockedMark, blockedWords } from '#lib/blocks/blocked-mark.tsx';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { dispatchTexts } from './dispatch.texts.ts';
import css from './dispatch.module.css';

/** What somebody must know of a job before they touch it; `isTight`: as signs, where a card is as narrow as half an hour. */
export function JobMarks({ job, isTight = false }: { job: BoardJob; isTight?: boolean }) {
  const t = useTexts(dispatchTexts);
  const language = useLanguage();
  const { carBlock, isClosed } = job;
  if (isTight) {
    return (
      <>
        {isClosed && <DoorClosed size={14} role="img" aria-label={t.closed} className={css.sign} />}
        {carBlock !== null && (
          <Ban
            size={14}
            role="img"
            aria-label={blockedWords(carBlock, language)}
            className={css.sign}
          />
        )}
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
