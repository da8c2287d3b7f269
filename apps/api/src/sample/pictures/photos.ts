import { createHash } from 'node:crypto';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import { storePhoto } from '#files/files.service.ts';
import type { Actor } from '../cast.ts';
import { drawScene, type SceneName } from './scenes.ts';

export type Photographer = (
  deps: Deps,
  actor: Actor,
  shot: { scene: SceneName; takenAt: Date; lng: number; lat: number },
) => Promise<string>;

/** Uploads drawings as a phone uploads photos; each drawing is made once and used many times. */
export function createPhotographer(): Photographer {
  const drawn = new Map<SceneName, { bytes: Buffer; sha256: string }>();
  const draw = async (scene: SceneName) => {
    const known = drawn.get(scene);
    if (known !== undefined) return known;
    const bytes = await drawScene(scene);
    const made = { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
    drawn.set(scene, made);
    return made;
  };
  return async (deps, actor, { scene, takenAt, lng, lat }) => {
    const fileId = newId();
    const position = { takenAt: takenAt.toISOString(), lng, lat };
    await storePhoto(deps, actor, { fileId, ...position, ...(await draw(scene)) });
    return fileId;
  };
}
