import { toast } from '@yanche/ui/toast';
import {
  type SendFile,
  Uploader,
  UploadRejected,
  type UploaderProps,
  type UploadSource,
} from '@yanche/ui/uploader';
import { useLayoutEffect, useRef } from 'react';
import { isUnavailable } from '#lib/host/device-fault.ts';
import { isAppHost } from '#lib/host/host.ts';
import { hasNativePicker } from '#lib/host/has-native-picker.ts';
import { useTexts } from '#lib/language/texts.ts';
import { pickInApp } from './pick-in-app.ts';
import type { SendSettings } from './send-file.ts';
import { isTooLong, longestVideo } from './short-videos.ts';
import { uploadTexts } from './upload.texts.ts';

export type MediaUploaderProps = Omit<
  UploaderProps,
  'send' | 'onPick' | 'askSource' | 'resultType'
> & {
  settings?: SendSettings;
  /** Pictures can be taken in the native app only; elsewhere a notice is shown. spec §6 */
  appOnly?: boolean;
};

/** The uploader connected to camera, album and upload client. */
export function MediaUploader({ settings = {}, appOnly = false, ...props }: MediaUploaderProps) {
  const t = useTexts(uploadTexts);
  // The items may have changed while the picker was open.
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  // The length is read here and not before the file is in the list: what is not in it yet would not be waited for.
  const send: SendFile = async (file, how) => {
    if (await isTooLong(file)) throw new UploadRejected(t.tooLong(longestVideo));
    const { sendFile } = await import('./send-file.ts'); // loaded with the first upload
    return sendFile(file, how, settings);
  };
  const pick = async (source: UploadSource, { accept, left }: { accept: string; left: number }) => {
    const video = source === 'record' || (source === 'album' && accept.startsWith('video'));
    try {
      const picked = await pickInApp(source, { video, count: left });
      const { value, onChange } = latest.current;
      if (picked.length > 0) onChange([...value, ...picked.slice(0, left)]);
    } catch (error) {
      if (!isUnavailable(error)) toast(t.notPicked);
    }
  };
  const refuse = () => {
    console.warn(t.appOnly); // oxlint-disable-line no-console -- spec §6: a notice on the console
    toast(t.appOnly);
  };
  const browserMay = !hasNativePicker() && !appOnly;
  return (
    <Uploader
      {...props}
      askSource
      resultType="file"
      send={send}
      onPick={
        browserMay
          ? undefined
          : (source, wish) => (isAppHost() ? void pick(source, wish) : refuse())
      }
    />
  );
}
