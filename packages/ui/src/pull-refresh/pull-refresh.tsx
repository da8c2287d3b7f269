import { type ReactNode, useEffect, useRef, useState } from 'react';
import { uiDefaults } from '../defaults/defaults.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import { scrollParent } from '../use-drag/scroll-parent.ts';
import { useDrag } from '../use-drag/use-drag.tsx';
import { type PullState, pullState, resist } from './pull-state.ts';
import './pull-refresh.css';

/** Props of PullRefresh. */
export type PullRefreshProps = {
  /** Runs after release; while its promise is pending the head stays. A rejection closes it without the success words. */
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
  disabled?: boolean;
  /** Words after a refresh that worked. Without them there is no such state: the head goes at once. */
  successText?: string;
  /** px the head takes, and the pull it needs. Default 50 (spec §9). */
  headHeight?: number;
  /** How long the success words stay, ms. Default 500 (spec §9). */
  successMs?: number;
};

/** Pull down at the top of a list to load it anew. */
export function PullRefresh(props: PullRefreshProps) {
  const { headHeight = uiDefaults.pullHeadHeight, successMs = uiDefaults.pullSuccessMs } = props;
  const texts = useUiTexts();
  const box = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<PullState>('normal');
  /** Where the finger was when the list stood at its top; null while it is scrolled. */
  const top = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const mounted = useRef(true);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      clearTimeout(timer.current);
    };
  }, []);

  const place = (offset: number, animate: boolean) => {
    if (!track.current) return;
    track.current.style.transitionDuration = animate ? '' : '0ms';
    // No transform at rest: it would become the containing block of fixed children.
    track.current.style.transform = offset === 0 ? '' : `translate3d(0, ${offset}px, 0)`;
  };
  const rest = () => {
    place(0, true);
    setState('normal');
  };
  const refresh = async () => {
    place(headHeight, true);
    setState('loading');
    const done = await Promise.resolve(props.onRefresh()).then(
      () => true,
      () => false,
    );
    if (!mounted.current) return;
    if (!done || !props.successText) {
      rest();
      return;
    }
    setState('success');
    timer.current = setTimeout(rest, successMs);
  };

  const atTop = () => {
    if (!box.current) return false;
    const parent = scrollParent(box.current);
    return (parent ? parent.scrollTop : window.scrollY) <= 0;
  };
  const busy = state === 'loading' || state === 'success';
  useDrag(box, {
    axis: 'y',
    mouse: false,
    disabled: props.disabled || busy,
    onStart: (drag) => {
      top.current = atTop() ? drag.y : null;
      return undefined;
    },
    onMove: (drag) => {
      if (top.current === null && atTop()) top.current = drag.y; // reached while moving
      const offset = top.current === null ? 0 : resist(drag.y - top.current, headHeight);
      place(offset, false);
      setState(pullState(offset, headHeight));
      return offset > 0;
    },
    onEnd: (drag, { cancelled }) => {
      const offset = top.current === null ? 0 : resist(drag.y - top.current, headHeight);
      top.current = null;
      if (!cancelled && pullState(offset, headHeight) === 'loosing') void refresh();
      else if (offset > 0) rest();
    },
  });

  const words = {
    normal: '',
    pulling: texts.pullPulling,
    loosing: texts.pullLoosing,
    loading: texts.pullLoading,
    success: props.successText,
  }[state];
  return (
    <div ref={box} className="y-pull">
      <div ref={track} className="y-pull__track">
        <div
          className={`y-pull__head y-pull__head--${state}`}
          style={{ blockSize: headHeight, insetBlockStart: -headHeight }}
        >
          {!busy && <span aria-hidden="true">{words}</span>}
          {/* Always there: a live region that comes with its words may not be read. */}
          <output>{busy && words}</output>
        </div>
        {props.children}
      </div>
    </div>
  );
}
