import { createHash } from 'node:crypto';
import { sdkScripts } from '@yanche/host/mini-program/sdk-scripts';
import type { Config } from '#config.ts';
import { type Site, sitesOf } from './site-attributes.ts';

/** Of an installation: whom its pages may talk to besides us, and what they know of it. */
export type Outside = Site & Pick<Config, 'captcha'>;

/** Origins of Tencent's captcha scripts, frames and images. */
const tencentCaptcha = ['https://*.captcha.qcloud.com', 'https://*.captcha.gtimg.com'];

/** Scripts only from us, the page SDKs of mini-programs and the captcha in use; the inline one of this page by its hash. */
export function contentSecurityPolicy(script: string, outside: Outside): string {
  const { captcha } = outside;
  const foreign = captcha.provider === 'tencent' ? tencentCaptcha : [];
  const hash = createHash('sha256').update(script).digest('base64');
  const inline = script === '' ? [] : [`'sha256-${hash}'`];
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...Object.values(sdkScripts), ...foreign, ...inline].join(' '),
    ["frame-src 'self'", ...foreign].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...foreign].join(' '),
    "media-src 'self' blob:",
    ["connect-src 'self'", ...foreign, ...sitesOf(outside)].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
