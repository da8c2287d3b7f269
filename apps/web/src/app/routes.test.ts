import { describe, expect, it } from 'vitest';
import { matchesPath, paths } from '#lib/paths.ts';
import { earlyCalls } from './early-calls.ts';
import { redirects, screenRoutes } from './routes.ts';

/** Every address of the specification (§2), as it is spelled there. */
const specified = [
  '/order/createOrder',
  '/order/confirmOrder',
  '/order/orderPackageDetail',
  '/orderDetial',
  '/orderList',
  '/c/orderList',
  '/freeOrderList',
  '/{product}Interpretation',
  '/order/selfCreate',
  '/order/selfToPay',
  '/order/selfOrderDetail',
  '/accident',
  '/accident/createReference',
  '/accident/accidentOrderList',
  '/accident/cashBackRecords',
  '/accident/historyReport',
  '/production/productionIntro',
  '/production/productIntegrate',
  '/production/productSelfCertify',
  '/production/productSelfEva',
  '/carInfo/addCarList',
  '/jianceReport',
  '/shouhouReport',
  '/shouhouReportNew',
  '/jiaoyiReport',
  '/jiancePicture',
  '/saasReport',
  '/saasPicture',
  '/reportView/checkReport',
  '/reportView/freeCheckReport',
  '/reportView/selfCheckReport',
  '/reportView/advanceCheckReport',
  '/banner',
  '/ownTesting',
  '/ownTesting/infoConfirm',
  '/ownTesting/authentication',
  '/faceMiddlePage',
  '/',
];

describe('the table of screens', () => {
  it.each(specified)('has %s', (path) => {
    const screen = screenRoutes.find((route) => route.path === path);
    expect(screen !== undefined || path in redirects).toBe(true);
  });

  it('has each path once, and a redirect leads to a screen', () => {
    const all = screenRoutes.map(({ path }) => path);
    expect(new Set(all).size).toBe(all.length);
    for (const [from, target] of Object.entries(redirects)) {
      expect(all).toContain(target);
      expect(all).not.toContain(from);
    }
  });

  it('reads a report at each of its addresses', () => {
    const screenAt = (path: string) => screenRoutes.find((route) => route.path === path)?.screen;
    for (const path of ['/reportView/checkReport', '/reportView/freeCheckReport']) {
      expect(screenAt(path)).toBe(screenAt('/jianceReport'));
      expect(earlyCalls[path]).toEqual(earlyCalls['/jianceReport']);
    }
  });

  it('has a screen for every path we link to', () => {
    const known = [...screenRoutes.map(({ path }) => path), ...Object.keys(redirects)];
    expect(Object.values(paths).filter((path) => !known.includes(path))).toEqual([]);
  });

  it('matches the guidance of any product', () => {
    expect(matchesPath(paths.interpretation, '/sellInterpretation')).toBe(true);
    expect(matchesPath(paths.interpretation, '/a/bInterpretation')).toBe(false);
    expect(matchesPath(paths.interpretation, '/Interpretation')).toBe(false);
    expect(matchesPath(paths.orderDetail, '/orderDetial')).toBe(true);
  });
});
