import { useEffect, useRef, useState } from 'react';

export type FrontCameraState = 'starting' | 'live' | 'refused';

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'user', width: { ideal: 960 }, height: { ideal: 1280 } },
};
const width = 480; // px of a frame that is sent; enough for a face
const quality = 0.85;

// Undefined on plain http and in old web views, despite its type.
const devices = (): MediaDevices | undefined => navigator.mediaDevices;

/** Streams the front camera into a <video> while the screen is open. */
export function useFrontCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<FrontCameraState>('starting');
  const [request, setRequest] = useState(wanted);
  useEffect(() => {
    let left = false;
    const stop = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop());
    const refuse = () => left || setState('refused');
    const asked = devices()?.getUserMedia?.(request) ?? Promise.reject(new Error('no camera'));
    asked.then((stream) => {
      const element = video.current;
      if (left || element === null) return stop(stream);
      element.srcObject = stream;
      stream.getVideoTracks()[0]?.addEventListener('ended', refuse);
      const show = () => left || setState('live');
      element.addEventListener('loadeddata', show, { once: true });
      void element.play().catch(() => undefined);
      return undefined;
    }, refuse);
    return () => {
      left = true;
      void asked.then(stop, () => undefined);
    };
  }, [request]);
  return {
    video,
    state,
    retry: () => {
      setState('starting');
      setRequest({ ...wanted });
    },
    /** The picture of this moment as base64; null while there is none. */
    shoot: (): string | null => (video.current === null ? null : frameOf(video.current)),
  };
}

/** As the camera sees it: what is shown is mirrored, what is sent is not. */
function frameOf(video: HTMLVideoElement): string | null {
  if (video.videoWidth === 0) return null;
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(width, video.videoWidth);
  canvas.height = Math.round((video.videoHeight * canvas.width) / video.videoWidth);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  const [head = '', base64 = ''] = canvas.toDataURL('image/jpeg', quality).split(',');
  return head.includes('image/jpeg') ? base64 : null;
}
