import type { FaceProvider } from './face.ts';
import { createLocalFace } from './local-face.ts';
import { createTencentFace, type TencentFaceKeys } from './tencent-face.ts';

export type FaceChoice = { provider: 'local' } | { provider: 'tencent'; keys: TencentFaceKeys };

/** Starts nothing: the thread starts with the first pictures. */
export function createFace(choice: FaceChoice): FaceProvider {
  const local = createLocalFace();
  return choice.provider === 'local' ? local : createTencentFace(local, choice.keys);
}
