import { useState } from 'react';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import type { PreviewImage } from './preview-image.ts';

/** One picture of the preview, or its description when it cannot be loaded. */
export function Picture({ src, alt }: PreviewImage) {
  const texts = useUiTexts();
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <p className="y-preview__failed">
        {texts.imageFailed}
        <br />
        {alt}
      </p>
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      draggable={false}
      className="y-preview__image"
      onError={() => setFailed(true)}
    />
  );
}
