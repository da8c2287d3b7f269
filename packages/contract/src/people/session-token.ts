/**
 * How a session token reaches the API besides our own HttpOnly cookie. The names are ours; the specification (§6, §7)
 * asks for one header in the native app, one in mini-programs, and a cookie shared by our sites.
 */
export const appTokenHeader = 'x-app-token';
export const ssoTokenHeader = 'x-sso-token';
export const ssoTokenCookie = 'yc_sso';

/**
 * `host`: the app around the page says who is logged in (spec §4), so only a token in a header counts. Without one nobody is,
 * whatever session the cookies carry. The page sends it, since no cookie tells where it runs.
 */
export const sessionSourceHeader = 'x-session-source';

/** A mini-program's word for "nobody is logged in", in place of a token. spec §4 */
export const nobodyToken = '-1';

/** Begins a ticket, which stands in `_gztoken` instead of a session token (`createLoginTicket`). */
export const loginTicketPrefix = 'ticket.';

/**
 * What a login leaves in the page for one minute, so that it can log in on our other sites too (`crossLogin`): a ticket that
 * works once on each of them, and whose it is. No session: that stays where no script can read it.
 */
export const crossTicketCookie = 'yc_cross';
export const crossUserCookie = 'yc_uid';
