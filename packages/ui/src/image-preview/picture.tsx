import { type SyntheticEvent, useState } from 'react';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import type { PreviewImage } from './preview-image.ts';
import { isLong } from './zoom.ts';

/** One picture of the preview: a ring until it is there, its description when it cannot be loaded. */
export function Picture({ src, alt, over }: PreviewImage) {
  const texts = useUiTexts();
  const [state, setState] = useState<'waiting' | 'plain' | 'long' | 'failed'>('waiting');
  const [size, setSize] = useState({ width: 0, height: 0 });
  const look = ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) => {
    const room = image.parentElement;
    const natural = { width: image.naturalWidth, height: image.naturalHeight };
    const box = { width: room?.clientWidth ?? 0, height: room?.clientHeight ?? 0 };
    setState(isLong(natural, box) ? 'long' : 'plain');
    setSize(natural);
  };
  if (state === 'failed') {
    return (
      <p className="y-preview__failed">
        {texts.imageFailed}
        <br />
        {alt}
      </p>
    );
  }
  const className =
    state === 'long' ? 'y-preview__image y-preview__image--long' : 'y-preview__image';
  return (
    <>
      {state === 'waiting' && <span className="y-spinner y-preview__ring" aria-hidden="true" />}
      <img
        src={src}
        alt={alt}
        draggable={false}
        className={className}
        onLoad={look}
        onError={() => setState('failed')}
      />
      {over && size.width > 0 && (
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          className={`${className} y-preview__over`}
          aria-hidden="true"
        >
          {over(size.width, size.height)}
        </svg>
      )}
    </>
  );
}
