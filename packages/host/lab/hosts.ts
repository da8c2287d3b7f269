import type { Host } from '../src/detect.ts';

/** The native side behind a page. */
export type HostFamily = 'we-chat' | 'douyin' | 'baidu' | 'kuaishou' | 'native-app' | 'browser';

export type LabHost = {
  /** What the detection must find. */
  host: Host;
  family: HostFamily;
  /** Captured from the app where a capture exists. */
  userAgent: string;
};

const ios = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)`;
const android = (device: string, chrome: string) =>
  `Mozilla/5.0 (Linux; Android ${device}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/${chrome}`;
const kuaishou = `${android('10; VCE-AL00 Build/HUAWEIVCE-AL00', '90.0.4430.226')} KsWebView/1.8.90.469 (rel;r) Mobile Safari/537.36 Yoda/2.8.1-rc3 Kwai/10.3.20.24977`;
const weChat = `${android('13; PHF110 Build/RKQ1.211119.001', '116.0.0.0')} Mobile Safari/537.36 XWEB/1160117 MMWEBSDK/20231202 MMWEBID/4213 MicroMessenger/8.0.46.2540(0x28002E3C) WeChat/arm64 Weixin NetType/5G Language/zh_CN ABI/arm64`;

/** All hosts that can be simulated. */
export const labHosts = {
  'short-video-mini-program': {
    host: 'short-video-mini-program',
    family: 'douyin',
    userAgent: `${android('13; 22081212C Build/TKQ1.220829.002', '129.0.6668.54')} Mobile Safari/537.36 aweme/32.9.0 ToutiaoMicroApp/3.56.0 PluginVersion/32909009`,
  },
  'short-video-web-view': {
    host: 'short-video-web-view',
    family: 'browser',
    userAgent: `${ios('17_5')} Mobile/15E148 aweme_29.3.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/zh`,
  },
  'video-mini-program': {
    host: 'video-mini-program',
    family: 'kuaishou',
    userAgent: kuaishou, // no capture of a mini-program exists: that of the app
  },
  'messaging-mini-program': {
    host: 'messaging-mini-program',
    family: 'we-chat',
    userAgent: `${weChat} MiniProgramEnv/android`,
  },
  'messaging-mini-program-without-token': {
    host: 'messaging-mini-program',
    family: 'we-chat',
    userAgent: `${ios('18_5')} Mobile/15E148 wxwork/4.1.39 MicroMessenger/7.0.1 Language/zh ColorScheme/Light wwmver/3.26.38.377`,
  },
  'messaging-web-view': { host: 'messaging-web-view', family: 'we-chat', userAgent: weChat },
  'search-mini-program': {
    host: 'search-mini-program',
    family: 'baidu',
    userAgent: `${ios('12_2')} Mobile/15E148 swan/2.4.0 swan-baiduboxapp/11.9.0.1 baiduboxapp/11.9.0.1 (Baidu; P2 12.2)`,
  },
  'search-web-view': {
    host: 'search-web-view',
    family: 'browser',
    userAgent: `${ios('17_1_2')} Mobile/15E148 SP-engine/2.85.0 main/1.0 baiduboxapp/13.47.0.10 (Baidu; P2 17.1.2) NABar/1.0 themeUA=Theme/default`,
  },
  'video-web-view': { host: 'video-web-view', family: 'browser', userAgent: kuaishou },
  h5: {
    host: 'h5',
    family: 'browser',
    userAgent: `${ios('18_0')} Version/18.0 Mobile/15E148 Safari/604.1`,
  },
  'native-app': {
    host: 'h5',
    family: 'native-app',
    userAgent: `${ios('17_5')} Mobile/15E148 beetle/9.8.0`,
  },
  'native-app-android': {
    host: 'h5',
    family: 'native-app',
    userAgent: `${android('14; Pixel 8 Build/AP2A.240805.005', '129.0.6668.100')} Mobile Safari/537.36 beetle/9.8.0`,
  },
  'native-app-harmony': {
    host: 'h5',
    family: 'native-app',
    userAgent:
      'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile beetle/9.8.0',
  },
} as const satisfies Record<string, LabHost>;

export type LabHostName = keyof typeof labHosts;
export const labHostNames = Object.keys(labHosts) as LabHostName[];
