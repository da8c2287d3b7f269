/** Parses the output of ffmpeg's `-progress`, in any chunks, and reports percentages from 0 to 99. */
export function progressReader(
  seconds: number,
  onPercent: (percent: number) => void,
): (piece: string) => void {
  let rest = '';
  let told = 0;
  return (piece) => {
    const lines = (rest + piece).split('\n');
    // Lines are short; longer text without an end is ignored.
    rest = (lines.pop() ?? '').slice(-200);
    for (const line of lines) {
      const micros = /^out_time_us=(\d{1,15})\s*$/.exec(line)?.[1];
      if (micros === undefined || seconds <= 0) continue;
      const percent = Math.min(99, Math.floor(Number(micros) / 10_000 / seconds));
      if (percent > told) onPercent((told = percent));
    }
  };
}
