const windowMs = 100;
// Longer than the pause between two looks, so that nothing is missed.
const samples = 8192;

export type SoundMeter = {
  /** Root mean squares, 0 to 1, of all windows since `start`; empty where it cannot be measured. */
  levels: () => readonly number[];
  start: () => void;
  close: () => void;
};

/** Measures how loud a stream is, while it is recorded. Null where the browser cannot. */
export function soundMeter(
  stream: MediaStream,
  onLevel: (level: number) => void,
): SoundMeter | null {
  if (typeof AudioContext === 'undefined' || stream.getAudioTracks().length === 0) return null;
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: samples });
  context.createMediaStreamSource(stream).connect(analyser);
  void context.resume().catch(() => undefined);
  const buffer = new Float32Array(samples);
  let levels: number[] = [];
  const timer = setInterval(() => {
    // A context that was not allowed to run hears only zeros.
    if (context.state !== 'running') return;
    analyser.getFloatTimeDomainData(buffer);
    const level = rootMeanSquare(buffer);
    levels.push(level);
    onLevel(level);
  }, windowMs);
  return {
    levels: () => levels,
    start: () => {
      levels = [];
    },
    close: () => {
      clearInterval(timer);
      void context.close().catch(() => undefined);
    },
  };
}

/** The loudness of a file in windows; empty where the browser cannot decode its sound. */
export async function levelsOfFile(bytes: ArrayBuffer): Promise<number[]> {
  if (typeof AudioContext === 'undefined') return [];
  const context = new AudioContext();
  try {
    // Decoding takes the buffer away from its owner.
    const sound = await context.decodeAudioData(bytes.slice(0));
    const [data, step] = [
      sound.getChannelData(0),
      Math.round((sound.sampleRate * windowMs) / 1000),
    ];
    const count = Math.floor(data.length / step);
    return Array.from({ length: count }, (_, at) =>
      rootMeanSquare(data.subarray(at * step, (at + 1) * step)),
    );
  } catch {
    return [];
  } finally {
    void context.close().catch(() => undefined);
  }
}

function rootMeanSquare(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length);
}
