import { verifyVin } from '@yanche/contract/catalogue/products';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { uploadPhoto } from '@yanche/contract/files/files';
import { fakeServer } from './fake-server.ts';

type Vehicle = AnswerOf<typeof verifyVin>['vehicle'];

/** The server finds every VIN right and recognises these cars by theirs. */
export const answerVins = (vehicles: Record<string, Vehicle> = {}) =>
  fakeServer.answer(verifyVin, ({ query }) => ({
    valid: true,
    level: 'ok' as const,
    reason: null,
    vin: query.vin ?? '',
    candidates: [],
    vehicle: vehicles[query.vin ?? ''] ?? null,
  }));

/** What the server answers when it has stored an uploaded photo. */
export const storedPhoto = ({ query }: { query: Record<string, string> }) => ({
  fileId: query.fileId ?? '',
  sha256: query.sha256 ?? '',
  url: '/files/x',
});
export const answerUploads = () => fakeServer.answer(uploadPhoto, storedPhoto);

export const aJpeg = (name = 'a.jpg') =>
  new File([new Uint8Array([255, 216, 255])], name, { type: 'image/jpeg' });
