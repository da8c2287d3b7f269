import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { uiDefaults } from '../defaults/defaults.tsx';
import { useUiTexts, useWords } from '../ui-texts/ui-texts.tsx';
import { swipeWords } from './swipe.words.ts';
import { useAutoplay } from './use-autoplay.ts';
import { useStrip } from './use-strip.ts';
import './swipe.css';

/** Props of Swipe. */
export type SwipeProps<T> = {
  /** Accessible name of the whole. */
  label: string;
  items: readonly T[];
  itemKey: (item: T) => string | number;
  /** A slide; called when it or a neighbour is first shown. All should be equally high. */
  renderItem: (item: T, index: number) => ReactNode;
  /** Index of the slide shown first. */
  initialSwipe?: number;
  /** From one slide to the next by itself, ms. Without it nothing moves by itself. */
  autoplay?: number;
  /** How long a slide takes, ms. Default 500 (spec §9). */
  swipeMs?: number;
  /** After the last slide comes the first. Default true. */
  loop?: boolean;
  /** Follows a finger. Default true. */
  touchable?: boolean;
  /** Shows how many slides there are and which it is. Default true. */
  indicators?: boolean;
  onChange?: (index: number) => void;
};

/** Above this many slides, numbers are shown instead of dots. */
const mostDots = 8;

/** Slides one at a time: swiped, turned over with buttons or arrow keys, or moving by themselves. */
export function Swipe<T>(props: SwipeProps<T>) {
  const { items, loop = true, autoplay = 0, touchable = true, indicators = true } = props;
  const texts = useUiTexts();
  const words = useWords(swipeWords);
  const count = items.length;
  const byItself = useRef(false);
  /** Announce only slides that a person turned to, not those autoplay passes. */
  const [spoken, setSpoken] = useState('');
  const { box, track, index, isNear, step } = useStrip({
    count,
    loop: loop && count > 1,
    initialSwipe: props.initialSwipe ?? 0,
    touchable: touchable && count > 1,
    swipeMs: props.swipeMs ?? uiDefaults.swipeMs,
    onChange: (next) => {
      setSpoken(byItself.current ? '' : texts.imageOf(next + 1, count));
      props.onChange?.(next);
    },
  });
  const play = useAutoplay(box, {
    ms: count > 1 ? autoplay : 0,
    index,
    next: () => {
      byItself.current = true;
      step(1);
      byItself.current = false;
    },
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const right = event.key === 'ArrowRight';
    step(right === (getComputedStyle(event.currentTarget).direction !== 'rtl') ? 1 : -1);
  };

  return (
    <section
      ref={box}
      className="y-swipe"
      aria-roledescription={words.carousel}
      aria-label={props.label}
      data-touchable={(touchable && count > 1) || undefined}
    >
      {count > 1 && (
        // Arrow keys work on the buttons inside.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className="y-swipe__controls" onKeyDown={onKeyDown}>
          {autoplay > 0 && (
            <IconButton
              label={play.stopped ? words.play : words.pause}
              className="y-swipe__button y-swipe__pause"
              onClick={play.toggle}
            >
              {play.stopped ? (
                <Play size={16} aria-hidden="true" />
              ) : (
                <Pause size={16} aria-hidden="true" />
              )}
            </IconButton>
          )}
          <IconButton
            label={texts.prevImage}
            aria-disabled={!loop && index === 0}
            className="y-swipe__button y-swipe__prev"
            onClick={() => step(-1)}
          >
            <ChevronLeft size={20} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={texts.nextImage}
            aria-disabled={!loop && index === count - 1}
            className="y-swipe__button y-swipe__next"
            onClick={() => step(1)}
          >
            <ChevronRight size={20} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <div className="y-swipe__window">
        <div ref={track} className="y-swipe__track">
          {items.map((item, i) => (
            <div
              key={props.itemKey(item)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag is a slide
              role="group"
              aria-roledescription={words.slide}
              aria-label={texts.imageOf(i + 1, count)}
              aria-hidden={i !== index}
              inert={i !== index}
              className="y-swipe__slide"
            >
              {isNear(i) && props.renderItem(item, i)}
            </div>
          ))}
        </div>
      </div>
      {indicators && count > 1 && (
        <div className="y-swipe__indicators" aria-hidden="true">
          {count > mostDots
            ? `${index + 1} / ${count}`
            : items.map((item, i) => (
                <span
                  key={props.itemKey(item)}
                  className="y-swipe__dot"
                  data-current={i === index || undefined}
                />
              ))}
        </div>
      )}
      <output className="y-sr">{spoken}</output>
    </section>
  );
}
