import type { EvidenceLine } from '@yanche/contract/claims/claim-parts';
import type { ClaimView } from '@yanche/contract/claims/claims';
import { filmPartLabels, type FilmPart } from '@yanche/rules/claims/claim-evidence';
import { inLanguage } from '@yanche/rules/bilingual';
import { Card } from '@yanche/ui/card';
import { Text } from '@yanche/ui/layout';
import Camera from 'lucide-react/icons/camera';
import type { ReactNode } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useWholeKm } from '#lib/language/whole-km.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Written } from '#lib/language/written.tsx';
import { langOf } from '@yanche/rules/lang-of';
import { usePhotosView } from '#lib/photo-queue/use-photos.ts';
import { Chevron } from '#lib/screen/chevron.tsx';
import { Notice } from '#lib/screen/notice.tsx';
import type { EvidencePhotos } from '../evidence-queue.ts';
import { Mark } from '../mark.tsx';
import { caseTexts } from './case.texts.ts';
import styles from './materials-card.module.css';
import { isLineDone, sheetOf, waitingFor } from './next-step.ts';
import type { CaseSheet } from './use-case-sheet.ts';

type MaterialsCardProps = {
  claim: ClaimView;
  photos: EvidencePhotos;
  onOpen: (sheet: CaseSheet) => void;
};

const filmParts = Object.keys(filmPartLabels) as FilmPart[];

/** The check list of evidence: what is there, what is missing. A line opens what it takes. */
export function MaterialsCard({ claim, photos, onOpen }: MaterialsCardProps) {
  const t = useTexts(caseTexts);
  const wholeKm = useWholeKm();
  const { time } = useFormat();
  const { checklist, request, deliveredOn, actions } = claim;
  const queued = usePhotosView(photos, (view) => view.photos);
  const needed = checklist.filter(({ required, asked }) => required || asked);
  const done = needed.filter((line) => isLineDone(line, queued.values(), claim.diagnosis)).length;
  const mayType = actions.includes('submit') || actions.includes('supply');
  const handover = (
    <Row
      title={t.handover}
      value={`${time(deliveredOn, 'day')} · ${wholeKm(claim.km).replace(' ', '\u00a0')}`}
      isDone
      onOpen={mayType ? () => onOpen({ kind: 'handover' }) : null}
    />
  );
  return (
    <Card title={t.materials} more={t.of(done, needed.length)}>
      {request !== null && (
        <Notice tone="minor" role="note" title={t.request}>
          <Text size={13}>
            <Written text={request.text} />
          </Text>
        </Notice>
      )}
      <ul className={styles.list}>
        {handover}
        {checklist.map((line) => (
          <Line
            key={`${line.slot} ${line.itemId ?? ''}`}
            line={line}
            claim={claim}
            photos={photos}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </Card>
  );
}

type LineProps = MaterialsCardProps & { line: EvidenceLine };

function Line({ line, claim, photos, onOpen }: LineProps) {
  const t = useTexts(caseTexts);
  const language = useLanguage();
  const queued = usePhotosView(photos, (view) => view.photos);
  const waiting = waitingFor(line, queued.values());
  const isDone = isLineDone(line, queued.values(), claim.diagnosis);
  const mayAdd = claim.actions.includes('edit');
  const isOpenable = mayAdd || line.count > 0;
  return (
    <Row
      title={line.title}
      value={words()}
      note={line.asked && !isDone ? t.asked : undefined}
      isDone={isDone}
      onOpen={isOpenable ? () => onOpen(sheetOf(line)) : null}
    />
  );

  function words(): ReactNode {
    const unsent = waiting.filter(({ state }) => state !== 'sent');
    if (line.slot === 'film') return filmWords(unsent);
    if (unsent.length > 0) return t.waiting(unsent.length);
    const { diagnosis } = claim;
    if (line.slot === 'diagnosis' && diagnosis !== null && diagnosis.shop !== '')
      return (
        <>
          <span lang={langOf(diagnosis.shop)}>{diagnosis.shop}</span> · {t.photos(line.count)}
        </>
      );
    // What was sent and not read again yet is there, too.
    const count = line.count > 0 ? line.count : waiting.length;
    if (count > 0) return t.photos(count);
    return line.required || line.asked ? t.missing : t.optional;
  }

  function filmWords(unsent: typeof waiting): string {
    const [film] = unsent;
    if (film?.state === 'refused') return film.problem ?? t.filmRefused;
    if (film !== undefined) return t.filmWaiting;
    const part = filmParts.find((each) => !line.parts.includes(each));
    if (line.done || part === undefined) return t.filmDone;
    if (line.count === 0) return line.required || line.asked ? t.missing : t.optional;
    return t.filmMissing(inLanguage(filmPartLabels[part], language));
  }
}

type RowProps = {
  title: string;
  value: ReactNode;
  note?: string | undefined;
  isDone: boolean;
  /** Null: there is nothing to open. */
  onOpen: (() => void) | null;
};

function Row({ title, value, note, isDone, onOpen }: RowProps) {
  const face = (
    <>
      <span className={styles.mark}>
        {isDone ? <Mark isGood /> : <Camera size={18} aria-hidden="true" />}
      </span>
      <span className={styles.title}>
        {title}
        {note !== undefined && <em className={styles.note}>{note}</em>}
      </span>
      <span className={styles.value}>{value}</span>
      {onOpen !== null && <Chevron size={16} />}
    </>
  );
  return (
    <li>
      {onOpen === null ? (
        <div className={styles.row}>{face}</div>
      ) : (
        <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
          {face}
        </button>
      )}
    </li>
  );
}
