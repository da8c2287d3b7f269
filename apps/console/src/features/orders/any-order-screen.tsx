import { findOrderKind } from '@yanche/contract/console/all-orders';
import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { Alert, Spin } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { errorWords } from '#lib/call/error-words.ts';
import { useCall } from '#lib/call/use-call.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { OrderScreen } from './order-screen.tsx';
import { orderTexts } from './order-words.ts';
import { OtherOrderScreen } from './other-order-screen.tsx';
import css from './order.module.css';

/** One order of any kind: links name it by its id alone. */
export function AnyOrderScreen({ user }: { user: ConsoleUser }) {
  const t = useTexts(orderTexts);
  const language = useLanguage();
  const [params] = useSearchParams();
  const orderId = params.get('id') ?? '';
  const { data, error } = useCall(findOrderKind, { orderId });
  if (data === undefined) {
    if (error === null) return <Spin className={css.wait ?? ''} />;
    return (
      <div className={css.page}>
        <Alert type="error" title={errorWords(error, language)} />
        <Link to="/all-orders">{t.allOrders}</Link>
      </div>
    );
  }
  const Screen = data.kind === 'inspection' ? OrderScreen : OtherOrderScreen;
  return <Screen key={orderId} user={user} />;
}
