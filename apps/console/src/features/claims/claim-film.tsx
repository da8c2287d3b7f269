import type { ConsoleClaimDetail } from '@yanche/contract/console/claims';
import { inLanguage } from '@yanche/rules/bilingual';
import { type FilmPart, filmPartLabels } from '@yanche/rules/claims/claim-evidence';
import { Button } from 'antd';
import { useRef } from 'react';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import page from '#lib/page/page.module.css';
import { claimsTexts } from './claims.texts.ts';
import css from './claims.module.css';

type Evidence = ConsoleClaimDetail['evidence'][number];

/** The films of a claim, each with a way to where its parts begin. */
export function ClaimFilms({ evidence }: { evidence: readonly Evidence[] }) {
  const t = useTexts(claimsTexts);
  const films = evidence.filter(({ kind }) => kind === 'video');
  if (films.length === 0) return null;
  return (
    <section className={page.card}>
      <h2>{t.film}</h2>
      {films.map((film) => (
        <Film key={film.evidenceId} film={film} />
      ))}
    </section>
  );
}

const parts = Object.keys(filmPartLabels) as FilmPart[];

/** `65000`: `01:05`. */
const clock = (ms: number): string =>
  [Math.floor(ms / 60_000), Math.floor(ms / 1000) % 60]
    .map((each) => String(each).padStart(2, '0'))
    .join(':');

function Film({ film: { url, marks } }: { film: Evidence }) {
  const t = useTexts(claimsTexts);
  const language = useLanguage();
  const video = useRef<HTMLVideoElement>(null);
  if (url === null) return <p>{t.filmMaking}</p>;
  const jump = (ms: number) => {
    if (video.current !== null) video.current.currentTime = ms / 1000;
  };
  return (
    <>
      <video ref={video} className={css.film} src={url} controls aria-label={t.film}>
        <track kind="captions" />
      </video>
      <div className={css.tools}>
        {parts.map((part) => {
          const at = marks?.[part];
          if (at === undefined) return null;
          return (
            <Button key={part} onClick={() => jump(at)}>
              {inLanguage(filmPartLabels[part], language)} {clock(at)}
            </Button>
          );
        })}
      </div>
    </>
  );
}
