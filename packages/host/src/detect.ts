/** Where the web app runs. spec §1, in its order of precedence. */
const hosts = [
  'short-video-mini-program', // Douyin, Toutiao
  'short-video-web-view',
  'video-mini-program', // Kuaishou
  'messaging-mini-program', // WeChat
  'messaging-web-view',
  'search-mini-program', // Baidu
  'search-web-view',
  'video-web-view',
  'h5',
] as const;
export type Host = (typeof hosts)[number];
export type MiniProgramHost = Extract<Host, `${string}-mini-program`>;

/** What a page could read about its surroundings without waiting. */
export type HostGlobals = {
  /** `'miniprogram'` or `'browser'`, set by WeChat together with its bridge. */
  __wxjs_environment?: unknown;
  WeixinJSBridge?: unknown;
  ks?: unknown;
  /** Also in Feishu: no proof of anything. */
  tt?: unknown;
  swan?: unknown;
};

export type HostSigns = {
  userAgent: string;
  /** The page's query; our container page in a mini-program adds `_host=<name>`. */
  query?: string | URLSearchParams | Readonly<Record<string, unknown>>;
  globals?: HostGlobals;
};

/** `certain: false` is a good guess that `confirmHost` may correct. */
export type HostGuess = { host: Host; certain: boolean };

/** Query key of the marker that our own container pages add. */
const hostMarker = '_host';

/*
 * Tokens as the apps write them, any case. A token begins a word: "Superswan/" is no Baidu mini-program, "MiniProgram"
 * without WeChat is Alipay's. Not used because other apps have them too: JsSdk, BytedanceWebview (TikTok), Yoda
 * (Kuaishou's overseas apps and its ad pages), the variables `wx` and `tt`.
 */
const douyinMiniProgram = /\btoutiaomicroapp\//i;
const douyin = /\b(?:aweme(?:[._]?lite)?[_/]|newsarticle\/|newslite\/)\d/i;
const weChat = /\bmicromessenger\//i;
const weChatMiniProgram = /\bminiprogram(?:env)?\b/i;
const baiduMiniProgram = /(?:^|[\s(;,])swan\/\d/i;
const baidu = /\bbaiduboxapp\//i;
const kuaishou = /\b(?:kwai(?:_pro)?|ksnebula|ksthanos)\//i;

export const isMiniProgram = (host: Host): host is MiniProgramHost =>
  host.endsWith('-mini-program');

/**
 * Names the host by the user agent's tokens, then by what the page can read, then by our own marker: at once and without
 * side effects. The marker is only a hint, since a page that is shared from a mini-program takes it along: it never
 * contradicts a user agent.
 */
export function detectHost({ userAgent, query, globals = {} }: HostSigns): HostGuess {
  const known = (host: Host): HostGuess => ({ host, certain: true });
  const guess = (host: Host): HostGuess => ({ host, certain: false });
  const marked = readMarker(query);

  if (douyinMiniProgram.test(userAgent)) return known('short-video-mini-program');
  if (douyin.test(userAgent)) {
    return marked === 'short-video-mini-program' ? guess(marked) : known('short-video-web-view');
  }
  // Only Kuaishou has them, whatever the user agent of its container copies.
  if (hasKuaishouPages(globals.ks)) return known('video-mini-program');
  if (weChat.test(userAgent)) {
    if (weChatMiniProgram.test(userAgent)) return known('messaging-mini-program');
    const environment = globals.__wxjs_environment;
    if (environment === 'miniprogram') return known('messaging-mini-program');
    // The bridge comes with the environment: without one beside it this is a plain web view.
    if (environment === 'browser' || isObject(globals.WeixinJSBridge)) {
      return known('messaging-web-view');
    }
    return guess(marked === 'messaging-mini-program' ? marked : 'messaging-web-view');
  }
  if (baiduMiniProgram.test(userAgent)) return known('search-mini-program');
  if (baidu.test(userAgent)) {
    return marked === 'search-mini-program' ? guess(marked) : known('search-web-view');
  }
  // No user agent of a Kuaishou mini-program is known, so it may look like its app or like any browser.
  if (marked === 'video-mini-program') return guess(marked);
  return kuaishou.test(userAgent) ? guess('video-web-view') : known('h5');
}

function readMarker(query: HostSigns['query']): string | null {
  if (query === undefined) return null;
  if (typeof query === 'string' || query instanceof URLSearchParams) {
    return new URLSearchParams(query).get(hostMarker);
  }
  const value = query[hostMarker];
  return typeof value === 'string' ? value : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The page SDK of Kuaishou, which only its mini-programs bring along. */
const hasKuaishouPages = (ks: unknown): boolean =>
  isObject(ks) && isObject(ks.miniProgram) && typeof ks.miniProgram.navigateTo === 'function';
