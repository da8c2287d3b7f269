import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { PhotoPreview } from './photo-preview.tsx';

const Preview = lazy(async () => ({ default: (await import('./photo-gestures.ts')).PhotoPreview }));

/** The full-screen preview of a report's photos; its code comes with the first opening. */
export function LaterPreview(props: ComponentProps<typeof PhotoPreview>) {
  const [hasOpened, setHasOpened] = useState(false);
  if (props.opened !== null && !hasOpened) setHasOpened(true);
  return hasOpened ? (
    <Suspense>
      <Preview {...props} />
    </Suspense>
  ) : null;
}
