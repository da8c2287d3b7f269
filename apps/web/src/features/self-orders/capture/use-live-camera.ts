import type { PhotoHint } from '@yanche/rules/inspections/photo-quality';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { measureSource } from './measure-photo.ts';

/** `none`: the browser has no live camera; the file input always works. */
export type CameraState = 'starting' | 'live' | 'refused' | 'none';

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
};
const hintIntervalMs = 700; // ms
const intervalFactor = 8; // interval of at least 8 × the measuring time, to spare slow phones
const jpegQuality = 0.9;

// Undefined on plain http and in old web views, despite its type.
const devices = (): MediaDevices | undefined =>
  typeof navigator === 'undefined' ? undefined : navigator.mediaDevices;

/** Streams the rear camera into a <video> and takes photos from it. */
export function useLiveCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>(() =>
    typeof devices()?.getUserMedia === 'function' ? 'starting' : 'none',
  );
  useEffect(() => {
    const asked = devices()?.getUserMedia?.(wanted);
    if (asked === undefined) return undefined;
    let left = false;
    const stop = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop());
    asked.then(
      (stream) => {
        const element = video.current;
        if (left || element === null) return stop(stream);
        element.srcObject = stream;
        void element.play().catch(() => undefined);
        return setState('live');
      },
      () => left || setState('refused'),
    );
    return () => {
      left = true;
      void asked.then(stop, () => undefined);
    };
  }, []);

  const shoot = async (): Promise<Blob | null> => {
    const element = video.current;
    if (element === null || element.videoWidth === 0) return null;
    const canvas = document.createElement('canvas');
    canvas.width = element.videoWidth;
    canvas.height = element.videoHeight;
    canvas.getContext('2d')?.drawImage(element, 0, 0);
    return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  };
  return { video, state, shoot };
}

/** Hints about the live picture, measured periodically, less often on slow phones. */
export function useLiveHints(video: RefObject<HTMLVideoElement | null>, isOn: boolean) {
  const [hints, setHints] = useState<readonly PhotoHint[]>([]);
  useEffect(() => {
    if (!isOn) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const began = performance.now();
      const element = video.current;
      if (element !== null && element.videoWidth > 0) {
        const size = { width: element.videoWidth, height: element.videoHeight };
        setHints(measureSource(element, size)?.hints ?? []);
      }
      const took = performance.now() - began;
      timer = setTimeout(look, Math.max(hintIntervalMs, took * intervalFactor));
    };
    timer = setTimeout(look, hintIntervalMs);
    return () => clearTimeout(timer);
  }, [video, isOn]);
  return hints;
}
