type Person = { userId: string };

/** Asks the server whose session a token is; without one, whose session the browser's cookies are. Null: nobody's. */
export type FetchUser<P extends Person> = (token: string | null) => Promise<P | null>;

/** What to do with a token that came in the address. */
export type SessionChoice<P extends Person> =
  /** Use it from now on. */
  | { action: 'adopt' }
  /** Forget it. */
  | { action: 'drop' }
  /** Only the person may say: it is not the one who is logged in here (`ours`; null: nobody is). */
  | { action: 'ask'; theirs: P; ours: P | null };

type Arrived = {
  /** The person of the token that came, or null: it is dead. */
  theirs: Person | null;
  /** The token in use here. */
  current: string | null;
  /** Was this login begun in this very browser? */
  begunHere: boolean;
};

/**
 * A token in a link may be anybody's, also an attacker's who wants us to work in his account: nobody is logged in by it, and
 * no live session replaced, without being asked. A dead token replaces nothing. Rejects when the server cannot be asked.
 */
export async function chooseSession<P extends Person>(
  { theirs, current, begunHere }: Arrived & { theirs: P | null },
  fetchUser: FetchUser<P>,
): Promise<SessionChoice<P>> {
  if (theirs === null) return { action: 'drop' };
  const ours = await fetchCurrentUser(current, fetchUser);
  if (ours === null ? begunHere : ours.userId === theirs.userId) return { action: 'adopt' };
  return { action: 'ask', theirs, ours };
}

/** Calls work the same way: a token that has died gives way to the cookies. */
async function fetchCurrentUser<P extends Person>(current: string | null, fetchUser: FetchUser<P>) {
  return (await fetchUser(current)) ?? (current === null ? null : fetchUser(null));
}
