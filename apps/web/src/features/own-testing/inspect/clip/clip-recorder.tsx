import { maxClipBytes } from '@yanche/contract/files/files';
import { clipLength } from '@yanche/contract/reports/clip-words';
import { inLanguage } from '@yanche/rules/bilingual';
import { Button, IconButton } from '@yanche/ui/button';
import { Overlay } from '@yanche/ui/overlay';
import Film from 'lucide-react/icons/film';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import styles from './clip-recorder.module.css';
import { type ClipTexts, clipTexts } from './clip.texts.ts';
import { type Candidate, useClipRecorder } from './use-clip-recorder.ts';

type ClipRecorderProps = { code: string; open: boolean; onClose: () => void };

/** Records the cold start, full-screen: aim, record, listen, use. */
export function ClipRecorder({ code, open, onClose }: ClipRecorderProps) {
  const t = useTexts(clipTexts);
  const leaveRef = useRef(onClose);
  return (
    <Overlay kind="full" open={open} onClose={() => leaveRef.current()} label={t.title}>
      <Stage code={code} onClose={onClose} leaveRef={leaveRef} />
    </Overlay>
  );
}

type StageProps = {
  code: string;
  onClose: () => void;
  /** What Escape and "back" do; never lose a film. */
  leaveRef: { current: () => void };
};

function Stage({ code, onClose, leaveRef }: StageProps) {
  const t = useTexts(clipTexts);
  const bar = useRef<HTMLSpanElement>(null);
  const recorder = useClipRecorder(code, (level) => {
    bar.current?.style.setProperty('--level', String(shownLevel(level)));
  });
  const { phase, candidate, missing, left } = recorder;
  const accept = () => void recorder.keep().then(onClose);
  const close = () => {
    if (phase === 'recording') return missing > 0 ? recorder.abort() : recorder.stop();
    if (candidate !== null && candidate.fault === null) return accept();
    recorder.drop();
    return onClose();
  };
  useEffect(() => {
    leaveRef.current = close;
  });
  const words = {
    starting: t.starting,
    ready: t.hint,
    recording: recorder.isSilent ? t.quiet : t.running,
    checking: t.reading,
    review: candidate === null ? '' : reviewWords(candidate, t),
    refused: t.refused,
    lost: t.lost,
    none: t.none,
  }[phase];
  const isBad =
    (phase === 'recording' && recorder.isSilent) ||
    (phase === 'review' && (candidate?.fault != null || candidate?.sound === 'silent'));
  return (
    <div className={styles.stage}>
      <header className={styles.head}>
        <IconButton label={t.close} className={styles.close} onClick={close}>
          <X size={24} aria-hidden="true" />
        </IconButton>
        <h2>{t.title}</h2>
        {phase === 'recording' && (
          <output className={styles.left} aria-live="off">
            <span className={styles.dot} aria-hidden="true" />
            {t.left(left)}
          </output>
        )}
      </header>
      <div className={styles.picture}>
        {phase === 'review' && candidate !== null ? (
          <Replay candidate={candidate} />
        ) : (
          <Finder stream={recorder.stream} />
        )}
      </div>
      <div className={styles.foot}>
        <output className={isBad ? styles.bad : styles.words}>{words}</output>
        {(phase === 'ready' || phase === 'recording') && (
          <p className={styles.meter}>
            <span>{t.level}</span>
            <span ref={bar} className={styles.bar} aria-hidden="true" />
          </p>
        )}
        <div className={styles.buttons}>
          {phase === 'ready' && (
            <Button size="large" block onClick={() => recorder.record()}>
              {t.start}
            </Button>
          )}
          {phase === 'recording' && (
            <Button size="large" block tone="danger" disabled={missing > 0} onClick={recorder.stop}>
              {missing > 0 ? t.stopFrom(missing) : t.stop}
            </Button>
          )}
          {(phase === 'refused' || phase === 'lost') && (
            <Button size="large" tone="tint" onClick={() => recorder.again()}>
              {t.retry}
            </Button>
          )}
          {phase === 'review' && (
            <Button size="large" tone={isBad ? undefined : 'tint'} onClick={() => recorder.again()}>
              {t.again}
            </Button>
          )}
          {phase === 'review' && candidate?.fault === null && (
            <Button size="large" tone={isBad ? 'tint' : undefined} onClick={accept}>
              {isBad ? t.keepAnyway : t.keep}
            </Button>
          )}
          {phase !== 'recording' && phase !== 'checking' && candidate === null && (
            <PhoneCamera onFile={(file) => recorder.choose(file)} />
          )}
        </div>
      </div>
    </div>
  );
}

/** Ears and meters are logarithmic: −60 dB is nothing, 0 dB all. */
const shownLevel = (level: number): number =>
  level <= 0 ? 0 : Math.min(1, Math.max(0, 1 + Math.log10(level) / 3));

function reviewWords({ fault, ms, sound }: Candidate, t: ClipTexts): string {
  const seconds = Math.round(ms / 100) / 10;
  if (fault !== null) {
    return {
      short: t.tooShort(seconds),
      long: t.tooLong(seconds),
      large: t.tooLarge(maxClipBytes / 1024 / 1024),
      unreadable: t.unreadable,
      notKept: t.notKept,
    }[fault];
  }
  return { heard: t.heard, silent: t.silent, unmeasured: t.unmeasured, none: t.silent }[sound];
}

/** The live picture. */
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

/** What was recorded, to be listened to. */
function Replay({ candidate }: { candidate: Candidate }) {
  const t = useTexts(clipTexts);
  const language = useLanguage();
  const label = `${t.replay} · ${inLanguage(clipLength(candidate.ms), language)}`;
  return (
    <video src={candidate.url} className={styles.video} controls playsInline aria-label={label}>
      {/* Nobody speaks in it. */}
      <track kind="captions" />
    </video>
  );
}

/** A file input with `capture` opens the phone's camera in every web view. */
function PhoneCamera({ onFile }: { onFile: (file: File) => void }) {
  const t = useTexts(clipTexts);
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
      {t.phone}
    </label>
  );
}
