/**
 * How a session token reaches the API besides our own HttpOnly cookie. The names are ours; the specification (§6, §7)
 * asks for one header in the native app, one in mini-programs, and a cookie shared by our sites.
 */
export const appTokenHeader = 'x-app-token';
export const ssoTokenHeader = 'x-sso-token';
export const ssoTokenCookie = 'yc_sso';

/**
 * Set in the page for one minute after a login, to log in on our other sites too (`crossLogin`): a ticket usable once
 * on each of them, and the user id. It is no session, which no script can read.
 */
export const crossTicketCookie = 'yc_cross';
export const crossUserCookie = 'yc_uid';
