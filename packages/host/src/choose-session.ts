/** Asks the server whose session a token is; without one, whose session the browser's cookies are. Null: nobody's. */
export type WhoIs = (token: string | null) => Promise<{ userId: string } | null>;

/** What to do with a token that came in the address. */
export type SessionChoice =
  /** Use it from now on. */
  | 'adopt'
  /** Forget it. */
  | 'drop'
  /** Somebody else is logged in: only the person may say. */
  | 'ask';

/**
 * A token in a link may be anybody's: a live session of another person is never replaced silently, and a dead token replaces
 * nothing. Rejects when the server cannot be asked.
 */
export async function chooseSession(
  arrived: string,
  current: string | null,
  whoIs: WhoIs,
): Promise<SessionChoice> {
  const [theirs, ours] = await Promise.all([whoIs(arrived), whoIsHere(current, whoIs)]);
  if (theirs === null) return 'drop';
  if (ours === null || ours.userId === theirs.userId) return 'adopt';
  return 'ask';
}

/** Calls work the same way: a token that has died gives way to the cookies. */
async function whoIsHere(current: string | null, whoIs: WhoIs) {
  return (await whoIs(current)) ?? (current === null ? null : whoIs(null));
}
