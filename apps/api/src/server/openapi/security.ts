import type { Endpoint, Role } from '@yanche/contract/endpoint';
import {
  appTokenHeader,
  ssoTokenCookie,
  ssoTokenHeader,
} from '@yanche/contract/people/session-token';
import type { Json } from './contract-schemas.ts';

/** How a call is proved to be allowed, as requirements one of which is enough. Roles and scopes stand beside the scheme. */
export function securityOf({ access, signed }: Endpoint): Record<string, readonly string[]>[] {
  if (signed === 'gss') return [{ gssSignature: [], gssDate: [] }];
  if (access === 'none') return [];
  if (typeof access === 'object' && 'partner' in access) return [{ partnerKey: [access.partner] }];
  if (typeof access === 'object' && 'staff' in access) {
    return [{ console: access.staff === 'any' ? [] : [access.staff] }];
  }
  const roles: readonly Role[] = access === 'login' ? [] : access;
  return [{ session: roles }, { appToken: roles }, { ssoToken: roles }, { sharedCookie: roles }];
}

/** Who may call it, in words: readers of the document show no roles. */
export function accessWords({ access, signed }: Endpoint): string {
  if (signed === 'gss')
    return 'Needs no session: it is signed with a credential of `uploadCredential`.';
  if (access === 'none') return 'Needs nobody logged in.';
  if (access === 'login') return 'For whoever is logged in.';
  if ('partner' in access) return `For partners’ keys with the scope \`${access.partner}\`.`;
  if ('staff' in access) {
    return access.staff === 'any'
      ? 'For our staff.'
      : `For our staff with the right \`${access.staff}\`.`;
  }
  return `For people with one of the roles ${access.map((role) => `\`${role}\``).join(', ')}.`;
}

/** `https`: the cookies carry the prefix with which browsers bind them to this host. */
export function securitySchemes({ https }: { https: boolean }): Json {
  const cookie = (name: string) => ({
    type: 'apiKey',
    in: 'cookie',
    name: https ? `__Host-${name}` : name,
  });
  const prefix = (name: string) =>
    https ? '' : ` Over https, as in production, it is called \`__Host-${name}\`.`;
  return {
    partnerKey: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'yk_test_… or yk_live_…',
      description:
        'A partner’s key. `yk_test_` opens the sandbox, `yk_live_` orders inspections. Never put one in an address or into an app.',
    },
    session: {
      ...cookie('yc_session'),
      description: `Set by \`login\`; HttpOnly, renewed as it is used: keep what \`Set-Cookie\` says.${prefix('yc_session')}`,
    },
    appToken: {
      type: 'apiKey',
      in: 'header',
      name: appTokenHeader,
      description: 'The token of the session, as the native app sends it.',
    },
    ssoToken: {
      type: 'apiKey',
      in: 'header',
      name: ssoTokenHeader,
      description: 'The token of the session, as mini-programs send it (`loginByTicket`).',
    },
    sharedCookie: {
      type: 'apiKey',
      in: 'cookie',
      name: ssoTokenCookie,
      description: 'The same in a cookie that sites of one domain share.',
    },
    gssSignature: {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description:
        '`GSS {appkey}:{base64(HMAC-SHA1(secret, text))}`, where text is the method, the content type and `x-gss-date`, each with a line break after it, then every `x-gss-*` header as `name:value` and a line break, in the order of their names, then the path.',
    },
    gssDate: {
      type: 'apiKey',
      in: 'header',
      name: 'x-gss-date',
      description: 'The time of the signature, RFC 1123 in GMT; at most 15 minutes off.',
    },
    console: { ...cookie('yc_console'), description: `Of our staff.${prefix('yc_console')}` },
  };
}
