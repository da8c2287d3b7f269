import { useState } from 'react';

// Two values of one tab: the job and its station. Only the last job is kept.
const storageKey = 'yanche.station';

type Kept = { taskId: string; station: string };

/** Null where nothing is kept, or the browser keeps nothing. */
function readKept(): Partial<Kept> | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Partial<Kept> | null;
  } catch {
    return null;
  }
}

export function keepStation(kept: Kept): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Private mode or full: a reload begins at the first open station.
  }
}

/** The station where the inspector stands, one of `ids`. A reload, also without network, goes on there. */
export function useStation(
  taskId: string,
  ids: readonly string[],
  first: () => string | null,
): [string | null, (id: string | null) => void] {
  const [current, setCurrent] = useState(() => {
    const kept = readKept();
    const station = kept?.taskId === taskId ? kept.station : undefined;
    return station !== undefined && ids.includes(station) ? station : first();
  });
  return [
    current,
    (id) => {
      setCurrent(id);
      if (id !== null) keepStation({ taskId, station: id });
    },
  ];
}
