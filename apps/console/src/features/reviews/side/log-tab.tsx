import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DeskDetail, getDeskReview, noteReview } from '@yanche/contract/console/desk';
import { photoAt } from '@yanche/contract/files/photo-at';
import { requestWords } from '@yanche/contract/inspections/send-back-words';
import { measureWords } from '@yanche/contract/reports/measure-words';
import type { FormerRound, ShownAnswer } from '@yanche/contract/reviews/reviews';
import { photosOfAnswer } from '@yanche/rules/inspections/send-back';
import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import { App, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { errorWords } from '#lib/call/error-words.ts';
import { callKey } from '#lib/call/use-call.ts';
import { formatMinute } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import { wholeKm } from './item-facts.tsx';
import css from './side.module.css';

export const noteFieldId = 'desk-note';

type Props = { review: DeskDetail; mayNote: boolean; onShow: (code: string) => void };

/** What went to and fro: rounds with what was asked for and what came back, and reviewers' notes. */
export function LogTab({ review, mayNote, onShow }: Props) {
  return (
    <div className={css.pad}>
      {review.formerRounds.map((round) => (
        <Round key={round.round} round={round} review={review} onShow={onShow} />
      ))}
      <Notes review={review} mayNote={mayNote} />
    </div>
  );
}

function Notes({ review, mayNote }: Pick<Props, 'review' | 'mayNote'>) {
  const t = useTexts(reviewsTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const { message } = App.useApp();
  const id = useId();
  const [text, setText] = useState('');
  const { taskId } = review.task;
  const save = useMutation({
    mutationFn: () => call(noteReview, { body: { taskId, round: review.round, text } }),
    onSuccess: async () => {
      setText('');
      void message.success(t.noteSaved);
      await client.invalidateQueries({ queryKey: callKey(getDeskReview, { taskId }) });
    },
    onError: (error) => void message.error(errorWords(error, language)),
  });
  return (
    <section>
      <h3 id={id}>{t.notes}</h3>
      {review.notes.length === 0 && <p className={css.norm}>{t.noNotes}</p>}
      <ul aria-labelledby={id}>
        {review.notes.map(({ by, at, text: words }) => (
          <li key={`${at} ${words}`}>
            <span className={css.norm}>
              {by} · {formatMinute(at)}
            </span>
            {words}
          </li>
        ))}
      </ul>
      {mayNote && (
        <>
          <Input.TextArea
            id={noteFieldId}
            aria-label={t.addNote}
            placeholder={t.addNote}
            rows={2}
            maxLength={TEXT_LIMITS.reason}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
          />
          <Button
            disabled={text.trim() === ''}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {t.saveNote}
          </Button>
        </>
      )}
    </section>
  );
}

type RoundProps = { round: FormerRound; review: DeskDetail; onShow: (code: string) => void };

function Round({ round, review, onShow }: RoundProps) {
  const t = useTexts(reviewsTexts);
  const words = useTexts(requestWords);
  const states = { open: t.stateOpen, changed: t.stateChanged, replied: t.stateReplied };
  return (
    <section>
      <h3>{t.roundOf(round.round, round.reviewerName, formatMinute(round.sentBackAt))}</h3>
      {round.note !== '' && <p>{round.note}</p>}
      <ul>
        {round.items.map((item) => (
          <li key={item.code}>
            <button type="button" className={css.plain} onClick={() => onShow(item.code)}>
              {item.name}
            </button>
            {item.requests.map(({ wants, reason, fileId, state }) => (
              <span key={`${wants} ${fileId}`} className={css.fact}>
                {words[wants]} · {reason} · <b>{states[state]}</b>
              </span>
            ))}
            {item.reply !== null && <q className={css.quote}>{t.reply(item.reply)}</q>}
            <Sides item={item} review={review} />
          </li>
        ))}
      </ul>
      {round.others.length > 0 && <h4>{t.othersChanged}</h4>}
      <ul>
        {round.others.map((item) => (
          <li key={item.code}>
            <button type="button" className={css.plain} onClick={() => onShow(item.code)}>
              {item.name}
            </button>
            <Sides item={item} review={review} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type SidesProps = { item: FormerRound['others'][number]; review: DeskDetail };

function Sides({ item: { code, before, after }, review }: SidesProps) {
  const t = useTexts(reviewsTexts);
  if (JSON.stringify(before) === JSON.stringify(after)) return <p className={css.norm}>{t.same}</p>;
  return (
    <div className={css.sides}>
      <Side title={t.was} code={code} answer={before} review={review} />
      <Side title={t.is} code={code} answer={after} review={review} />
    </div>
  );
}

type SideProps = { title: string; code: string; answer: ShownAnswer | null; review: DeskDetail };

function Side({ title, code, answer, review }: SideProps) {
  const t = useTexts(reviewsTexts);
  const language = useLanguage();
  const words = { language, km: (km: number) => wholeKm(km, language) };
  const told =
    answer === null
      ? [t.none]
      : [
          t[answer.result],
          ...answer.findings.map(({ title: found, degree }) =>
            degree === null ? found : `${found} ${t.degree(degree)}`,
          ),
          measureWords(code, answer.measure, words),
          answer.note,
        ];
  return (
    <div>
      <span className={css.norm}>{title}</span>
      {told.filter(Boolean).join(' · ')}
      <span className={css.shots}>
        {(answer === null ? [] : photosOfAnswer(answer)).flatMap((fileId) => {
          const src = review.photoUrls[fileId];
          return src === undefined
            ? []
            : [<img key={fileId} src={photoAt(src, 'thumb')} alt={title} loading="lazy" />];
        })}
      </span>
    </div>
  );
}
