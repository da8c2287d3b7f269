import { describe, expect, it } from 'vitest';
import { detectHost, type Host } from './detect.ts';
import captured from './testing/user-agents.json' with { type: 'json' };

const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';
const ks = { miniProgram: { navigateTo: () => undefined } };

describe('captured user agents', () => {
  it.each(captured)('$expected: $note', ({ ua, expected, needsGlobal }) => {
    const globals = needsGlobal === undefined ? {} : { ks };
    expect(detectHost({ userAgent: ua, globals }).host).toBe(expected);
  });
});

describe('tokens decide, regardless of the text around them', () => {
  it.each<[string, Host]>([
    ['aweme_230400', 'short-video-web-view'],
    ['AWEME/21.6.0', 'short-video-web-view'],
    ['aweme_lite_170200', 'short-video-web-view'],
    ['NewsArticle/8.7.5.0', 'short-video-web-view'],
    ['537.3620.9.0 ToutiaoMicroApp/3.1', 'short-video-mini-program'],
    ['micromessenger/7.0.20 miniprogramenv/windows', 'messaging-mini-program'],
    ['MicroMessenger/8.0 QQ/8.9 miniProgram/wx0123456789abcdef', 'messaging-mini-program'],
    ['MQQBrowser/6.2 TBS/043807 MicroMessenger/6.6.1', 'messaging-web-view'],
    ['wxwork/5.0.3 (MicroMessenger/6.2) WindowsWechat', 'messaging-web-view'],
    ['swan/2.9.0 swan-baiduboxapp/12.0 baiduboxapp/12.0', 'search-mini-program'],
    ['lite baiduboxapp/5.1.1.10', 'search-web-view'],
    ['swan-baiduboxapp/11.9.0 baiduboxapp/11.9', 'search-web-view'],
    ['ksNebula/11.2.1 Yoda/3.0', 'video-web-view'],
    ['ksthanos/9.0', 'video-web-view'],
    ['QQ/8.9.28 V1_AND', 'h5'],
    ['AlipayClient/10.7 MiniProgram APXWebView', 'h5'],
    ['Superswan/3.5.8', 'h5'],
    ['trill_2022704050 JsSdk/1.0 BytedanceWebview/d8a21c6', 'h5'],
    ['bdapp/1.0 (tomas; tomas)', 'h5'],
    ['notmicromessengerlike', 'h5'],
    ['', 'h5'],
  ])('%s is %s', (tokens, host) => {
    expect(detectHost({ userAgent: tokens === '' ? '' : `${chrome} ${tokens}` }).host).toBe(host);
  });

  it('with several tokens the order of the specification decides', () => {
    const all =
      'ToutiaoMicroApp/1.0 aweme/1 MicroMessenger/8 miniProgram swan/2.0 baiduboxapp/1 Kwai/1';
    const names = all.split(' ');
    const seen = names.map(
      (_, from) => detectHost({ userAgent: names.slice(from).join(' ') }).host,
    );
    expect(seen).toEqual([
      'short-video-mini-program',
      'short-video-web-view',
      'messaging-mini-program',
      'search-mini-program',
      'search-mini-program',
      'search-web-view',
      'video-web-view',
    ]);
  });
});

describe('globals of the page', () => {
  const weChat = `${chrome} MicroMessenger/8.0`;
  const kuaishou = `${chrome} Kwai/10.3`;

  it.each([
    [{}, 'messaging-web-view', false],
    [{ __wxjs_environment: 'miniprogram' }, 'messaging-mini-program', true],
    [{ __wxjs_environment: 'browser' }, 'messaging-web-view', true],
    [{ WeixinJSBridge: {} }, 'messaging-web-view', true],
  ])('WeChat without its token, with %j', (globals, host, certain) => {
    expect(detectHost({ userAgent: weChat, globals })).toEqual({ host, certain });
  });

  it('Kuaishou is uncertain until its page SDK is loaded', () => {
    expect(detectHost({ userAgent: kuaishou })).toEqual({ host: 'video-web-view', certain: false });
    expect(detectHost({ userAgent: kuaishou, globals: { ks } })).toEqual({
      host: 'video-mini-program',
      certain: true,
    });
    expect(detectHost({ userAgent: kuaishou, globals: { ks: { miniProgram: {} } } }).host).toBe(
      'video-web-view',
    );
  });

  it('Kuaishou’s page SDK takes precedence over WeChat tokens in the user agent', () => {
    const userAgent = `${weChat} miniProgram`;
    expect(detectHost({ userAgent, globals: { ks } }).host).toBe('video-mini-program');
    expect(detectHost({ userAgent: `${userAgent} aweme/3`, globals: { ks } }).host).toBe(
      'short-video-web-view',
    );
  });

  it('ignores globals that other apps have, too', () => {
    const globals = {
      tt: { miniProgram: {} },
      swan: {},
      WeixinJSBridge: {},
      __wxjs_environment: 'miniprogram',
    };
    expect(detectHost({ userAgent: `${chrome} Lark/7.10.5`, globals }).host).toBe('h5');
  });
});

describe('our own marker', () => {
  const marked = (userAgent: string, host: string) =>
    detectHost({ userAgent, query: `?_host=${host}` });

  it('reveals a mini-program without a token in the user agent, as a guess', () => {
    expect(marked(chrome, 'video-mini-program')).toEqual({
      host: 'video-mini-program',
      certain: false,
    });
    expect(marked(`${chrome} Kwai/10.3`, 'video-mini-program').host).toBe('video-mini-program');
    expect(marked(`${chrome} MicroMessenger/8.0`, 'messaging-mini-program')).toEqual({
      host: 'messaging-mini-program',
      certain: false,
    });
    expect(marked(`${chrome} aweme/3`, 'short-video-mini-program').host).toBe(
      'short-video-mini-program',
    );
    expect(marked(`${chrome} baiduboxapp/1`, 'search-mini-program').host).toBe(
      'search-mini-program',
    );
  });

  it('never overrides the user agent, because shared links contain it', () => {
    expect(marked(`${chrome} MicroMessenger/8.0`, 'video-mini-program').host).toBe(
      'messaging-web-view',
    );
    expect(marked(chrome, 'messaging-mini-program').host).toBe('h5');
    expect(marked(chrome, 'anything').host).toBe('h5');
    expect(
      detectHost({
        userAgent: `${chrome} MicroMessenger/8.0`,
        query: '_host=messaging-mini-program',
        globals: { __wxjs_environment: 'browser' },
      }),
    ).toEqual({ host: 'messaging-web-view', certain: true });
  });

  it('is accepted as text, URLSearchParams or record', () => {
    for (const query of [
      '_host=video-mini-program',
      new URLSearchParams('_host=video-mini-program'),
      { _host: 'video-mini-program' },
    ]) {
      expect(detectHost({ userAgent: chrome, query }).host).toBe('video-mini-program');
    }
    expect(detectHost({ userAgent: chrome, query: { _host: ['video-mini-program'] } }).host).toBe(
      'h5',
    );
  });
});
