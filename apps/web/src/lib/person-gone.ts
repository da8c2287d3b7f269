const hearers = new Set<() => void>();

/** Somebody logged out: whoever logs in next may be somebody else. */
export function tellPersonGone(): void {
  for (const hear of Array.from(hearers)) hear();
}

/** Work that goes on for a person beyond a screen ends with them. Answers how to stop hearing. */
export function onPersonGone(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}
