import { Money, type MoneyProps } from '../money/money.tsx';
import { useUiLocale } from '../ui-texts/ui-texts.tsx';

/** Money knows yuan only; `currency` is the sign written before the amount. */
type AmountProps = Required<Pick<MoneyProps, 'fen' | 'size' | 'tone'>> & {
  struck?: boolean;
  currency: string;
};

/** An amount of a goods card in any currency of hundredths, looking like Money; no ".00". */
export function Amount({ currency, ...money }: AmountProps) {
  const locale = useUiLocale();
  if (currency === '¥') return <Money {...money} cents="auto" />;
  const { fen, size, tone, struck } = money;
  const digits = fen % 100 === 0 ? 0 : 2;
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const Tag = struck ? 's' : 'span';
  return (
    <Tag className={`y-money y-money--${size} y-money--${tone}`}>
      {fen < 0 && '-'}
      <span className="y-money__sign">{currency}</span>
      {format.format(Math.abs(fen) / 100)}
    </Tag>
  );
}
