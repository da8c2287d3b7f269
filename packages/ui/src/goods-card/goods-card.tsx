import CarFront from 'lucide-react/icons/car-front';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Money } from '../money/money.tsx';
import { UiLink } from '../ui-link/ui-link.tsx';
import { useWords } from '../ui-texts/ui-texts.tsx';
import { goodsCardWords } from './goods-card.words.ts';
import './goods-card.css';

/** Props of GoodsCard. */
export type GoodsCardProps = {
  title: string;
  /** One or two lines of facts. */
  desc?: ReactNode;
  /** Address of the picture; a drawing stands in when there is none or it does not load. */
  thumb?: string;
  /** Integer fen. */
  price?: number;
  /** Price before a discount, integer fen; shown struck through when it is higher than `price`. */
  originPrice?: number;
  /** How many of them. */
  num?: number;
  /** A word on the corner of the picture. */
  tag?: string;
  /** Sign before the amounts. Default ¥ (spec §3). */
  currency?: string;
  /** With it the whole card is a link. */
  href?: string;
  /** With it (and no `href`) the whole card is a button. */
  onClick?: (event: MouseEvent) => void;
  /** Below a line: buttons, a state. They stay tappable on a card that is a link. */
  footer?: ReactNode;
  /** Level of the title among the headings of the page. Default 3. */
  headingLevel?: 2 | 3;
};

/** A thing with a picture and a price: a car, a package of inspections. */
export function GoodsCard(props: GoodsCardProps) {
  const id = useId();
  const Heading = props.headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className="y-goods" aria-labelledby={id}>
      <div className="y-goods__head">
        <div className="y-goods__thumb">
          <Thumb src={props.thumb} />
          {props.tag && <span className="y-goods__tag">{props.tag}</span>}
        </div>
        <div className="y-goods__words">
          <Heading id={id} className="y-goods__title">
            <Title {...props} />
          </Heading>
          {props.desc && <p className="y-goods__desc">{props.desc}</p>}
          <Numbers {...props} />
        </div>
      </div>
      {props.footer && <div className="y-goods__footer">{props.footer}</div>}
    </article>
  );
}

function Title({ title, href, onClick }: GoodsCardProps) {
  if (href !== undefined) {
    return (
      <UiLink href={href} className="y-goods__open" onClick={onClick}>
        {title}
      </UiLink>
    );
  }
  if (onClick === undefined) return title;
  return (
    <button type="button" className="y-goods__open" onClick={onClick}>
      {title}
    </button>
  );
}

function Thumb({ src }: { src: string | undefined }) {
  const [broken, setBroken] = useState<string>();
  if (!src || src === broken) return <CarFront size={32} strokeWidth={1.5} aria-hidden="true" />;
  return <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />;
}

function Numbers({ price, originPrice, num, currency = '¥' }: GoodsCardProps) {
  const words = useWords(goodsCardWords);
  const cut = originPrice !== undefined && (price === undefined || originPrice > price);
  if (price === undefined && !cut && num === undefined) return null;
  return (
    <div className="y-goods__numbers">
      {price !== undefined && (
        <span>
          {cut && <span className="y-sr">{words.price} </span>}
          <Money cents="auto" fen={price} size="medium" tone="money" currency={currency} />
        </span>
      )}
      {cut && (
        <span>
          <span className="y-sr">{words.originPrice} </span>
          <Money
            cents="auto"
            fen={originPrice}
            size="small"
            tone="muted"
            struck
            currency={currency}
          />
        </span>
      )}
      {num !== undefined && (
        <span className="y-goods__num">
          <span className="y-sr">{words.num(num)}</span>
          <span aria-hidden="true">×{num}</span>
        </span>
      )}
    </div>
  );
}
