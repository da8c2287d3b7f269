import type { CSSProperties, ReactNode } from 'react';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import './skeleton.css';

/** Props of Skeleton. */
export type SkeletonProps = {
  /** CSS length; default 100 %. */
  width?: CSSProperties['inlineSize'];
  /** CSS length; default one line of 15 px text. */
  height?: CSSProperties['blockSize'];
  radius?: 'small' | 'control' | 'card' | 'pill';
};

/** One grey shape in the place of content to come. Put several into a SkeletonScreen. */
export function Skeleton({ width, height, radius = 'small' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className="y-skeleton"
      style={{ inlineSize: width, blockSize: height, borderRadius: `var(--y-radius-${radius})` }}
    />
  );
}

/** Props of SkeletonLines; three lines by default. */
export type SkeletonLinesProps = { lines?: number };

/** Lines of text to come; the last is shorter. */
export function SkeletonLines({ lines = 3 }: SkeletonLinesProps) {
  return (
    <span className="y-skeleton-lines">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line > 0 && line === lines - 1 ? '60%' : undefined} />
      ))}
    </span>
  );
}

/** Props of SkeletonCard. */
export type SkeletonCardProps = {
  /** A picture of 96×72 px before the lines. */
  thumb?: boolean;
  lines?: number;
  /** A row of an amount and two buttons below. */
  footer?: boolean;
};

/** A card to come, in the shape of an order or report card. */
export function SkeletonCard({ thumb, lines = 3, footer }: SkeletonCardProps) {
  return (
    <div className="y-skeleton-card">
      <div className="y-skeleton-card__body">
        {thumb && <Skeleton width="96px" height="72px" radius="control" />}
        <SkeletonLines lines={lines} />
      </div>
      {footer && (
        <div className="y-skeleton-card__foot">
          <Skeleton width="64px" />
          <Skeleton width="92px" height="36px" radius="pill" />
          <Skeleton width="92px" height="36px" radius="pill" />
        </div>
      )}
    </div>
  );
}

/** Props of SkeletonScreen; `label` replaces 加载中. */
export type SkeletonScreenProps = { label?: string; children: ReactNode };

/** Wraps the shapes of a screen or section and says once that it is loading. */
export function SkeletonScreen({ label, children }: SkeletonScreenProps) {
  const texts = useUiTexts();
  return (
    <div aria-busy="true" className="y-skeleton-screen">
      <output className="y-sr">{label ?? texts.loading}</output>
      {children}
    </div>
  );
}
