/** One subtitle file; the browser fetches it by GET. */
export type VideoTrack = {
  /** WebVTT. From another origin than the page it needs `crossOrigin`. */
  src: string;
  /** BCP 47 language: 'zh-CN'. */
  srclang: string;
  /** Name in the menu of subtitles. */
  label: string;
  /** Shown without asking. */
  default?: boolean;
};

/** Why a video does not play: aborted, network, decode, source unsupported, encrypted without keys. spec §8 */
export type MediaFault = 1 | 2 | 3 | 4 | 5;

/** How far a playing video is, s; the duration is Infinity or NaN while unknown. */
export type VideoProgress = { currentTime: number; duration: number };

/** Options and callbacks of a player. */
export type PlayerOptions = {
  src: string;
  tracks: readonly VideoTrack[];
  /** Accessible name. */
  label: string;
  autoPlay: boolean;
  crossOrigin: 'anonymous' | 'use-credentials' | undefined;
  /** Between two calls of onProgress, ms. */
  pollMs: number;
  /** px */
  height: number;
  onProgress: (progress: VideoProgress) => void;
  onFault: (fault: MediaFault) => void;
};

const faults: Partial<Record<number, MediaFault>> = { 1: 1, 2: 2, 3: 3, 4: 4 };

/**
 * Puts a new native player into the box and returns what disposes of it: nothing plays or downloads after that. Made
 * by hand, not by React: an element that has been disposed of once must not be used again, as double effects would.
 */
export function mountPlayer(box: HTMLElement, options: PlayerOptions): () => void {
  const video = document.createElement('video');
  let timer: ReturnType<typeof setInterval> | undefined;
  let playing = false;

  const tell = () => {
    options.onProgress({ currentTime: video.currentTime, duration: video.duration });
  };
  const poll = () => {
    clearInterval(timer);
    const seen = document.visibilityState === 'visible';
    timer = playing && seen ? setInterval(tell, options.pollMs) : undefined;
  };
  const onPlaying = () => {
    playing = true;
    poll();
  };
  const onRest = () => {
    playing = false;
    poll();
  };
  const onError = () => options.onFault(faults[video.error?.code ?? 0] ?? 4);
  // Browsers have four codes; the fifth is an encrypted video, for which we have no keys.
  const onEncrypted = () => options.onFault(5);

  const rests = ['pause', 'ended', 'waiting', 'emptied'];
  video.addEventListener('playing', onPlaying);
  for (const rest of rests) video.addEventListener(rest, onRest);
  video.addEventListener('error', onError);
  video.addEventListener('encrypted', onEncrypted);
  document.addEventListener('visibilitychange', poll);

  video.className = 'y-video__player';
  video.controls = true;
  video.preload = 'metadata';
  video.setAttribute('playsinline', '');
  video.setAttribute('aria-label', options.label);
  video.style.blockSize = `${options.height}px`;
  if (options.crossOrigin) video.crossOrigin = options.crossOrigin;
  for (const subtitle of options.tracks) {
    const track = document.createElement('track');
    track.kind = 'subtitles';
    Object.assign(track, subtitle);
    video.append(track);
  }
  video.src = options.src;
  box.append(video);
  // Autoplay may be refused without a user gesture; the controls are there then.
  if (options.autoPlay) video.play()?.catch(() => undefined);

  return () => {
    clearInterval(timer);
    video.removeEventListener('playing', onPlaying);
    for (const rest of rests) video.removeEventListener(rest, onRest);
    video.removeEventListener('error', onError);
    video.removeEventListener('encrypted', onEncrypted);
    document.removeEventListener('visibilitychange', poll);
    video.pause();
    video.replaceChildren();
    video.removeAttribute('src');
    video.load(); // aborts the download
    video.remove();
  };
}
