import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Minus from 'lucide-react/icons/minus';
import OctagonX from 'lucide-react/icons/octagon-x';
import type { ReactNode } from 'react';
import './tag.css';

/** Meaning of a mark; `brand` is neutral progress ("检测中"). */
export type Tone = 'pass' | 'minor' | 'major' | 'unknown' | 'brand';

const pictures = {
  pass: Check,
  minor: CircleAlert,
  major: OctagonX,
  unknown: Minus,
  brand: null,
} satisfies Record<Tone, unknown>;

/** Props of ToneIcon; size in px, default 14. */
export type ToneIconProps = { tone: Tone; size?: number };

/** The picture that goes with a tone, so that colour never speaks alone. */
export function ToneIcon({ tone, size = 14 }: ToneIconProps) {
  const Picture = pictures[tone];
  return Picture && <Picture size={size} strokeWidth={2.4} aria-hidden="true" />;
}

/** Props of Tag. */
export type TagProps = {
  tone?: Tone;
  /** `false` hides the tone's picture where the word says it all ("2 级"). */
  icon?: ReactNode | false;
  /** A phrase that may take several lines. */
  wrap?: boolean;
  children: ReactNode;
};

/** A status word on a tinted ground. */
export function Tag({ tone = 'unknown', icon, wrap, children }: TagProps) {
  return (
    <span className={`y-tag${wrap ? ' y-tag--wrap' : ''} y-tone--${tone}`}>
      {icon ?? <ToneIcon tone={tone} size={12} />}
      {children}
    </span>
  );
}
