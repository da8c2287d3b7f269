import { useMemo, useState } from 'react';
import { useRecorded, useSession } from '../session-context.tsx';
import { asksToRetake } from './ask-about-photo.ts';
import { GuidedCamera } from './guided-camera.tsx';
import { shotStations } from './shot-stations.ts';
import { shotFacts, type ShotStation, startOf } from './shots.ts';

// For photos that come as files; in this chunk, because both measure.
export { asksToRetake };

type TaskCameraProps = {
  open: boolean;
  /** Where to begin; another object begins anew. */
  start: { code?: string; stationId?: string };
  onEdit: (code: string) => void;
  onClose: () => void;
};

/** The guided camera with the stations of this job. */
export function TaskCamera({ start, ...props }: TaskCameraProps) {
  const session = useSession();
  const task = useRecorded((view) => view.task);
  const stations = useMemo(() => shotStations(task), [task]);
  const findStart = () => startOf(stations, start, shotFacts(session.get()));
  const [at, setAt] = useState(() => ({ for: start, ...findStart() }));
  if (at.for !== start) setAt({ for: start, ...findStart() });
  const { station, ghost } = at;
  if (station === null) return null;
  return (
    <GuidedCamera
      {...props}
      stations={stations}
      station={station}
      firstGhost={ghost}
      onStation={(next: ShotStation) => setAt({ for: start, station: next, ghost: null })}
    />
  );
}
