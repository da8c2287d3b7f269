import { failureText } from '@yanche/contract/failures';
import { uploadPhoto } from '@yanche/contract/files/files';
import { UploadRejected } from '@yanche/ui/uploader';
import { expect, test } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { uploadCarPhoto } from './upload-car-photo.ts';

const aFile = () => new File([new Uint8Array([255, 216, 255])], 'a.jpg', { type: 'image/jpeg' });
const send = (file: File) =>
  uploadCarPhoto(file, { onProgress: () => {}, signal: new AbortController().signal });

test('a retry after a lost answer uses the same photo id', async () => {
  const [file, other] = [aFile(), aFile()];
  fakeServer.disconnect(uploadPhoto);
  await expect(send(file)).rejects.toThrow('Network Error');
  fakeServer.answer(uploadPhoto, ({ query }) => ({
    fileId: query['fileId'] ?? '',
    sha256: query['sha256'] ?? '',
    url: '/files/x',
  }));
  const { key } = await send(file);
  expect((await send(other)).key).not.toBe(key);
  const asked = fakeServer.requests(uploadPhoto).map(({ query }) => query['fileId']);
  // The queue of another screen may still be uploading.
  expect(asked.filter((id) => id === key)).toHaveLength(2);
});

test('a refusal has the message of the server', async () => {
  fakeServer.refuse(uploadPhoto, 'fileTypeRefused');
  const why = new UploadRejected(failureText('fileTypeRefused', 'zh'));
  await expect(send(aFile())).rejects.toStrictEqual(why);
});
