import type { DeskDetail } from '@yanche/contract/console/desk';
import { photoAt } from '@yanche/contract/files/photo-at';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { formatMinute } from '#lib/language/format-time.ts';
import { useTexts } from '#lib/language/language.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import css from './side.module.css';

const shownAtOnce = 3;

type Props = { review: DeskDetail; onShow: (code: string) => void };

/** What the customer disputes, then what to look at twice, worst first, with the time the inspection took. */
export function RiskCard({ review, onShow }: Props) {
  const t = useTexts(reviewsTexts);
  const [whole, setWhole] = useState(false);
  const { risks, minutes, task, contradicts, dispute } = review;
  const majors = risks.filter(({ level }) => level === 'major').length;
  const shown = whole ? risks : risks.slice(0, shownAtOnce);
  const isFine = risks.length === 0 && dispute === null && !contradicts;
  const tone = majors > 0 ? css.bad : isFine ? css.fine : css.some;
  return (
    <section className={`${css.risks} ${tone}`} aria-label={t.risks(risks.length)}>
      {dispute !== null && (
        <blockquote className={css.dispute}>
          <b>
            {t.dispute} · {formatMinute(dispute.at)}
          </b>
          <p>{dispute.reason}</p>
          <ul className={css.disputeFiles} aria-label={t.disputeFiles}>
            {dispute.files.map((file, at) =>
              file.url === null ? null : (
                <li key={file.url}>
                  <a href={file.url} target="_blank" rel="noreferrer">
                    {file.kind === 'image' && <img src={photoAt(file.url, 'thumb')} alt="" />}
                    {file.kind === 'image' ? t.disputePhoto(at + 1) : t.disputeVideo(at + 1)}
                  </a>
                </li>
              ),
            )}
          </ul>
        </blockquote>
      )}
      {(isFine || risks.length > 0) && (
        <h2>
          {risks.length === 0 ? (
            <CircleCheck size={18} aria-hidden />
          ) : (
            <TriangleAlert size={18} aria-hidden />
          )}
          {majors > 0
            ? t.majorRisks(majors, risks.length - majors)
            : risks.length > 0
              ? t.risks(risks.length)
              : t.noRisks}
        </h2>
      )}
      {contradicts && <p>{t.contradicts}</p>}
      <ul>
        {shown.map(({ code, text, level }) => (
          <li key={text} className={level === 'major' ? css.major : undefined}>
            {code === null ? (
              text
            ) : (
              <button type="button" className={css.plain} onClick={() => onShow(code)}>
                {text}
              </button>
            )}
          </li>
        ))}
      </ul>
      {risks.length > shownAtOnce && (
        <button type="button" className={css.link} onClick={() => setWhole(!whole)}>
          {whole ? t.fewerRisks : t.moreRisks(risks.length - shownAtOnce)}
        </button>
      )}
      <p className={css.norm}>
        {[t.byInspector(task.inspectorName), ...(minutes === null ? [] : [t.took(minutes)])].join(
          ' · ',
        )}
      </p>
    </section>
  );
}
