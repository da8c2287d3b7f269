import { useUiLocale } from '../ui-texts/ui-texts.tsx';
import './money.css';

/** Props of Money. */
export type MoneyProps = {
  /** Integer fen, or hundredths of another currency. */
  fen: number;
  /** The sign before the amount. Default ¥ (spec §3). */
  currency?: string;
  /** small 13, medium 17, large 22 px; `inherit` takes the size around it. */
  size?: 'small' | 'medium' | 'large' | 'inherit';
  /** Amber for a price to pay, ink for a price in a line of facts. */
  tone?: 'money' | 'ink' | 'muted';
  /** `auto` hides ".00"; `always` keeps two digits so that columns align. */
  cents?: 'auto' | 'always';
  /** The price before a discount. */
  struck?: boolean;
};

const formats = new Map<string, Intl.NumberFormat>();

/** Made once: a format costs more than the rest of a row. */
function formatOf(locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${digits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'CNY',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formats.set(key, format);
  return format;
}

/** An amount in yuan with a small ¥ in every language (Intl writes CN¥ in English), digits by `Intl`. */
export function Money({
  fen,
  currency = '¥',
  size = 'inherit',
  tone = 'money',
  cents = 'always',
  struck,
}: MoneyProps) {
  const locale = useUiLocale();
  const digits = cents === 'auto' && fen % 100 === 0 ? 0 : 2;
  const parts = formatOf(locale, digits).formatToParts(fen / 100);
  const Tag = struck ? 's' : 'span';
  return (
    <Tag className={`y-money y-money--${size} y-money--${tone}`}>
      {parts.map((part) =>
        part.type === 'currency' ? (
          <span key="sign" className="y-money__sign">
            {currency}
          </span>
        ) : (
          part.value
        ),
      )}
    </Tag>
  );
}
