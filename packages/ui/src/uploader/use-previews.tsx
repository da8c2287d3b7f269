import { type ReactNode, useState } from 'react';
import type { ImagePreviewProps } from '../image-preview/image-preview.tsx';
import { toast } from '../toast/toast.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import type { VideoOverlayProps } from '../video-overlay/video-overlay.tsx';

type Shown = { open: boolean; draw: (open: boolean, onClose: () => void) => ReactNode };

/** Images and videos over everything; their code is fetched when the first one is opened. */
export function usePreviews() {
  const texts = useUiTexts();
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown((last) => last && { ...last, open: false });
  const show = (draw: Promise<Shown['draw']>) =>
    draw.then(
      (ready) => setShown({ open: true, draw: ready }),
      () => toast(texts.errorNote, { kind: 'error' }),
    );

  return {
    showImages: (props: Pick<ImagePreviewProps, 'images' | 'start'>) =>
      show(
        import('../image-preview/image-preview.tsx').then(({ ImagePreview }) => (open, onClose) => (
          <ImagePreview {...props} open={open} onClose={onClose} />
        )),
      ),
    showVideo: (props: Pick<VideoOverlayProps, 'src' | 'label'>) =>
      show(
        import('../video-overlay/video-overlay.tsx').then(({ VideoOverlay }) => (open, onClose) => (
          <VideoOverlay {...props} open={open} onClose={onClose} />
        )),
      ),
    preview: shown?.draw(shown.open, close),
  };
}
