import type { AnyOrderRow } from '@yanche/contract/console/all-orders';
import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { Link } from 'react-router';
import { useTexts } from '#lib/language/language.ts';
import { mayOpen } from '#lib/session/use-me.ts';
import { orderTexts } from './order-words.ts';
import css from './order.module.css';

/** Whose order it is, with the ways to their pages. */
export function CustomerOf({
  customer,
  user,
}: {
  customer: AnyOrderRow['customer'];
  user: ConsoleUser;
}) {
  const t = useTexts(orderTexts);
  const { userId, name, dealer, phoneMask } = customer;
  return (
    <div>
      <p>
        <span className={css.quiet}>{t.customer}</span>{' '}
        {mayOpen(user, 'people.read') ? (
          <>
            <Link to={`/person?id=${userId}`}>{name}</Link>
            {dealer !== null && (
              <>
                {' · '}
                <Link to={`/dealer?id=${dealer.dealerId}`}>{dealer.name}</Link>
              </>
            )}
          </>
        ) : (
          `${name}${dealer === null ? '' : ` · ${dealer.name}`}`
        )}
      </p>
      <p className={css.phone}>{phoneMask}</p>
    </div>
  );
}
