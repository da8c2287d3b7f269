import { failureText } from '@yanche/contract/failures';
import { uploadPhoto } from '@yanche/contract/files/files';
import { UploadRejected } from '@yanche/ui/uploader';
import { expect, test } from 'vitest';
import { aJpeg, answerUploads } from '#testing/car-answers.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { uploadCarPhoto } from './upload-car-photo.ts';

const send = (file: File) =>
  uploadCarPhoto(file, { onProgress: () => {}, signal: new AbortController().signal });

test('a retry after a lost answer uses the same photo id', async () => {
  const [file, other] = [aJpeg(), aJpeg()];
  fakeServer.disconnect(uploadPhoto);
  await expect(send(file)).rejects.toThrow('Network Error');
  answerUploads();
  const { key } = await send(file);
  expect((await send(other)).key).not.toBe(key);
  const asked = fakeServer.requests(uploadPhoto).map(({ query }) => query['fileId']);
  // The queue of another screen may still be uploading.
  expect(asked.filter((id) => id === key)).toHaveLength(2);
});

test('a refusal has the message of the server', async () => {
  fakeServer.refuse(uploadPhoto, 'fileTypeRefused');
  const why = new UploadRejected(failureText('fileTypeRefused', 'zh'));
  await expect(send(aJpeg())).rejects.toStrictEqual(why);
});
