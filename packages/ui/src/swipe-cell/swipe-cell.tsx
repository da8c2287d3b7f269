import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import { uiDefaults } from '../defaults/defaults.tsx';
import { useWords } from '../ui-texts/ui-texts.tsx';
import type { SwipeSide } from './swipe-offset.ts';
import { swipeCellWords } from './swipe-cell.words.ts';
import { type SwipeCellHandle, type SwipeOptions, useSwipe } from './use-swipe.ts';
import './swipe-cell.css';

export type { SwipeCellHandle, SwipeSide };

/** Props of SwipeCell. */
export type SwipeCellProps = SwipeOptions & {
  /** Uncovered by a swipe to the right: SwipeActions. Left and right are as seen in every writing direction. */
  left?: ReactNode;
  /** Uncovered by a swipe to the left. */
  right?: ReactNode;
  children: ReactNode;
  ref?: Ref<SwipeCellHandle>;
};

/**
 * A row with actions behind its edges. A swipe opens a side; a touch anywhere else closes it. The Tab key goes on from the
 * content to the actions and opens their side, Escape closes it.
 */
export function SwipeCell({ ref, left, right, children, ...options }: SwipeCellProps) {
  const { snap = uiDefaults.swipeCellSnap, settleMs = uiDefaults.swipeCellMs } = options;
  const words = useWords(swipeCellWords);
  const { box, track, content, opened, ...swipe } = useSwipe({ ...options, snap, settleMs });
  const { instance, sideRef, onFocus, onKeyDown, onClick, onContentClick } = swipe;
  useImperativeHandle(ref, () => instance);

  const side = (name: SwipeSide, actions: ReactNode) =>
    actions && (
      <fieldset
        ref={sideRef(name)}
        aria-label={words.actions}
        className={`y-swipe-cell__side y-swipe-cell__side--${name}`}
        inert={options.disabled && opened !== name}
      >
        {actions}
      </fieldset>
    );
  return (
    // Keys and clicks bubble up from whatever is inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className="y-swipe-cell"
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={onClick}
      // The track reveals a focused action; browsers without overflow: clip would also scroll to it.
      onScroll={({ currentTarget }) => currentTarget.scrollTo(0, 0)}
    >
      <div ref={track} className="y-swipe-cell__track">
        <div
          ref={content}
          tabIndex={-1}
          className="y-swipe-cell__content"
          onClickCapture={onContentClick}
        >
          {children}
        </div>
        {side('left', left)}
        {side('right', right)}
      </div>
    </div>
  );
}

/** Props of SwipeAction. */
export type SwipeActionProps = {
  /** `major` for what cannot be undone. */
  tone?: 'brand' | 'neutral' | 'major';
  /** Above the words, 20 px; for rows of 56 px and more. */
  icon?: ReactNode;
  /** May be left to `beforeClose` of the cell. */
  onClick?: () => void;
  children: ReactNode;
};

/** One action of a SwipeCell, as high as the row. */
export function SwipeAction({ tone = 'brand', icon, onClick, children }: SwipeActionProps) {
  return (
    <button
      type="button"
      className={`y-swipe-cell__action y-swipe-cell__action--${tone}`}
      onClick={onClick}
    >
      {icon}
      {children}
    </button>
  );
}
