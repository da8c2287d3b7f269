import FileText from 'lucide-react/icons/file-text';
import Play from 'lucide-react/icons/play';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import { useWords } from '../ui-texts/ui-texts.tsx';
import type { MediaKind, UploaderItem } from './uploader-items.ts';
import type { UploaderProps } from './uploader-props.ts';
import { uploaderWords } from './uploader.words.ts';

type TileProps = Pick<UploaderProps, 'imageFit' | 'lazyLoad'> & {
  item: UploaderItem;
  kind: MediaKind;
  /** From 1. */
  nth: number;
  /** Address of the file in this page. */
  local: string | undefined;
  /** 0–100 while it is sent. */
  percent: number | undefined;
  /** Undefined where the action is not available. */
  onOpen?: () => void;
  onRetry?: () => void;
  onRemove?: () => void;
};

/** One item: its preview, what is happening to it, and the button that takes it away. */
export function Tile(props: TileProps) {
  const { item, kind, nth, percent, onOpen, onRetry, onRemove } = props;
  const words = useWords(uploaderWords);
  const name = words[kind](nth);
  const { status, message = words.failed } = item;
  const sending = status === 'uploading';
  const act = status === 'failed' ? onRetry : sending ? undefined : onOpen;
  const face = (
    <>
      <Picture {...props} name={name} />
      {status === 'failed' && (
        <span className="y-uploader__failed" aria-hidden={act !== undefined}>
          {act && <RotateCw size={16} aria-hidden="true" />}
          {act ? words.tapToRetry : message}
        </span>
      )}
      {sending && (
        <span className="y-uploader__sending">
          <ProgressBar label={words.uploading(name)} value={percent ?? 0} showValue />
        </span>
      )}
    </>
  );
  return (
    <li className="y-uploader__tile" data-status={status}>
      {act ? (
        <button
          type="button"
          className="y-uploader__face"
          aria-label={
            status === 'failed'
              ? words.retry(name, message)
              : (kind === 'video' ? words.play : words.view)(name)
          }
          onClick={act}
        >
          {face}
        </button>
      ) : (
        <div className="y-uploader__face">{face}</div>
      )}
      {onRemove && (
        <button
          type="button"
          className="y-uploader__remove"
          aria-label={(sending ? words.cancel : words.remove)(name)}
          onClick={onRemove}
        >
          <X size={12} strokeWidth={3} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}

function Picture({ item, kind, local, name, ...props }: TileProps & { name: string }) {
  const src = local ?? item.url ?? item.content;
  // No image, or a format this browser cannot show: draw it like any other file.
  const [broken, setBroken] = useState<string>();
  if (kind === 'image' && (src === undefined || src !== broken)) {
    return src === undefined ? null : (
      <img
        src={src}
        alt={name}
        onError={() => setBroken(src)}
        loading={props.lazyLoad ? 'lazy' : undefined}
        className="y-uploader__image"
        style={{ objectFit: props.imageFit ?? 'cover' }}
      />
    );
  }
  if (kind === 'video') {
    return (
      <>
        {local !== undefined && (
          // Loads the first frame only.
          <video src={`${local}#t=0.1`} muted playsInline preload="metadata" tabIndex={-1} />
        )}
        <span className="y-uploader__play">
          <Play size={16} fill="currentColor" aria-hidden="true" />
        </span>
      </>
    );
  }
  return (
    <span className="y-uploader__file">
      <FileText size={20} aria-hidden="true" />
      <span className="y-uploader__name">{item.file?.name ?? name}</span>
    </span>
  );
}
