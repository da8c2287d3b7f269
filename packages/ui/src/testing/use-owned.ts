import { useState } from 'react';

/** The props of a widget whose owner takes every change, and passes it on. */
export function useOwned<T>(first: T, told?: (value: T) => void) {
  const [value, setValue] = useState(first);
  const onChange = (next: T) => {
    setValue(next);
    told?.(next);
  };
  return { value, onChange };
}
