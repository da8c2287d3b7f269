import type { ComponentProps, ElementType, JSX } from 'react';
import './layout.css';

type Space = 2 | 4 | 6 | 8 | 12 | 16 | 24;

/** What every piece takes. Numbers are px; what is left out is inherited. */
type Look = {
  /** Space above and below. */
  mt?: Space;
  mb?: Space;
  /** Takes the room its neighbours in a row leave, and may become narrower than its words. */
  grow?: boolean;
  /** Stays as wide as its words, whatever its neighbours need. */
  noShrink?: boolean;
  color?: 'brand' | 'ink' | 'major' | 'minor' | 'muted' | 'pass';
  size?: 12 | 13 | 15 | 17 | 22 | 28;
  weight?: 'normal' | 'medium' | 'bold';
  /** Lines closer together, where two of them are one thing. */
  tight?: boolean;
  /** Stays on one line. */
  nowrap?: boolean;
};

type StackLook = Look & {
  gap?: Space;
  align?: 'start' | 'center' | 'baseline';
};

type RowLook = StackLook & {
  justify?: 'between' | 'center' | 'end';
  wrap?: boolean;
  /** Between lines that wrapped; as `gap` if left out. */
  rowGap?: 0 | 2 | 4 | 8;
};

type Tag = keyof JSX.IntrinsicElements;

/** A piece is a plain element with classes: it takes whatever the element takes. */
type PropsOf<L, T extends Tag> = L & { as?: T } & Omit<ComponentProps<T>, keyof L>;

/** Children below each other. */
export function Stack<T extends Tag = 'div'>(props: PropsOf<StackLook, T>) {
  return draw({ as: 'div', ...props }, 'y-stack');
}

/** Children side by side. */
export function Row<T extends Tag = 'div'>(props: PropsOf<RowLook, T>) {
  return draw({ as: 'div', ...props }, 'y-row');
}

/** Any part of a page. */
export function Box<T extends Tag = 'div'>(props: PropsOf<Look, T>) {
  return draw({ as: 'div', ...props });
}

/** The part of a row that takes the room that is left. */
export function Grow<T extends Tag = 'div'>(props: PropsOf<Look, T>) {
  return draw({ as: 'div', grow: true, ...props });
}

/** Words that differ from those around them; a paragraph unless `as` says otherwise. */
export function Text<T extends Tag = 'p'>(props: PropsOf<Look, T>) {
  return draw({ as: 'p', ...props });
}

/** Words that stand back beside the others: grey and 13 px. */
export function Muted<T extends Tag = 'p'>(props: PropsOf<Look, T>) {
  return draw({ as: 'p', color: 'muted', size: 13, ...props });
}

/** Characters that are read one by one: a VIN, a number, a fingerprint. */
export function Code<T extends Tag = 'span'>(props: PropsOf<Look, T>) {
  return draw({ as: 'span', ...props }, 'y-code');
}

const looks =
  'align color gap grow justify mb mt noShrink nowrap rowGap size tight weight wrap'.split(' ');

type Drawn = { as: ElementType; className?: string; [prop: string]: unknown };

/** Turns looks into the classes of `layout.css` and hands everything else on to the element. */
function draw({ as: Element, className, ...props }: Drawn, base?: string) {
  const classes = [base, className];
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    if (!looks.includes(name)) rest[name] = value;
    else if (value === true) classes.push(`y-${name}`);
    else if (typeof value === 'string' || typeof value === 'number') {
      classes.push(`y-${name}-${value}`);
    }
  }
  return <Element {...rest} className={classes.filter(Boolean).join(' ')} />;
}
