/**
 * How a session token reaches the API besides our own HttpOnly cookie. Names are ours; the specification (§6, §7) asks for
 * one header in the native app, one in mini-programs, and a cookie that our sites share.
 */
export const appTokenHeader = 'x-app-token';
export const ssoTokenHeader = 'x-sso-token';
export const ssoTokenCookie = 'yc_sso';
