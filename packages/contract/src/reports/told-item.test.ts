import { checkGroups, checklist } from '@yanche/rules/inspections/checklist';
import { expect, test } from 'vitest';
import { aContent, aGroup, anItem } from '../testing/a-report.ts';
import { toldItem } from './told-item.ts';

const water = anItem({ code: 'GB050', name: '车内是否无水泡痕迹' });
const withFlood = (flood: 'none' | 'unchecked') =>
  aContent({
    groups: [aGroup('驾驶舱检查', [water])],
    verdicts: { ...aContent().verdicts, flood },
  });

test('an item that touches a verdict that nobody gave is no all-clear', () => {
  expect(toldItem(water, withFlood('unchecked'), 'zh')).toEqual({
    name: '车内是否无水泡痕迹',
    tone: 'unknown',
    instead: '该项所见正常，不作水泡结论',
  });
  expect(toldItem(water, withFlood('unchecked'), 'en').instead).toContain('no verdict on flooding');
  expect(toldItem(water, withFlood('none'), 'zh')).toMatchObject({ tone: 'pass', instead: null });
});

test('these are all the items outside of what a verdict rests on that touch it', () => {
  const own = ['骨架检查', '加强件检查', '水泡检查', '火烧检查', '身份与里程'];
  const others = checklist.filter(({ group, gate }) => gate !== null && !own.includes(group));
  expect(others.map(({ code }) => code)).toEqual(['GB050']);
  expect(checkGroups.map(({ name }) => name)).toEqual(expect.arrayContaining(own));
});

test('a wheel item says that it is about the rim, and the OBD item which units were read', () => {
  const content = aContent();
  const nameOf = (code: string, name: string, measure: Record<string, number> | null = null) =>
    toldItem(anItem({ code, name, measure }), content, 'zh').name;
  expect(nameOf('GB029', '左后轮')).toBe('左后轮（轮毂外观）');
  const module = 'OBD里程（含变速箱/ABS模块）';
  expect(nameOf('ID008', module, { 'module_km.engine': 36_201 })).toBe('OBD里程（读到：动力系统）');
  expect(nameOf('ID008', module, { 'module_km.engine': 1, 'module_km.abs': 999_999 })).toBe(
    'OBD里程（读到：动力系统）',
  );
  expect(nameOf('ID008', module)).toBe(module);
});
