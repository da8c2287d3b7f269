import type { TaskDetail } from '@yanche/contract/inspections/inspections';
import type { ShotStation } from './shots.ts';

/** The stations of a job with their pictures; those of an item that demands one are due. */
export function shotStations({ stations, items }: TaskDetail): ShotStation[] {
  const demanding = new Set(
    items.filter(({ photo }) => photo === 'always').map(({ code }) => code),
  );
  return stations
    .map(({ id, name, shots }, at) => ({
      id,
      name,
      number: at + 1,
      shots: shots.map((shot) => ({
        ...shot,
        must: shot.items.some((code) => demanding.has(code)),
      })),
    }))
    .filter(({ shots }) => shots.length > 0);
}
