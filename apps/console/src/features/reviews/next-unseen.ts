/** The next photo that was not seen, going on from where one is and then from the start. */
export function nextUnseen(
  shown: readonly { fileId: string | null }[],
  at: number,
  unseen: readonly string[],
): string | undefined {
  const left = new Set(unseen);
  const inTurn = [...shown.slice(at + 1), ...shown.slice(0, at + 1)];
  return inTurn.find(({ fileId }) => fileId !== null && left.has(fileId))?.fileId ?? undefined;
}
