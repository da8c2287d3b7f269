import { devGuardApp } from '@yanche/contract/captcha';
import { RiskError } from './risk-error.ts';

/** Who asks the guard for what, and where the guard is. */
export type RiskApp = {
  appCode?: string;
  appScene?: string;
  /** Development: the guard's test application. By default when the development server serves the page. */
  dev?: boolean;
  /** Outside the company's network. Default true. */
  external?: boolean;
  /** A host name to ask instead of the configured ones, to look for a fault. */
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

/** What differs between deployments. Every other origin must answer CORS for ours. spec §7 "host choice" */
const hosts: Record<'dev' | 'internal' | 'external', Hosts> = {
  dev: sameOrigin,
  internal: sameOrigin,
  external: sameOrigin,
};

/** Fills in the defaults; outside development the application must be named (spec §5). */
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
