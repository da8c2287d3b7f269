import { describe, expect, it } from 'vitest';
import { matchesPath, paths } from '#lib/paths.ts';
import { earlyCalls } from './early-calls.ts';
import { redirects, screenRoutes } from './routes.ts';

/**
 * Every address of the specification (§2), as it is spelled there, with its title; decision 78 says where titles differ.
 * `/accident` only redirects.
 */
const specified: Readonly<Record<string, string>> = {
  '/order/createOrder': '预约检测',
  '/order/confirmOrder': '支付订单',
  '/order/orderPackageDetail': '检测产品介绍',
  '/orderDetial': '订单详情',
  '/orderList': '车商订单',
  '/c/orderList': '我的订单',
  '/freeOrderList': '免费检测订单',
  '/{product}Interpretation': '卖车指导',
  '/order/selfCreate': '自检认证',
  '/order/selfToPay': '自检认证',
  '/order/selfOrderDetail': '自检认证订单',
  '/accident/createReference': '事故查询',
  '/accident/accidentOrderList': '事故查询记录',
  '/accident/cashBackRecords': '返现记录',
  '/accident/historyReport': '事故报告',
  '/production/productionIntro': '产品介绍',
  '/production/productIntegrate': '检测',
  '/production/productSelfCertify': '检测',
  '/production/productSelfEva': '检测',
  '/carInfo/addCarList': '待发布车辆',
  '/jianceReport': '检测报告',
  '/shouhouReport': '理赔记录',
  '/shouhouReportNew': '售后理赔',
  '/jiaoyiReport': '交易报告',
  '/jiancePicture': '检测照片',
  '/saasReport': '车辆检测报告',
  '/saasPicture': '检测照片',
  '/reportView/checkReport': '检测报告',
  '/reportView/freeCheckReport': '检测报告',
  '/reportView/selfCheckReport': '检测报告',
  '/reportView/advanceCheckReport': '完整报告预览',
  '/banner': '',
  '/ownTesting': '',
  '/ownTesting/infoConfirm': '检测师信息确认',
  '/ownTesting/authentication': '检测师认证',
  '/faceMiddlePage': '',
  '/': '验车',
};

describe('the table of screens', () => {
  it.each(Object.entries(specified))('has %s, titled "%s"', (path, title) => {
    expect(screenRoutes.find((route) => route.path === path)?.title[0]).toBe(title);
  });

  it('has /accident, which leads to the accident query', () => {
    expect(redirects['/accident']).toBe('/accident/createReference');
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
