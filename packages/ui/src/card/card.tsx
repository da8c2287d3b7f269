import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId } from 'react';
import { UiLink } from '../ui-link/ui-link.tsx';
import './card.css';

/** Props of Card. */
export type CardProps = {
  /** Heading of the section; the section is named by it. */
  title?: ReactNode;
  /** Words at the end of the heading line. With `moreHref` a link, with `onMore` a button, else plain. */
  more?: ReactNode;
  moreHref?: string;
  onMore?: () => void;
  /** 2 unless the card stands inside another section. */
  headingLevel?: 2 | 3;
  /** No inner padding, for lists and pictures that reach the edge. */
  flush?: boolean;
  /** Turns the corner of a section red-edged: something inside must be corrected. */
  invalid?: boolean;
  className?: string;
  children?: ReactNode;
};

/** A white section of a page with an optional heading. */
export function Card(props: CardProps) {
  const id = useId();
  const Heading = props.headingLevel === 3 ? 'h3' : 'h2';
  const classes = ['y-card'];
  if (props.flush) classes.push('y-card--flush');
  if (props.invalid) classes.push('y-card--invalid');
  if (props.className) classes.push(props.className);
  return (
    <section className={classes.join(' ')} aria-labelledby={props.title ? id : undefined}>
      {(props.title || props.more) && (
        <div className="y-card__head">
          <Heading id={id} className="y-card__title">
            {props.title}
          </Heading>
          {props.more && <More {...props} />}
        </div>
      )}
      {props.children}
    </section>
  );
}

function More({ more, moreHref, onMore }: CardProps) {
  const arrow = <ChevronRight size={14} aria-hidden="true" />;
  if (moreHref) {
    return (
      <UiLink className="y-card__more" href={moreHref}>
        {more}
        {arrow}
      </UiLink>
    );
  }
  if (onMore) {
    return (
      <button type="button" className="y-card__more" onClick={onMore}>
        {more}
        {arrow}
      </button>
    );
  }
  return <span className="y-card__more">{more}</span>;
}
