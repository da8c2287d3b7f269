import type { ClaimView } from '@yanche/contract/claims/claims';
import type { EvidenceLine } from '@yanche/contract/claims/claim-parts';
import { inLanguage } from '@yanche/rules/bilingual';
import { filmPartLabels } from '@yanche/rules/claims/claim-evidence';
import { Button } from '@yanche/ui/button';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { useState } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { usePhotosView } from '#lib/photo-queue/use-photos.ts';
import { ShownFiles } from '#sheets/upload/shown-files.tsx';
import type { EvidencePhotos } from '../evidence-queue.ts';
import { waitingFor } from '../case/next-step.ts';
import { Mark } from '../mark.tsx';
import { filmParts } from './film-parts.ts';
import { FilmRecorder } from './film-recorder.tsx';
import { filmTexts } from './film.texts.ts';

type FilmSheetProps = {
  claim: ClaimView;
  photos: EvidencePhotos;
  open: boolean;
  onClose: () => void;
};

const line = { slot: 'film', itemId: null } as EvidenceLine;

/** The one take: what it must show, what there is of it, and the recorder. */
export function FilmSheet({ claim, photos, open, onClose }: FilmSheetProps) {
  const t = useTexts(filmTexts);
  const language = useLanguage();
  const [recording, setRecording] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const queued = usePhotosView(photos, (view) => view.photos);
  const mayFilm = claim.actions.includes('edit');
  const told = claim.checklist.find(({ slot }) => slot === 'film');
  const waiting = waitingFor(line, queued.values()).at(-1);
  const marks = waiting?.meta.film?.marks;
  const films = claim.evidence.filter(({ slot }) => slot === 'film');
  const isThere = films.length > 0 || waiting !== undefined;
  const has = (part: (typeof filmParts)[number]) =>
    marks === undefined ? told?.parts.includes(part) === true : marks[part] !== undefined;
  const record = () => {
    setOpened(true);
    setRecording(true);
  };
  const keepNew = () => {
    setRecording(false);
    // A film that is still waiting is replaced by the new one.
    const all = waitingFor(line, photos.get().photos.values());
    for (const older of all.slice(0, -1)) void photos.remove(older.fileId).catch(() => undefined);
  };
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={told?.title ?? t.title}
        note={told?.hint ?? t.why}
        footer={
          mayFilm && (
            <Button size="large" block tone={isThere ? 'tint' : 'primary'} onClick={record}>
              {isThere ? t.again : t.record}
            </Button>
          )
        }
      >
        <Stack gap={12}>
          <Stack as="ol" gap={8}>
            {filmParts.map((part) => (
              <Row as="li" key={part} gap={8} align="center">
                <Mark isGood={has(part)} />
                {t.part(
                  inLanguage(filmPartLabels[part], language),
                  has(part) ? t.there : t.lacking,
                )}
              </Row>
            ))}
          </Stack>
          {waiting !== undefined && (
            <Text as="output" color={waiting.state === 'refused' ? 'major' : 'muted'} size={13}>
              {waiting.state === 'refused' ? (waiting.problem ?? t.refused) : t.waiting}
            </Text>
          )}
          {films.length > 0 && (
            <>
              <Muted>{t.watch}</Muted>
              <ShownFiles
                label={t.watch}
                files={films.map(({ url, coverUrl, kind }) => ({ url, coverUrl, kind }))}
              />
            </>
          )}
        </Stack>
      </Sheet>
      {wasOpened && <FilmRecorder photos={photos} open={recording} onClose={keepNew} />}
    </>
  );
}
