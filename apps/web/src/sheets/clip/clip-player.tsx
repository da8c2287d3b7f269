import { clipCaption, clipLength } from '@yanche/contract/reports/clip-words';
import { inLanguage } from '@yanche/rules/bilingual';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import styles from './clip-card.module.css';
import { clipCardTexts } from './clip-card.texts.ts';

const VideoOverlay = lazy(async () => ({
  default: (await import('@yanche/ui/video-overlay')).VideoOverlay,
}));

type ClipPlayerProps = {
  open: boolean;
  src: string;
  /** Its length; 0 where it is not known. */
  ms: number;
  onClose: () => void;
};

/** Plays a clip over the page once it is opened; its code is loaded then. The caption says what is filmed: nobody speaks. */
export function ClipPlayer({ open, src, ms, onClose }: ClipPlayerProps) {
  const language = useLanguage();
  const caption = inLanguage(clipCaption, language);
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  const track = useCaptions(wasOpened ? `[${caption}]` : null);
  if (!wasOpened) return null;
  const label = ms > 0 ? `${caption} · ${inLanguage(clipLength(ms), language)}` : caption;
  return (
    <Suspense fallback={null}>
      <VideoOverlay
        open={open}
        onClose={onClose}
        src={src}
        label={label}
        unplayable={<ClipElsewhere src={src} />}
        tracks={
          track === undefined
            ? []
            : [
                {
                  src: track,
                  srclang: inLanguage(['zh-CN', 'en'], language),
                  label: caption,
                  default: true,
                },
              ]
        }
      />
    </Suspense>
  );
}

/** Clips are kept as they were recorded, some as WebM, which iPhones play from iOS 17.4 on. */
function ClipElsewhere({ src }: { src: string }) {
  const t = useTexts(clipCardTexts);
  return (
    <>
      <p>{t.elsewhere}</p>
      <a className={styles.download} href={src} download>
        {t.download}
      </a>
    </>
  );
}

/** WebVTT with one line over the whole clip. */
function useCaptions(words: string | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (words === null) return undefined;
    const text = `WEBVTT\n\n00:00.000 --> 01:00.000\n${words}\n`;
    const made = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
    queueMicrotask(() => setUrl(made));
    return () => URL.revokeObjectURL(made);
  }, [words]);
  return url;
}
