/** Maximum length of a video that is handed over, s. spec §9 */
export const longestVideo = 15;
/** Cameras stop a moment late. */
const tolerance = 0.5;
/** How long a browser may take to read the head of a file, ms. */
const readMs = 1_000;

/** Whether a file is a video too long to be handed over. A length that cannot be read is no fault. */
export async function isTooLong(file: File): Promise<boolean> {
  return file.type.startsWith('video/') && (await lengthOf(file)) > longestVideo + tolerance;
}

/** In s; 0 when unknown. */
function lengthOf(file: File): Promise<number> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  return new Promise<number>((resolve) => {
    const end = () => resolve(Number.isFinite(video.duration) ? video.duration : 0);
    video.addEventListener('loadedmetadata', end, { once: true });
    video.addEventListener('error', () => resolve(0), { once: true });
    setTimeout(() => resolve(0), readMs);
    video.preload = 'metadata';
    video.src = url;
  }).finally(() => {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}
