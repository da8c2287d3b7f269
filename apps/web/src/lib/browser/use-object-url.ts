import { useEffect, useState } from 'react';

/** An object URL of these bytes, valid while they are the same and the component is mounted. */
export function useObjectUrl(bytes: ArrayBuffer | null): string | undefined {
  const [made, setMade] = useState<{ of: ArrayBuffer; url: string } | null>(null);
  useEffect(() => {
    if (bytes === null) return undefined;
    const url = URL.createObjectURL(new Blob([bytes]));
    queueMicrotask(() => setMade({ of: bytes, url }));
    return () => URL.revokeObjectURL(url);
  }, [bytes]);
  return made?.of === bytes ? made?.url : undefined;
}
