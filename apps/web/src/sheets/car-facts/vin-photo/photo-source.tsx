import { Button } from '@yanche/ui/button';
import Camera from 'lucide-react/icons/camera';
import Images from 'lucide-react/icons/images';
import { type ChangeEvent, useRef } from 'react';
import { callDevice } from '#lib/host/device.ts';
import { isPersonsNo, isUnavailable } from '#lib/host/device-fault.ts';
import { picksInApp } from '#lib/host/picks-in-app.ts';
import { useTexts } from '#lib/language/texts.ts';
import styles from './vin-photo.module.css';
import { vinPhotoTexts } from './vin-photo.texts.ts';

type Source = 'camera' | 'album';

/** Camera or album: those of our app where we run in it, the browser's elsewhere. */
export function PhotoSource({
  again,
  onPhoto,
}: {
  /** A photo is there already. */
  again: boolean;
  onPhoto: (photo: Blob) => void;
}) {
  const t = useTexts(vinPhotoTexts);
  const inputs = { camera: useRef<HTMLInputElement>(null), album: useRef<HTMLInputElement>(null) };

  const ask = (source: Source) => {
    // The browser opens its camera only from the tap itself, so nothing may be awaited before.
    if (picksInApp()) void pickInApp(source).then((photo) => photo && onPhoto(photo));
    else inputs[source].current?.click();
  };
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const photo = target.files?.[0];
    if (photo !== undefined) onPhoto(photo);
    target.value = ''; // the same photo may be chosen again
  };
  const input = (source: Source, label: string) => (
    <input
      ref={inputs[source]}
      hidden
      type="file"
      accept="image/jpeg,image/png,image/webp"
      capture={source === 'camera' ? 'environment' : undefined}
      aria-label={label}
      onChange={take}
    />
  );
  return (
    <div className={styles.sources}>
      <Button
        tone={again ? 'outline' : 'primary'}
        size="large"
        icon={<Camera size={20} aria-hidden="true" />}
        onClick={() => ask('camera')}
      >
        {again ? t.again : t.camera}
      </Button>
      <Button
        tone="outline"
        size="large"
        icon={<Images size={20} aria-hidden="true" />}
        onClick={() => ask('album')}
      >
        {t.album}
      </Button>
      {input('camera', t.camera)}
      {input('album', t.album)}
    </div>
  );
}

/** Null when the person thought better of it, or was told that this app cannot. */
async function pickInApp(source: Source): Promise<Blob | null> {
  try {
    const { files } = await callDevice('pickImage', { count: 1, sourceType: [source] });
    const [picked] = files;
    if (picked === undefined) return null;
    return picked.file ?? (await (await fetch(picked.url)).blob());
  } catch (error) {
    if (isPersonsNo(error) || isUnavailable(error)) return null;
    return new Blob(); // unreadable, and said so
  }
}
