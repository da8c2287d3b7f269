import type { UploaderItem, UploadSource } from '@yanche/ui/uploader';
import { callDevice } from '#lib/host/device.ts';
import { isPersonsNo } from '#lib/host/device-fault.ts';

/** The longest film of an uploader, seconds. spec §9 */
const longestVideo = 15;

/**
 * Takes or chooses by the native app, which sends the files itself: what it hands over is stored already. Nothing when the
 * person thinks better of it; rejects when the app fails.
 */
export async function pickInApp(
  source: UploadSource,
  { video, count }: { video: boolean; count: number },
): Promise<UploaderItem[]> {
  const sourceType: ('album' | 'camera')[] = [source === 'album' ? 'album' : 'camera'];
  try {
    const { files } = video
      ? await callDevice('pickVideo', { sourceType, count, maxDuration: longestVideo })
      : await callDevice('pickImage', { sourceType, count, compressed: true, autoUpload: true });
    return files.map(({ id, url, file }): UploaderItem => {
      if (file !== undefined) return { file, status: 'uploading' };
      return { key: id, url, status: 'done' };
    });
  } catch (error) {
    if (isPersonsNo(error)) return [];
    throw error;
  }
}
