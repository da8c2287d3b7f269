import { type getToday, phoneReadsOf } from '@yanche/contract/console/today';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { Link } from 'react-router';
import { useTexts } from '#lib/language/language.ts';
import { homeTexts } from './home.texts.ts';
import css from './today.module.css';

type Props = {
  day: string;
  reads: NonNullable<AnswerOf<typeof getToday>['phoneReads']>;
};

/** Who read phone numbers today, each number a link to its rows. */
export function PhoneReads({ day, reads }: Props) {
  const t = useTexts(homeTexts);
  return (
    <section className={css.card}>
      <h2>{t.phoneReads}</h2>
      {reads.length === 0 && <p className={css.label}>{t.noPhoneReads}</p>}
      <ul className={css.waiting}>
        {reads.map(({ userId, name, count }) => (
          <li key={userId}>
            <Link to={phoneReadsOf(userId, day)} className={css.row ?? ''}>
              <b className={css.count}>{count}</b>
              <span className={css.what}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
