import { type FaceCheck, judgeFace, startFaceTurns } from '@yanche/contract/inspectors/face-checks';
import { inLanguage } from '@yanche/rules/bilingual';
import { type FaceTurn, faceTurnLabels } from '@yanche/rules/inspectors/face-check';
import { Button } from '@yanche/ui/button';
import { Muted, Stack, Text } from '@yanche/ui/layout';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import { useEffect, useRef, useState } from 'react';
import { useSubmit } from '#lib/call/use-call.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useTellLost } from '../use-tell-lost.ts';
import styles from './face.module.css';
import { faceTexts } from './face.texts.ts';
import { useFrontCamera } from './use-front-camera.ts';

const holdMs = 2600; // to read the words, turn and hold

type StageProps = {
  token: string;
  onJudged: (check: FaceCheck) => void;
  /** Refused, or its answer was lost, which may have used a try up; the words were told by a toast. */
  onStopped: () => void;
  onByHand: () => void;
};

/** The camera, the turns one after the other, and the comparison. */
export function FaceStage({ token, onJudged, onStopped, onByHand }: StageProps) {
  const t = useTexts(faceTexts);
  const { video, state, retry, shoot } = useFrontCamera();
  const isLive = state === 'live';
  const { prompts, at, isJudging } = useTurns({ token, isLive, shoot, onJudged, onStopped });
  if (state === 'refused') {
    return (
      <Stack gap={12} role="alert">
        <Text size={17} weight="bold">
          {t.refused}
        </Text>
        <Muted>{t.refusedNote}</Muted>
        <Button tone="outline" block onClick={retry}>
          {t.retry}
        </Button>
        <Button size="large" block onClick={onByHand}>
          {t.byHand}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap={16} align="center">
      <div
        className={styles.circle}
        style={{ '--done': prompts.length === 0 ? 0 : at / prompts.length } as object}
      >
        <video ref={video} className={styles.video} muted playsInline aria-hidden="true" />
      </div>
      <Prompt turn={prompts[at]} isJudging={isJudging} />
      {prompts.length > 0 && (
        <Muted>{t.progress(Math.min(at + 1, prompts.length), prompts.length)}</Muted>
      )}
      {!isJudging && (
        <Button tone="outline" size="large" block onClick={onByHand}>
          {t.byHand}
        </Button>
      )}
    </Stack>
  );
}

function Prompt({ turn, isJudging }: { turn: FaceTurn | undefined; isJudging: boolean }) {
  const t = useTexts(faceTexts);
  const language = useLanguage();
  const words = isJudging
    ? t.judging
    : turn === undefined
      ? t.starting
      : inLanguage(faceTurnLabels[turn], language);
  return (
    <output className={styles.prompt} data-turn={isJudging ? undefined : turn}>
      <Text size={22} weight="bold">
        {turn === 'left' && <ArrowLeft size={24} aria-hidden="true" />}
        {turn === 'front' && <Check size={24} aria-hidden="true" />} {words}{' '}
        {turn === 'right' && <ArrowRight size={24} aria-hidden="true" />}
      </Text>
      <Muted>{turn === undefined ? '' : t.slowly}</Muted>
    </output>
  );
}

type Turns = Pick<StageProps, 'token' | 'onJudged' | 'onStopped'> & {
  isLive: boolean;
  shoot: () => string | null;
};

/** Asks for the turns once the camera runs, takes the still and a frame each, and has them judged. */
function useTurns({ token, isLive, shoot, onJudged, onStopped }: Turns) {
  const start = useSubmit(startFaceTurns);
  const send = useSubmit(judgeFace);
  const tellLost = useTellLost();
  const [prompts, setPrompts] = useState<readonly FaceTurn[]>([]);
  const [at, setAt] = useState(0);
  const frames = useRef<string[]>([]);
  const latest = useRef({ start, send, onJudged, onStopped, shoot, tellLost });
  useEffect(() => {
    latest.current = { start, send, onJudged, onStopped, shoot, tellLost };
  });
  useEffect(() => {
    if (!isLive) return undefined;
    let left = false;
    frames.current = [];
    latest.current.start.mutateAsync({ body: { token, consent: true } }).then(
      ({ turns }) => left || setPrompts(['front', ...turns]),
      (error: unknown) => {
        if (left) return;
        latest.current.tellLost(error);
        latest.current.onStopped();
      },
    );
    return () => {
      left = true;
    };
  }, [isLive, token]);
  useEffect(() => {
    if (prompts.length === 0 || at >= prompts.length) return undefined;
    const timer = setTimeout(() => {
      const frame = latest.current.shoot();
      if (frame === null) return latest.current.onStopped();
      frames.current.push(frame);
      setAt(at + 1);
      if (frames.current.length < prompts.length) return undefined;
      const [still = '', ...turned] = frames.current;
      frames.current = [];
      const { send: judge, onJudged: judged, onStopped: stopped, tellLost: tell } = latest.current;
      return void judge
        .mutateAsync({ body: { token, still, frames: turned } })
        .then(judged, (error: unknown) => {
          tell(error);
          stopped();
        });
    }, holdMs);
    return () => clearTimeout(timer);
  }, [prompts, at, token]);
  return { prompts, at, isJudging: prompts.length > 0 && at >= prompts.length };
}
