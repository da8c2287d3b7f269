import { useState } from 'react';
import { useSearchParams } from 'react-router';

const name = 'station';

/**
 * The station where the inspector stands, one of `ids`. It is kept in the address: a reload without network goes on there.
 */
export function useStation(
  ids: readonly string[],
  first: () => string | null,
): [string | null, (id: string | null) => void] {
  const kept = useSearchParams()[0].get(name);
  const [current, setCurrent] = useState(() =>
    kept !== null && ids.includes(kept) ? kept : first(),
  );
  return [
    current,
    (id) => {
      setCurrent(id);
      const query = new URLSearchParams(location.search);
      if (id === null) query.delete(name);
      else query.set(name, id);
      history.replaceState(history.state, '', `${location.pathname}?${query.toString()}`);
    },
  ];
}
