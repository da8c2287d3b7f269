import type { getPerson } from '@yanche/contract/console/people';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { inLanguage } from '@yanche/rules/bilingual';
import { ratingChoices } from '@yanche/rules/orders/rating';
import { Link } from 'react-router';
import { formatMinute } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import css from '#lib/page/page.module.css';
import { peopleTexts } from './people.texts.ts';

type Ratings = NonNullable<AnswerOf<typeof getPerson>['ratings']>;

/** How customers rated an inspector: the average, and the newest with their orders. */
export function RatingsOf({ ratings: { average, newest } }: { ratings: Ratings }) {
  const t = useTexts(peopleTexts);
  const language = useLanguage();
  return (
    <section aria-label={t.ratings}>
      <h2>{t.ratings}</h2>
      {average.stars === null ? (
        <p className={css.quiet}>{t.noRatings}</p>
      ) : (
        <p>{t.average(average.stars.toFixed(1), average.count)}</p>
      )}
      <dl className={css.facts}>
        {newest.map(({ at, stars, choices, words, order }) => (
          <div key={order.orderId}>
            <dt>{formatMinute(at)}</dt>
            <dd>
              {[
                t.stars(stars),
                ...choices.map((key) => inLanguage(ratingChoices[key].label, language)),
              ].join(' · ')}
              {words !== '' && <p>{words}</p>}
              <p>
                <Link to={`/order?id=${order.orderId}`}>{order.orderNo}</Link>
              </p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
