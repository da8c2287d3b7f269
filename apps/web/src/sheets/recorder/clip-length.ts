const patienceMs = 8_000;

/** Length of a film that this browser can play, ms; null where it cannot. */
export function clipLengthOf(file: Blob): Promise<number | null> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  return new Promise<number | null>((resolve) => {
    const patience = setTimeout(() => resolve(null), patienceMs);
    const end = (ms: number | null) => {
      clearTimeout(patience);
      resolve(ms);
    };
    video.preload = 'metadata';
    video.muted = true;
    video.addEventListener('error', () => end(null));
    video.addEventListener('loadedmetadata', () => {
      if (Number.isFinite(video.duration)) return end(video.duration * 1000);
      // Recorders write no length: the end is known once it was looked for.
      video.addEventListener('durationchange', () => {
        if (Number.isFinite(video.duration)) end(video.duration * 1000);
      });
      video.currentTime = 1e7;
    });
    video.src = url;
  }).finally(() => {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  });
}
