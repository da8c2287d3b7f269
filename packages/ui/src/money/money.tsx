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

/** As `Intl.NumberFormat` groups in both languages, whose first use costs a phone tens of milliseconds while a page comes up. */
function amountOf(fen: number, digits: number): string {
  const [whole = '', ...part] = (Math.abs(fen) / 100).toFixed(digits).split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...part].join('.');
}

/** An amount in yuan with a small ¥, the same in every language. */
export function Money({
  fen,
  currency = '¥',
  size = 'inherit',
  tone = 'money',
  cents = 'always',
  struck,
}: MoneyProps) {
  const digits = cents === 'auto' && fen % 100 === 0 ? 0 : 2;
  const Tag = struck ? 's' : 'span';
  return (
    <Tag className={`y-money y-money--${size} y-money--${tone}`}>
      {fen < 0 && '-'}
      <span className="y-money__sign">{currency}</span>
      {amountOf(fen, digits)}
    </Tag>
  );
}
