/** Loads the user of a token's session; with null, of the cookies' session. Null when there is no session. */
export type FetchUser = (token: string | null) => Promise<{ userId: string } | null>;

/** What to do with a token that came in the address. */
export type SessionChoice =
  /** Use it. */
  | 'adopt'
  /** Ignore it. */
  | 'drop'
  /** Another user is logged in: the person has to choose. */
  | 'ask';

/**
 * Links may carry anybody's token: a live session of another user is never replaced silently, and an expired token replaces
 * nothing. Rejects when the server cannot be reached.
 */
export async function chooseSession(
  arrived: string,
  current: string | null,
  fetchUser: FetchUser,
): Promise<SessionChoice> {
  const [theirs, ours] = await Promise.all([
    fetchUser(arrived),
    fetchCurrentUser(current, fetchUser),
  ]);
  if (theirs === null) return 'drop';
  if (ours === null || ours.userId === theirs.userId) return 'adopt';
  return 'ask';
}

/** As for calls: when the token has expired the cookies are used. */
async function fetchCurrentUser(current: string | null, whoIs: FetchUser) {
  return (await whoIs(current)) ?? (current === null ? null : whoIs(null));
}
