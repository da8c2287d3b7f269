import { formatMinute } from '#lib/language/format-time.ts';
import { Written } from '#lib/language/written.tsx';
import page from '#lib/page/page.module.css';
import css from './claims.module.css';

type Step = { at: string; text: string; by: string | null; words: string };

/** What happened in a case, the newest first. */
export const CaseTimeline = ({ steps }: { steps: readonly Step[] }) => (
  <section className={page.card}>
    <ul className={css.list}>
      {steps.toReversed().map(({ at, text, by, words }) => (
        <li key={`${at} ${text}`}>
          <span className={page.quiet}>{formatMinute(at)}</span>{' '}
          {by !== null && <Written text={by} />} {text}
          {words !== '' && (
            <>
              {' · '}
              <Written text={words} />
            </>
          )}
        </li>
      ))}
    </ul>
  </section>
);
