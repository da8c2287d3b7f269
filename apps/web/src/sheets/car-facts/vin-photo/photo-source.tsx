import { Button } from '@yanche/ui/button';
import Camera from 'lucide-react/icons/camera';
import Images from 'lucide-react/icons/images';
import ScanText from 'lucide-react/icons/scan-text';
import { type ChangeEvent, useRef } from 'react';
import { callDevice } from '#lib/host/device.ts';
import { isUserRefusal, isUnavailable } from '#lib/host/device-fault.ts';
import { isAppHost } from '#lib/host/host.ts';
import { hasNativePicker } from '#lib/host/has-native-picker.ts';
import { useTexts } from '#lib/language/texts.ts';
import styles from './vin-photo.module.css';
import { vinPhotoTexts } from './vin-photo.texts.ts';

type Source = 'camera' | 'album';

/** Camera or album: of the native app where available, else of the browser. */
export function PhotoSource({
  again,
  onPhoto,
  onText,
}: {
  /** True when a photo was chosen already. */
  again: boolean;
  onPhoto: (photo: Blob) => void;
  /** What the native app read by itself, without a photo. */
  onText?: (text: string) => void;
}) {
  const t = useTexts(vinPhotoTexts);
  const inputs = { camera: useRef<HTMLInputElement>(null), album: useRef<HTMLInputElement>(null) };

  const ask = (source: Source) => {
    // Browsers open the camera only directly from a tap: no await before.
    if (hasNativePicker()) void pickInApp(source).then((photo) => photo && onPhoto(photo));
    else inputs[source].current?.click();
  };
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const photo = target.files?.[0];
    if (photo !== undefined) onPhoto(photo);
    target.value = ''; // so that the same file triggers `change` again
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
      {onText !== undefined && isAppHost() && (
        <Button
          tone="outline"
          size="large"
          icon={<ScanText size={20} aria-hidden="true" />}
          onClick={() => void scanInApp().then((text) => text !== null && onText(text))}
        >
          {t.scan}
        </Button>
      )}
      {input('camera', t.camera)}
      {input('album', t.album)}
    </div>
  );
}

/** Null when cancelled, when nothing was read, or when this app cannot, which the person has been told. */
async function scanInApp(): Promise<string | null> {
  try {
    return (await callDevice('scanOCR', { kind: 'vin' })).text;
  } catch {
    return null;
  }
}

/** Null when cancelled or not supported by this app, which the person has been told. */
async function pickInApp(source: Source): Promise<Blob | null> {
  try {
    const { files } = await callDevice('pickImage', { count: 1, sourceType: [source] });
    const [picked] = files;
    if (picked === undefined) return null;
    return picked.file ?? (await (await fetch(picked.url)).blob());
  } catch (error) {
    if (isUserRefusal(error) || isUnavailable(error)) return null;
    return new Blob(); // an empty blob is reported as unreadable
  }
}
