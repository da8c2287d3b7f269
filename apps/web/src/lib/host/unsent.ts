const notes = new Set<{ count: number }>();

/** Until the returned function is called, so many things of this page are not sent: the native app's back button asks first. */
export function noteUnsent(count: number): () => void {
  const note = { count };
  notes.add(note);
  return () => void notes.delete(note);
}

/** How much has not been sent. */
export const countUnsent = (): number =>
  Array.from(notes).reduce((sum, { count }) => sum + count, 0);
