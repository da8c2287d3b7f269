/**
 * Percentage of the bytes sent. 100 only after the server's confirmation; never decreases when a piece is sent again.
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
    /** Records the bytes sent of this piece. */
    sent(piece: number, bytes: number) {
      sent.set(piece, bytes);
      const all = [...sent.values()].reduce((sum, each) => sum + each, 0);
      show(Math.min(99, Math.floor((all / Math.max(1, total)) * 100)));
    },
    complete: () => show(100),
  };
}

export type Progress = ReturnType<typeof createProgress>;
