import { devGuardApp } from '@yanche/contract/people/captcha';
import { RiskError } from './risk-error.ts';

/** The application that asks the guard, and where the guard is. */
export type RiskApp = {
  appCode?: string;
  appScene?: string;
  /** Uses the guard's test application. Default: true in development. */
  dev?: boolean;
  /** Outside the company network. Default true. */
  external?: boolean;
  /** A host name used instead of the configured ones, for debugging. */
  debugDomain?: string;
  captchaType?: CaptchaType;
};

export type CaptchaType = 'tencent';

export type RiskSettings = {
  appCode: string;
  appScene: string;
  captchaType: CaptchaType;
  /** Origins; the page's own when empty. */
  guardHost: string;
  ssoHost: string;
};

type Hosts = Pick<RiskSettings, 'guardHost' | 'ssoHost'>;
const sameOrigin: Hosts = { guardHost: '', ssoHost: '' };

/** Guard and SSO hosts per deployment; other origins must allow ours by CORS. spec §7 "host choice" */
const hosts: Record<'dev' | 'internal' | 'external', Hosts> = {
  dev: sameOrigin,
  internal: sameOrigin,
  external: sameOrigin,
};

/** Fills in the defaults. Outside development an application is required (spec §5). */
export function riskSettings(app: RiskApp): RiskSettings {
  const dev = app.dev ?? import.meta.env.MODE === 'development';
  const { appCode, appScene } = dev ? devGuardApp : app;
  if (!appCode || !appScene) {
    throw new RiskError('paramsMissing', { about: 'CARS_CAPTCHA_PARAM_ERROR' });
  }
  return { appCode, appScene, captchaType: app.captchaType ?? 'tencent', ...hostsOf(app, dev) };
}

function hostsOf({ external = true, debugDomain }: RiskApp, dev: boolean): Hosts {
  if (debugDomain !== undefined) {
    const host = `https://${debugDomain}`;
    return { guardHost: host, ssoHost: host };
  }
  return hosts[dev ? 'dev' : external ? 'external' : 'internal'];
}
