import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { uiDefaults } from '../defaults/defaults.tsx';
import { Overlay } from '../overlay/overlay.tsx';
import { makeScrollable } from '../overlay/make-scrollable.ts';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import type { PreviewImage } from './preview-image.ts';
import { Viewer } from './viewer.tsx';
import './image-preview.css';

export type { PreviewImage };

/** Props of ImagePreview. */
export type ImagePreviewProps = {
  open: boolean;
  onClose: () => void;
  images: readonly PreviewImage[];
  /** Index of the image shown first. */
  start?: number;
  onChange?: (index: number) => void;
  /** Live floor of a pinch; on release it settles at 1. Default 1/3 (spec §9). */
  minZoom?: number;
  /** Default 3 (spec §9). */
  maxZoom?: number;
  /** ms between the taps of a double tap; a single tap closes after this wait. Default 250 (spec §9). */
  doubleTapMs?: number;
  /** ms of the slide to the next image. Default 500 (spec §9). */
  swipeMs?: number;
};

/** Full-screen pictures: swipe between them, pinch, double-tap or press + and - to zoom, tap to close. */
export function ImagePreview(props: ImagePreviewProps) {
  const texts = useUiTexts();
  return (
    <Overlay kind="full" open={props.open} onClose={props.onClose} label={texts.images}>
      <Stage {...props} />
    </Overlay>
  );
}

/** Mounted with each opening, so it starts from `start` every time. */
function Stage(props: ImagePreviewProps) {
  const { images, onClose, doubleTapMs = uiDefaults.doubleTapMs } = props;
  const texts = useUiTexts();
  const last = images.length - 1;
  const [index, setIndex] = useState(Math.min(last, Math.max(0, props.start ?? 0)));
  const go = (to: number) => {
    const next = Math.min(last, Math.max(0, to));
    if (next === index) return;
    setIndex(next);
    props.onChange?.(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(index - 1);
    else if (event.key === 'ArrowRight') go(index + 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(last);
    else return;
    event.preventDefault();
  };
  const caption = images[index]?.caption;
  return (
    // Keys bubble up from whatever has focus inside the popup.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="y-preview" onKeyDown={onKeyDown}>
      <Viewer
        images={images}
        index={index}
        onIndex={go}
        onTap={onClose}
        doubleTapMs={doubleTapMs}
        minZoom={props.minZoom ?? uiDefaults.imageMinZoom}
        maxZoom={props.maxZoom ?? uiDefaults.imageMaxZoom}
        swipeMs={props.swipeMs ?? uiDefaults.swipeMs}
      />
      <div className="y-preview__head">
        <output className="y-preview__count">
          <span aria-hidden="true">
            {index + 1} / {images.length}
          </span>
          <span className="y-sr">{texts.imageOf(index + 1, images.length)}</span>
        </output>
        <IconButton label={texts.close} onClick={onClose} className="y-preview__close">
          <X size={24} aria-hidden="true" />
        </IconButton>
      </div>
      {index > 0 && (
        <IconButton
          label={texts.prevImage}
          className="y-preview__prev"
          onClick={() => go(index - 1)}
        >
          <ChevronLeft size={28} aria-hidden="true" />
        </IconButton>
      )}
      {index < last && (
        <IconButton
          label={texts.nextImage}
          className="y-preview__next"
          onClick={() => go(index + 1)}
        >
          <ChevronRight size={28} aria-hidden="true" />
        </IconButton>
      )}
      {caption && (
        <div key={index} ref={makeScrollable} className="y-preview__caption">
          {caption}
        </div>
      )}
    </div>
  );
}
