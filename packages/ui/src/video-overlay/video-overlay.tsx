import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, IconButton } from '../button/button.tsx';
import { uiDefaults } from '../defaults/defaults.tsx';
import { Overlay } from '../overlay/overlay.tsx';
import { useUiTexts, useWords } from '../ui-texts/ui-texts.tsx';
import { type MediaFault, mountPlayer, type VideoProgress, type VideoTrack } from './player.ts';
import { mediaFaultWords, videoOverlayWords } from './video-overlay.words.ts';
import './video-overlay.css';

export type { MediaFault, VideoProgress, VideoTrack };

/** Props of VideoOverlay. */
export type VideoOverlayProps = {
  open: boolean;
  /** Close button, tap beside the video, Escape or "back". */
  onClose: () => void;
  src: string;
  /** What the video shows; spoken. */
  label?: string;
  /** Subtitles; one that cannot be fetched is left out. */
  tracks?: readonly VideoTrack[];
  /** Starts by itself, where the browser allows it. Default true. */
  autoPlay?: boolean;
  /** For subtitles from another origin; the video must then allow it too. */
  crossOrigin?: 'anonymous' | 'use-credentials';
  /** px; default 300 (spec §9). */
  height?: number;
  /** How often onProgress is called, ms; default 500 (spec §9). */
  pollMs?: number;
  /** While it plays, and only then. */
  onProgress?: (progress: VideoProgress) => void;
  onFault?: (fault: MediaFault) => void;
  /** Said where this browser cannot play it, such as another way to see it. */
  unplayable?: ReactNode;
};

/** A video over everything; closing disposes of the player. */
export function VideoOverlay(props: VideoOverlayProps) {
  const words = useWords(videoOverlayWords);
  const label = props.label ?? words.video;
  return (
    <Overlay kind="full" open={props.open} onClose={props.onClose} label={label}>
      <Stage key={props.src} {...props} label={label} />
    </Overlay>
  );
}

function Stage(props: VideoOverlayProps & { label: string }) {
  const { open, src, label, tracks, autoPlay = true, crossOrigin, onClose } = props;
  const { height = uiDefaults.videoHeight, pollMs = uiDefaults.videoPollMs } = props;
  const texts = useUiTexts();
  const faults = useWords(mediaFaultWords);
  const box = useRef<HTMLDivElement>(null);
  const [fault, setFault] = useState<MediaFault | null>(null);
  const onProgress = useEffectEvent((progress: VideoProgress) => props.onProgress?.(progress));
  const fail = useEffectEvent((next: MediaFault) => {
    setFault(next);
    props.onFault?.(next);
  });
  const mount = useEffectEvent((element: HTMLElement) =>
    mountPlayer(element, {
      src,
      tracks: tracks ?? [],
      label,
      autoPlay,
      crossOrigin,
      pollMs,
      height,
      onProgress: (progress) => onProgress(progress),
      onFault: (next) => fail(next),
    }),
  );

  const failed = fault !== null;
  useEffect(() => {
    if (!open || failed || !box.current) return undefined;
    return mount(box.current);
  }, [open, failed]);

  return (
    // Keyboards use Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className="y-video"
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {fault === null ? (
        <div ref={box} className="y-video__box" style={{ blockSize: height }} />
      ) : (
        <div role="alert" className="y-video__fault" style={{ minBlockSize: height }}>
          <p>{faults[fault]}</p>
          {(fault === 3 || fault === 4) && props.unplayable}
          <Button tone="tint" onClick={() => setFault(null)}>
            {texts.retry}
          </Button>
        </div>
      )}
      <IconButton label={texts.close} className="y-video__close" onClick={onClose}>
        <X size={24} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
