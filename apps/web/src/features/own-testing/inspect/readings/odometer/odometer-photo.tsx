import { grouped } from '@yanche/rules/grouped';
import { Button } from '@yanche/ui/button';
import { Muted, Row, Text } from '@yanche/ui/layout';
import { useEffect, useSyncExternalStore } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { ItemPhotos } from '../../photo/item-photos.tsx';
import { useRecorded, useSession } from '../../session-context.tsx';
import styles from './odometer-photo.module.css';
import { readingsTexts } from '../readings.texts.ts';
import { latestMileage, readLatestPhoto, subscribeMileages } from './photo-mileage.ts';

type OdometerPhotoProps = { code: string; onKm: (km: number) => void };

/** The photo of the dash before its figure: what it says is proposed, not taken. */
export function OdometerPhoto({ code, onKm }: OdometerPhotoProps) {
  const t = useTexts(readingsTexts);
  const session = useSession();
  const item = useRecorded(({ task }) => task.items.find((each) => each.code === code));
  const fileIds = useRecorded(({ answers }) => answers.get(code)?.answer.photos) ?? [];
  const read = useSyncExternalStore(subscribeMileages, () => latestMileage(session, code));
  useEffect(() => {
    const readIt = () => readLatestPhoto(session, code);
    readIt();
    return session.subscribe(readIt);
  }, [session, code]);
  if (item === undefined) return null;
  const words = {
    none: t.photoFirst,
    waiting: t.photoWaits,
    reading: t.photoReading,
    unread: t.photoUnread,
    read: '',
  }[read.state];
  return (
    <div className={styles.photo} data-state={read.state}>
      <ItemPhotos item={item} fileIds={fileIds} missing={fileIds.length === 0} />
      <output>
        {read.state === 'read' ? (
          <Row as="span" gap={12} align="center">
            <Text as="span" grow size={15}>
              {t.photoRead(grouped(read.km))}
            </Text>
            <Button tone="tint" size="large" onClick={() => onKm(read.km)}>
              {t.fillIn}
            </Button>
          </Row>
        ) : (
          <Muted as="span" size={13}>
            {words}
          </Muted>
        )}
      </output>
    </div>
  );
}
