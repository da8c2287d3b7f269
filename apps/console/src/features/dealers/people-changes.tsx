import type { ColleagueChange } from '@yanche/contract/people/colleagues';
import { inLanguage } from '@yanche/rules/bilingual';
import { colleagueChangeLabels } from '@yanche/rules/people/colleagues';
import { placeWords } from '@yanche/rules/people/place-words';
import { formatTime } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import css from '#lib/page/page.module.css';
import { dealerTexts } from './dealers.texts.ts';

/** The newest changes of who belongs to a dealer and what they may, by its owner and by us, as its owner reads them too. */
export function PeopleChanges({ changes }: { changes: readonly ColleagueChange[] }) {
  const t = useTexts(dealerTexts);
  const language = useLanguage();
  return (
    <section className={css.card}>
      <h2>{t.changes}</h2>
      {changes.length === 0 && <p className={css.quiet}>{t.noChanges}</p>}
      <ul className={css.rows}>
        {changes.map(({ at, kind, name, by, before, after }) => (
          <li key={`${at} ${kind} ${name}`}>
            <p>
              {name} · {inLanguage(colleagueChangeLabels[kind], language)}
            </p>
            <p className={css.quiet}>
              {[before, after]
                .flatMap((place) => (place === null ? [] : [placeWords(place, language)]))
                .join(' → ')}
            </p>
            <p className={css.quiet}>
              {formatTime(at)} · {by ?? t.atConsole}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
