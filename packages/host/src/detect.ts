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

/** Globals that hosts set in `window`. */
export type HostGlobals = {
  /** `'miniprogram'` or `'browser'`, set by WeChat together with its bridge. */
  __wxjs_environment?: unknown;
  WeixinJSBridge?: unknown;
  ks?: unknown;
  /** Also set by Feishu, so not used. */
  tt?: unknown;
  swan?: unknown;
};

export type HostSignals = {
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
 * User agent tokens, case-insensitive. A token starts at a word boundary: "Superswan/" is not Baidu, and "MiniProgram" without
 * WeChat is Alipay. Not used, because other apps have them, too: JsSdk, BytedanceWebview (TikTok), Yoda (Kuaishou's overseas
 * apps and its ad pages), the globals `wx` and `tt`.
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
 * Detects the host by tokens of the user agent, then globals, then our own marker; synchronous, without side effects. The
 * marker is only a hint and never overrides the user agent, because links shared from a mini-program contain it.
 */
export function detectHost({ userAgent, query, globals = {} }: HostSignals): HostGuess {
  const known = (host: Host): HostGuess => ({ host, certain: true });
  const guess = (host: Host): HostGuess => ({ host, certain: false });
  const marked = readMarker(query);

  if (douyinMiniProgram.test(userAgent)) return known('short-video-mini-program');
  if (douyin.test(userAgent)) {
    return marked === 'short-video-mini-program' ? guess(marked) : known('short-video-web-view');
  }
  // Only Kuaishou has them; its user agent may contain tokens of other apps.
  if (hasKuaishouPages(globals.ks)) return known('video-mini-program');
  if (weChat.test(userAgent)) {
    if (weChatMiniProgram.test(userAgent)) return known('messaging-mini-program');
    const environment = globals.__wxjs_environment;
    if (environment === 'miniprogram') return known('messaging-mini-program');
    // WeChat sets the environment before the bridge: a bridge without it is a plain web view.
    if (environment === 'browser' || isObject(globals.WeixinJSBridge)) {
      return known('messaging-web-view');
    }
    return guess(marked === 'messaging-mini-program' ? marked : 'messaging-web-view');
  }
  if (baiduMiniProgram.test(userAgent)) return known('search-mini-program');
  if (baidu.test(userAgent)) {
    return marked === 'search-mini-program' ? guess(marked) : known('search-web-view');
  }
  // No user agent of a Kuaishou mini-program has been captured: it may look like its app or any browser.
  if (marked === 'video-mini-program') return guess(marked);
  return kuaishou.test(userAgent) ? guess('video-web-view') : known('h5');
}

function readMarker(query: HostSignals['query']): string | null {
  if (query === undefined) return null;
  if (typeof query === 'string' || query instanceof URLSearchParams) {
    return new URLSearchParams(query).get(hostMarker);
  }
  const value = query[hostMarker];
  return typeof value === 'string' ? value : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The page SDK of Kuaishou, which only its mini-programs inject. */
const hasKuaishouPages = (ks: unknown): boolean =>
  isObject(ks) && isObject(ks.miniProgram) && typeof ks.miniProgram.navigateTo === 'function';
