/**
 * How a session token reaches the API besides our own HttpOnly cookie. Names are ours; the specification (§6, §7) asks for
 * one header in the native app, one in mini-programs, and a cookie that our sites share.
 */
export const appTokenHeader = 'x-app-token';
export const ssoTokenHeader = 'x-sso-token';
export const ssoTokenCookie = 'yc_sso';

/**
 * What a login leaves in the page for one minute, so that it can log in on our other sites too (`crossLogin`): a ticket that
 * works once on each of them, and whose it is. No session: that stays where no script can read it.
 */
export const crossTicketCookie = 'yc_cross';
export const crossUserCookie = 'yc_uid';
