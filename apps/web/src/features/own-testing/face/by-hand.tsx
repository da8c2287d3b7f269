import { askFaceReview, type FaceCheck } from '@yanche/contract/inspectors/face-checks';
import { Button } from '@yanche/ui/button';
import { Muted, Stack, Text } from '@yanche/ui/layout';
import { useRef, useState } from 'react';
import { useSubmit } from '#lib/call/use-call.ts';
import { useTexts } from '#lib/language/texts.ts';
import { pictureBase64 } from '../picture-base64.ts';
import { useTellLost } from '../use-tell-lost.ts';
import styles from './face.module.css';
import { faceTexts } from './face.texts.ts';

type ByHandProps = { token: string; onAsked: (check: FaceCheck) => void; onBack: () => void };

const side = 640; // px

/** Asks for a person, with a photo from the phone's own camera or without one. */
export function ByHand({ token, onAsked, onBack }: ByHandProps) {
  const t = useTexts(faceTexts);
  const ask = useSubmit(askFaceReview);
  const tellLost = useTellLost();
  const file = useRef<HTMLInputElement>(null);
  const [isBroken, setBroken] = useState(false);
  const send = async (still: string | null) => {
    const check = await ask.mutateAsync({ body: { token, still } }).catch(tellLost);
    if (check !== null) onAsked(check);
  };
  const take = async (picture: File | undefined) => {
    if (picture === undefined) return;
    const still = await pictureBase64(picture, { maxSide: side });
    setBroken(still === null);
    if (still !== null) await send(still);
  };
  return (
    <Stack gap={12}>
      <Text as="h2" size={22} weight="bold">
        {t.byHand}
      </Text>
      <Muted>{t.byHandNote}</Muted>
      {isBroken && (
        <Text color="major" size={13} role="alert">
          {t.unreadable}
        </Text>
      )}
      <input
        ref={file}
        className={styles.file}
        type="file"
        accept="image/*"
        capture="user"
        aria-label={t.addPhoto}
        tabIndex={-1}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button size="large" block busy={ask.isPending} onClick={() => file.current?.click()}>
        {t.addPhoto}
      </Button>
      <Button
        tone="outline"
        size="large"
        block
        busy={ask.isPending}
        onClick={() => void send(null)}
      >
        {t.withoutPhoto}
      </Button>
      <Button tone="text" block onClick={onBack}>
        {t.goBack}
      </Button>
    </Stack>
  );
}
