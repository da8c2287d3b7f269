import type { Dispute } from '@yanche/contract/orders/disputes';
import { photoAt } from '@yanche/contract/files/photo-at';
import { Row } from '@yanche/ui/layout';
import Play from 'lucide-react/icons/play';
import { lazy, Suspense, useState } from 'react';
import { callDevice } from '#lib/host/device.ts';
import { isAppHost } from '#lib/host/host.ts';
import { useTexts } from '#lib/language/texts.ts';
import styles from './shown-files.module.css';
import { uploadTexts } from './upload.texts.ts';

const ImagePreview = lazy(async () => ({
  default: (await import('@yanche/ui/image-preview')).ImagePreview,
}));
const VideoOverlay = lazy(async () => ({
  default: (await import('@yanche/ui/video-overlay')).VideoOverlay,
}));

type ShownFilesProps = {
  /** Accessible name of the list. */
  label: string;
  files: Dispute['files'];
};

/** Uploaded photos and videos as tiles; a tap shows them large. */
export function ShownFiles({ label, files }: ShownFilesProps) {
  const t = useTexts(uploadTexts);
  const [shown, setShown] = useState<number | null>(null);
  const [opened, setOpened] = useState<'image' | 'video' | null>(null);
  const openHere = (at: number) => {
    setOpened(files[at]?.kind ?? null);
    setShown(at);
  };
  /** Our app has a viewer of its own, which can keep a photo. */
  const open = (at: number) => {
    const { kind, url } = files[at] ?? {};
    if (!isAppHost() || kind !== 'image' || url == null) return openHere(at);
    const urls = images.map(({ src }) => new URL(src, window.location.origin).href);
    const current = images.findIndex((image) => image.at === at);
    callDevice('previewImage', { urls, current }, { quiet: true }).catch(() => openHere(at));
  };
  const close = () => setShown(null);
  const nameOf = (at: number) => t[`shown.${files[at]?.kind ?? 'image'}`](at + 1);
  const images = files.flatMap(({ kind, url }, at) =>
    kind === 'image' && url !== null ? [{ src: url, alt: nameOf(at), at }] : [],
  );
  const video = opened === 'video' ? files.find(({ kind }) => kind === 'video')?.url : undefined;
  if (files.length === 0) return null;
  return (
    <>
      <Row as="ul" wrap gap={8} mt={8} mb={8} aria-label={label}>
        {files.map(({ kind, url, coverUrl }, at) => {
          const picture = kind === 'image' ? url : coverUrl;
          const face = (
            <>
              {picture !== null && (
                <img src={photoAt(picture, 'thumb')} alt="" loading="lazy" decoding="async" />
              )}
              {kind === 'video' && url !== null && (
                <span className={styles.play}>
                  <Play size={16} fill="currentColor" aria-hidden="true" />
                </span>
              )}
            </>
          );
          return (
            <li key={url ?? at}>
              {url === null ? (
                <p className={styles.file}>{t.videoComing}</p>
              ) : (
                <button
                  type="button"
                  className={styles.file}
                  aria-label={nameOf(at)}
                  onClick={() => open(at)}
                >
                  {face}
                </button>
              )}
            </li>
          );
        })}
      </Row>
      <Suspense>
        {opened === 'image' && (
          <ImagePreview
            open={shown !== null}
            onClose={close}
            images={images}
            start={images.findIndex(({ at }) => at === shown)}
          />
        )}
        {video != null && <VideoOverlay open={shown !== null} onClose={close} src={video} />}
      </Suspense>
    </>
  );
}
