import { type ReactNode, useCallback, useState } from 'react';
import { useIsSwitchedOff } from '#lib/config/gray-rules.ts';
import { useLoaded } from '#lib/screen/use-loaded.ts';
import { useTwoColumns } from '../use-two-columns.ts';

const loadCamera = () => import('./task-camera.tsx');

export type GuidedCameraHandle = {
  /** Opens the camera: at the shots of this item, at this station, or where the first photo is due. */
  open: (at?: { code?: string; stationId?: string }) => void;
  /** Opens it at the shot of an item. Absent until it is loaded and where a page gets no live picture. */
  openAt: ((code: string) => void) | undefined;
  /** To be rendered once, beside the editor. */
  element: ReactNode;
};

/** Not in web views without the API, nor on plain http. */
const hasLivePicture = (): boolean =>
  (navigator as { mediaDevices?: MediaDevices }).mediaDevices?.getUserMedia !== undefined;

/** The guided camera of this job. Its code is loaded after the list; a tap before that opens it when it is there. */
export function useGuidedCamera(onEdit: (code: string) => void): GuidedCameraHandle {
  const camera = useLoaded(loadCamera);
  const isOff = useIsSwitchedOff('liveCamera');
  const twoColumns = useTwoColumns();
  const [isOpen, setOpen] = useState(false);
  // A new object per opening, so that it starts where it was asked to.
  const [start, setStart] = useState<{ code?: string; stationId?: string } | null>(null);
  const openAt = useCallback((code: string) => {
    setStart({ code });
    setOpen(true);
  }, []);
  return {
    open(at = {}) {
      setStart({ ...at });
      setOpen(true);
    },
    openAt: camera !== null && !isOff && hasLivePicture() ? openAt : undefined,
    element: camera !== null && start !== null && (
      <camera.TaskCamera
        open={isOpen}
        start={start}
        onEdit={(code) => {
          // Beside the list the editor would stand behind the camera.
          if (twoColumns) setOpen(false);
          onEdit(code);
        }}
        onClose={() => setOpen(false)}
      />
    ),
  };
}
