/**
 * Percent of the bytes that have left. 100 only when the server has said that all is well; never falls when a piece has to
 * be sent again.
 */
export function createProgress(total: number, onPercent: (percent: number) => void) {
  const sent = new Map<number, number>();
  let shown = -1;
  const show = (percent: number) => {
    if (percent <= shown) return;
    shown = percent;
    onPercent(percent);
  };
  return {
    /** So many bytes of this piece. */
    sent(piece: number, bytes: number) {
      sent.set(piece, bytes);
      const all = [...sent.values()].reduce((sum, each) => sum + each, 0);
      show(Math.min(99, Math.floor((all / Math.max(1, total)) * 100)));
    },
    complete: () => show(100),
  };
}

export type Progress = ReturnType<typeof createProgress>;
