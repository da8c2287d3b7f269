import { inLanguage } from '@yanche/rules/bilingual';
import { filmPartLabels } from '@yanche/rules/claims/claim-evidence';
import { Button, IconButton } from '@yanche/ui/button';
import { confirm } from '@yanche/ui/dialog';
import { Overlay } from '@yanche/ui/overlay';
import Check from 'lucide-react/icons/check';
import Film from 'lucide-react/icons/film';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import type { EvidencePhotos } from '../evidence-queue.ts';
import { FilmReview } from './film-review.tsx';
import { currentPart, filmParts, nextPart, secondsToGo } from './film-parts.ts';
import styles from './film-recorder.module.css';
import { clock, filmTexts } from './film.texts.ts';
import { useFilmRecorder } from './use-film-recorder.ts';

type FilmRecorderProps = { photos: EvidencePhotos; open: boolean; onClose: () => void };

/** Films VIN plate, odometer and fault in one take, full-screen. */
export function FilmRecorder({ photos, open, onClose }: FilmRecorderProps) {
  const t = useTexts(filmTexts);
  const leaveRef = useRef(onClose);
  return (
    <Overlay kind="full" open={open} onClose={() => leaveRef.current()} label={t.title}>
      <Stage photos={photos} onClose={onClose} leaveRef={leaveRef} />
    </Overlay>
  );
}

type StageProps = {
  photos: EvidencePhotos;
  onClose: () => void;
  /** What Escape and "back" do; never lose a film unasked. */
  leaveRef: { current: () => void };
};

function Stage({ photos, onClose, leaveRef }: StageProps) {
  const t = useTexts(filmTexts);
  const recorder = useFilmRecorder(photos);
  const { phase, candidate, marks, ms } = recorder;
  const isRecording = phase === 'recording';
  const close = async () => {
    if (isRecording || candidate !== null) {
      const { leaveTitle: title, leaveMessage: message, leave: okText } = t;
      if (!(await confirm({ title, message, okText, danger: true }))) return;
    }
    recorder.drop();
    onClose();
  };
  useEffect(() => {
    leaveRef.current = () => void close();
  });
  const part = currentPart(marks);
  const words = {
    starting: t.starting,
    ready: t.why,
    recording: t[`how.${part}`],
    checking: t.checking,
    review: t.review,
    refused: t.noCamera,
    lost: t.lost,
    none: t.none,
  }[phase];
  const hasNoCamera = phase === 'refused' || phase === 'lost' || phase === 'none';
  return (
    <div className={styles.stage}>
      <header className={styles.head}>
        <IconButton label={t.close} className={styles.close} onClick={() => void close()}>
          <X size={24} aria-hidden="true" />
        </IconButton>
        <h2>{t.title}</h2>
        {isRecording && (
          <output className={styles.time} aria-live="off">
            <span className={styles.dot} aria-hidden="true" />
            {t.time(clock(ms / 1000))}
          </output>
        )}
      </header>
      <Parts recorder={recorder} />
      {candidate !== null && phase === 'review' ? (
        <FilmReview recorder={recorder} candidate={candidate} onKept={onClose} />
      ) : (
        <>
          <div className={styles.picture}>
            <Finder stream={recorder.stream} />
            {isRecording && <p className={styles.what}>{t[`do.${part}`]}</p>}
          </div>
          <div className={styles.foot}>
            <output className={styles.words}>{words}</output>
            <div className={styles.buttons}>
              {phase === 'ready' && (
                <Button size="large" block onClick={() => recorder.record()}>
                  {t.start}
                </Button>
              )}
              {isRecording && <Running recorder={recorder} />}
              {(phase === 'refused' || phase === 'lost') && (
                <Button size="large" tone="tint" onClick={() => recorder.again()}>
                  {t.retry}
                </Button>
              )}
              {(hasNoCamera || phase === 'ready') && (
                <PhoneCamera onFile={(file) => recorder.choose(file)} />
              )}
            </div>
          </div>
        </>
      )}
    </div>
  );
}

type Recorder = ReturnType<typeof useFilmRecorder>;

/** The three parts, and how far they are. */
function Parts({ recorder: { marks, candidate, phase } }: { recorder: Recorder }) {
  const language = useLanguage();
  const set = candidate?.marks ?? marks;
  return (
    <ol className={styles.parts}>
      {filmParts.map((part) => {
        const isBegun = set[part] !== undefined;
        const isNow = phase === 'recording' && currentPart(set) === part;
        return (
          <li
            key={part}
            className={isBegun && !isNow ? styles.partDone : isNow ? styles.partNow : ''}
            aria-current={isNow ? 'step' : undefined}
          >
            {isBegun && !isNow && <Check size={14} aria-hidden="true" />}
            {inLanguage(filmPartLabels[part], language)}
          </li>
        );
      })}
    </ol>
  );
}

function Running({ recorder }: { recorder: Recorder }) {
  const t = useTexts(filmTexts);
  const { marks, ms } = recorder;
  const wait = secondsToGo(marks, ms);
  const next = nextPart(marks);
  const go = () => (next === null ? recorder.stop() : recorder.mark(next));
  const words = next === null ? t.finish : next === 'odometer' ? t.toOdometer : t.toFault;
  return (
    <>
      <Button size="large" tone="tint" onClick={() => recorder.abort()}>
        {t.restart}
      </Button>
      <Button size="large" disabled={wait > 0} onClick={go}>
        {wait > 0 ? t.wait(wait) : words}
      </Button>
    </>
  );
}

function Finder({ stream }: { stream: MediaStream | null }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    element.srcObject = stream;
    if (stream !== null) void element.play().catch(() => undefined);
  }, [stream]);
  return <video ref={video} className={styles.video} muted playsInline aria-hidden="true" />;
}

/** A file input with `capture` opens the phone's camera in every web view. */
function PhoneCamera({ onFile }: { onFile: (file: File) => void }) {
  const t = useTexts(filmTexts);
  return (
    <label className={styles.phone}>
      <input
        type="file"
        className="y-sr"
        accept="video/*"
        capture="environment"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <Film size={20} aria-hidden="true" />
      {t.choose}
    </label>
  );
}
