import type { ComponentProps, ElementType, JSX } from 'react';
import './layout.css';

type Space = 2 | 4 | 6 | 8 | 12 | 16 | 24;

/** Style props of every layout piece. Numbers are px; what is left out is inherited. */
type StyleProps = {
  /** Margin above and below. */
  mt?: Space;
  mb?: Space;
  /** Takes the space its neighbours in a row leave, and may shrink below the width of its content. */
  grow?: boolean;
  /** Keeps its width in a row. */
  noShrink?: boolean;
  color?: 'brand' | 'ink' | 'major' | 'minor' | 'muted' | 'pass';
  size?: 12 | 13 | 15 | 17 | 22 | 28;
  weight?: 'normal' | 'medium' | 'bold';
  /** Line height 1.4 instead of 1.5, for two lines that belong together. */
  tight?: boolean;
  /** Stays on one line. */
  nowrap?: boolean;
};

type StackStyle = StyleProps & {
  gap?: Space;
  align?: 'start' | 'center' | 'baseline';
};

type RowStyle = StackStyle & {
  justify?: 'between' | 'center' | 'end';
  wrap?: boolean;
  /** Between wrapped lines; default `gap`. */
  rowGap?: 0 | 2 | 4 | 8;
};

type Tag = keyof JSX.IntrinsicElements;

/** A piece is a plain element with classes and takes all props of that element. */
type PropsOf<S, T extends Tag> = S & { as?: T } & Omit<ComponentProps<T>, keyof S>;

/** A column of children. */
export function Stack<T extends Tag = 'div'>(props: PropsOf<StackStyle, T>) {
  return draw({ as: 'div', ...props }, 'y-stack');
}

/** A row of children. */
export function Row<T extends Tag = 'div'>(props: PropsOf<RowStyle, T>) {
  return draw({ as: 'div', ...props }, 'y-row');
}

/** A block that only needs style props. */
export function Box<T extends Tag = 'div'>(props: PropsOf<StyleProps, T>) {
  return draw({ as: 'div', ...props });
}

/** The child of a row that takes the remaining width. */
export function Grow<T extends Tag = 'div'>(props: PropsOf<StyleProps, T>) {
  return draw({ as: 'div', grow: true, ...props });
}

/** Text in a colour, size or weight of its own; a `<p>` unless `as` says otherwise. */
export function Text<T extends Tag = 'p'>(props: PropsOf<StyleProps, T>) {
  return draw({ as: 'p', ...props });
}

/** Secondary text: grey, 13 px. */
export function Muted<T extends Tag = 'p'>(props: PropsOf<StyleProps, T>) {
  return draw({ as: 'p', color: 'muted', size: 13, ...props });
}

/** Monospaced characters: a VIN, a report number, a hash. */
export function Code<T extends Tag = 'span'>(props: PropsOf<StyleProps, T>) {
  return draw({ as: 'span', ...props }, 'y-code');
}

const styleProps =
  'align color gap grow justify mb mt noShrink nowrap rowGap size tight weight wrap'.split(' ');

type Drawn = { as: ElementType; className?: string; [prop: string]: unknown };

/** Turns style props into the classes of `layout.css` and passes everything else to the element. */
function draw({ as: Element, className, ...props }: Drawn, base?: string) {
  const classes = [base, className];
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    if (!styleProps.includes(name)) rest[name] = value;
    else if (value === true) classes.push(`y-${name}`);
    else if (typeof value === 'string' || typeof value === 'number') {
      classes.push(`y-${name}-${value}`);
    }
  }
  return <Element {...rest} className={classes.filter(Boolean).join(' ')} />;
}
