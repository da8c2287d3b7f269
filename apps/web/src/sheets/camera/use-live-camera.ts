import type { PhotoHint } from '@yanche/rules/inspections/photo-quality';
import { gainAppPermission } from '#lib/host/app-permission.ts';
import { useIsSwitchedOff } from '#lib/config/gray-rules.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { measureSource } from './measure-photo.ts';

/** `none`: the browser has no live camera; the file input always works. `lost`: another app took it. */
export type CameraState = 'starting' | 'live' | 'refused' | 'none' | 'lost';

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

/** The lamp beside the lens; not in TypeScript's DOM types, and missing on iPhones and computers. */
type Torch = { torch?: boolean };
const hasTorch = (track: MediaStreamTrack | undefined): boolean =>
  (track?.getCapabilities?.() as Torch | undefined)?.torch === true;

/** Streams the rear camera into a <video> and takes photos from it. */
export function useLiveCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const isOff = useIsSwitchedOff('liveCamera');
  const [known, setState] = useState<CameraState>(() =>
    typeof devices()?.getUserMedia === 'function' ? 'starting' : 'none',
  );
  const [lamp, setLamp] = useState<{ track: MediaStreamTrack; isOn: boolean } | null>(null);
  const [request, setRequest] = useState(wanted);
  useEffect(() => {
    const media = isOff ? undefined : devices();
    if (typeof media?.getUserMedia !== 'function') return undefined;
    const asked = gainAppPermission('CAMERA').then(() => media.getUserMedia(request));
    let left = false;
    const stop = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop());
    asked.then(
      (stream) => {
        const element = video.current;
        if (left || element === null) return stop(stream);
        element.srcObject = stream;
        void element.play().catch(() => undefined);
        const [track] = stream.getVideoTracks();
        track?.addEventListener('ended', () => left || setState('lost'));
        setLamp(track !== undefined && hasTorch(track) ? { track, isOn: false } : null);
        // Before its first picture a shutter would take nothing and say nothing.
        const show = () => left || setState('live');
        if (element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return show();
        return element.addEventListener('loadeddata', show, { once: true });
      },
      () => left || setState('refused'),
    );
    return () => {
      left = true;
      void asked.then(stop, () => undefined);
    };
  }, [request, isOff]);

  return {
    video,
    state: isOff ? ('none' as const) : known,
    /** Asks for the camera again, after it was refused or lost. */
    retry: () => {
      setState('starting');
      setRequest({ ...wanted });
    },
    /** Null where the platform has none. */
    torch: lamp && {
      isOn: lamp.isOn,
      switch: async () => {
        const isOn = !lamp.isOn;
        const advanced = [{ torch: isOn } as MediaTrackConstraintSet];
        await lamp.track.applyConstraints({ advanced }).then(
          () => setLamp({ ...lamp, isOn }),
          () => setLamp(null),
        );
      },
    },
    /**
     * The picture of this moment as JPEG; null while there is none. It is encoded within the call, so that it can be stored in
     * the task of the tap: a page killed right after it has the photo (decision 28).
     */
    shoot: (): Blob | null => (video.current === null ? null : takeFrame(video.current)),
  };
}

function takeFrame(video: HTMLVideoElement): Blob | null {
  if (video.videoWidth === 0) return null;
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.drawImage(video, 0, 0);
  const [head = '', base64 = ''] = canvas.toDataURL('image/jpeg', jpegQuality).split(',');
  if (!head.includes('image/jpeg')) return null;
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return new Blob([bytes], { type: 'image/jpeg' });
}

/** Hints about the live picture, measured periodically, less often on slow phones; null before the first measurement. */
export function useLiveHints(video: RefObject<HTMLVideoElement | null>) {
  const [hints, setHints] = useState<readonly PhotoHint[] | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const began = performance.now();
      const element = video.current;
      if (element !== null && element.videoWidth > 0) {
        const size = { width: element.videoWidth, height: element.videoHeight };
        setHints(measureSource(element, size)?.hints ?? null);
      }
      const took = performance.now() - began;
      timer = setTimeout(look, Math.max(hintIntervalMs, took * intervalFactor));
    };
    timer = setTimeout(look, hintIntervalMs);
    return () => clearTimeout(timer);
  }, [video]);
  return hints;
}
