import { Alert, Spin } from 'antd';
import { Link } from 'react-router';
import { errorWords } from '#lib/call/error-words.ts';
import { useLanguage } from '#lib/language/language.ts';
import css from './order.module.css';

type Props = { error: Error | null; back: { to: string; words: string } };

/** An order that is still loading, or cannot be shown. */
export function OrderNotOpen({ error, back }: Props) {
  const language = useLanguage();
  if (error === null) return <Spin className={css.wait ?? ''} />;
  return (
    <div className={css.page}>
      <Alert type="error" title={errorWords(error, language)} />
      <Link to={back.to}>{back.words}</Link>
    </div>
  );
}
