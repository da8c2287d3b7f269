import { createHash } from 'node:crypto';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import { storePhoto } from '#files/files.service.ts';
import type { Actor } from '../cast.ts';
import { drawScene, type SceneName, showsPlate } from './scenes.ts';

export type Photographer = (
  deps: Deps,
  actor: Actor,
  shot: { scene: SceneName; plate?: string; takenAt: Date; lng: number; lat: number },
) => Promise<string>;

/** Uploads drawings as a phone uploads photos; each is made once and used many times, but for those with a plate. */
export function createPhotographer(): Photographer {
  const drawn = new Map<SceneName, { bytes: Buffer; sha256: string }>();
  const draw = async (scene: SceneName, plate?: string) => {
    const known = drawn.get(scene);
    if (known !== undefined) return known;
    const bytes = await drawScene(scene, plate);
    const made = { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
    if (!showsPlate(scene)) drawn.set(scene, made);
    return made;
  };
  return async (deps, actor, { scene, plate, takenAt, lng, lat }) => {
    const fileId = newId();
    const position = { takenAt: takenAt.toISOString(), lng, lat };
    await storePhoto(deps, actor, { fileId, ...position, ...(await draw(scene, plate)) });
    return fileId;
  };
}
