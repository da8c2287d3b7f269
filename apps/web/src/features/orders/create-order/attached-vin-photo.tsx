import { Button } from '@yanche/ui/button';
import { Muted, Row } from '@yanche/ui/layout';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { noVinPhoto, useOrderDraft } from '../order-draft.ts';
import styles from './attached-vin-photo.module.css';
import { attachedVinPhotoTexts } from './attached-vin-photo.texts.ts';

/** The photo of the VIN is attached to the order. It may show a licence, so people see that and can remove it. */
export function AttachedVinPhoto() {
  const t = useTexts(attachedVinPhotoTexts);
  const { vinImageFileId, vinImageUrl } = useOrderDraft((store) => store.draft);
  const update = useOrderDraft((store) => store.update);
  // The URL expires after an hour, so it may not load.
  const [gone, setGone] = useState<string | null>(null);
  if (vinImageFileId === '') return null;
  return (
    <Row gap={12} align="center" mt={8} className={styles.kept}>
      {vinImageUrl !== gone && (
        <img src={vinImageUrl} alt={t.photo} onError={() => setGone(vinImageUrl)} />
      )}
      <Muted grow>{t.kept}</Muted>
      <Button tone="text" size="small" onClick={() => update(noVinPhoto)}>
        {t.remove}
      </Button>
    </Row>
  );
}
