import { clipCaption, clipLength } from '@yanche/contract/reports/clip-words';
import { inLanguage } from '@yanche/rules/bilingual';
import { confirm } from '@yanche/ui/dialog';
import { Text } from '@yanche/ui/layout';
import Mic from 'lucide-react/icons/mic';
import CirclePlay from 'lucide-react/icons/circle-play';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useState } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { ClipPlayer } from '#sheets/clip/clip-player.tsx';
import { useRecorded, useSession } from '../session-context.tsx';
import { ClipRecorder } from './clip-recorder.tsx';
import { clipTexts } from './clip.texts.ts';
import styles from './item-clip.module.css';

/** The clip of an item: record it, hear it, record it anew. */
export function ItemClip({ code }: { code: string }) {
  const t = useTexts(clipTexts);
  const session = useSession();
  const clip = useRecorded(({ answers }) => answers.get(code)?.answer.clip);
  const [recording, setRecording] = useState(false);
  // Mounted from the first opening on, so that it closes with its motion.
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setRecording(true);
  };
  const remove = async () => {
    const isSure = await confirm({
      title: t.removeTitle,
      message: t.removeMessage,
      okText: t.removeOk,
      danger: true,
    });
    if (isSure) session.removeClip(code);
  };
  return (
    <>
      {clip === undefined ? (
        <button type="button" className={styles.line} aria-haspopup="dialog" onClick={open}>
          <Mic size={20} aria-hidden="true" />
          <Text as="span" grow size={13}>
            {t.record}
          </Text>
        </button>
      ) : (
        <KeptClip
          key={clip.fileId}
          fileId={clip.fileId}
          onAgain={open}
          onRemove={() => void remove()}
        />
      )}
      {wasOpened && (
        <ClipRecorder code={code} open={recording} onClose={() => setRecording(false)} />
      )}
    </>
  );
}

type KeptClipProps = { fileId: string; onAgain: () => void; onRemove: () => void };

function KeptClip({ fileId, onAgain, onRemove }: KeptClipProps) {
  const t = useTexts(clipTexts);
  const language = useLanguage();
  const session = useSession();
  const photo = useRecorded(({ photos }) => photos.get(fileId));
  const sound = useRecorded(
    ({ answers }) =>
      [...answers.values()].find(({ answer }) => answer.clip?.fileId === fileId)?.answer.clip
        ?.sound,
  );
  const url = useRecorded(({ task }) => task.clipUrls?.[fileId]) ?? photo?.url ?? undefined;
  const local = useLocalClip(session.photos, fileId);
  const [playing, setPlaying] = useState(false);
  const src = local ?? url;
  const ms = (photo?.meta as { clip?: { ms: number } } | undefined)?.clip?.ms ?? 0;
  const name = [
    inLanguage(clipCaption, language),
    ...(ms > 0 ? [inLanguage(clipLength(ms), language)] : []),
  ].join(' · ');
  const isRefused = photo?.state === 'refused';
  const isWaiting = photo?.state === 'raw' || photo?.state === 'waiting';
  return (
    <div className={styles.kept}>
      <button
        type="button"
        className={styles.line}
        disabled={src === undefined}
        onClick={() => setPlaying(true)}
      >
        <span className="y-sr">{t.play}</span>
        <CirclePlay size={20} aria-hidden="true" />
        <Text
          as="span"
          grow
          size={13}
          color={isRefused || sound === 'silent' ? 'major' : undefined}
        >
          {[
            name,
            ...(isRefused ? [t.refusedByServer] : isWaiting ? [t.waiting] : []),
            ...(sound === 'silent' ? [t.silentShort] : []),
          ].join(' · ')}
        </Text>
      </button>
      <button type="button" className={styles.side} onClick={onAgain}>
        {t.again}
      </button>
      <button type="button" className={styles.side} aria-label={t.remove} onClick={onRemove}>
        <Trash size={20} aria-hidden="true" />
      </button>
      {src !== undefined && (
        <ClipPlayer open={playing} src={src} ms={ms} onClose={() => setPlaying(false)} />
      )}
    </div>
  );
}

type Queue = ReturnType<typeof useSession>['photos'];

/** Its address while the device has it, so that it plays without network. */
function useLocalClip(queue: Queue, fileId: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let left = false;
    let made: string | undefined;
    void queue.bytes(fileId).then(
      (bytes) => {
        if (left || bytes === null) return;
        made = URL.createObjectURL(new Blob([bytes]));
        setUrl(made);
      },
      () => undefined, // the server's copy is played instead
    );
    return () => {
      left = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [queue, fileId]);
  return url;
}
