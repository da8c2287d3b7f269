import type { InputRef } from 'antd';
import { type RefObject, useEffect, useRef } from 'react';

/** A `ref` for the field where a step begins: it has the focus once the step is there. */
export function useFirstFocus(): RefObject<InputRef | null> {
  const field = useRef<InputRef>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
