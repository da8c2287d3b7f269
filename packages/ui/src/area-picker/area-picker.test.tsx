import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { press, selected } from '../picker/testing/wheel-keys.ts';
import { type AreaLists, type AreaOptions, AreaPicker, AreaPickerSheet } from './area-picker.tsx';

const areas: AreaLists = {
  province_list: { 110000: '北京市', 330000: '浙江省', 810000: '香港' },
  city_list: { 110100: '北京市', 330100: '杭州市', 330200: '宁波市', 810100: '香港岛' },
  county_list: { 110101: '东城区', 330102: '上城区', 330105: '拱墅区', 330203: '海曙区' },
};
const onChange = vi.fn();

function Live({ start, ...offer }: Omit<AreaOptions, 'areas'> & { start: string }) {
  const [value, setValue] = useState(start);
  return (
    <AreaPicker
      {...offer}
      areas={areas}
      value={value}
      onChange={(code, path) => {
        setValue(code);
        onChange(code, path.map((area) => area.name).join(' '));
      }}
    />
  );
}

it('shows where a code is; a province that moves resets city and county', async () => {
  render(<Live start="330203" />);
  expect(selected()).toEqual(['浙江省', '宁波市', '海曙区']);
  await press('省份', '{ArrowUp}');
  expect(onChange).toHaveBeenLastCalledWith('110101', '北京市 北京市 东城区');
  await press('省份', '{ArrowDown}');
  expect(onChange).toHaveBeenLastCalledWith('330102', '浙江省 杭州市 上城区');
  await press('区县', '{ArrowDown}');
  expect(onChange).toHaveBeenLastCalledWith('330105', '浙江省 杭州市 拱墅区');
  await press('城市', '{ArrowDown}');
  expect(onChange).toHaveBeenLastCalledWith('330203', '浙江省 宁波市 海曙区');
});

it('a region without counties gives the code of its city', async () => {
  render(<Live start="330105" />);
  await press('省份', '{End}');
  expect(selected()).toEqual(['香港', '香港岛']);
  expect(onChange).toHaveBeenLastCalledWith('810100', '香港 香港岛');
});

it.each([
  [1, '330000', '浙江省'],
  [2, '330100', '浙江省 杭州市'],
] as const)('with %i columns it gives %s', async (columnsNum, code, names) => {
  render(<Live start="" columnsNum={columnsNum} />);
  expect(screen.getAllByRole('listbox')).toHaveLength(columnsNum);
  await press('省份', '{ArrowDown}');
  expect(onChange).toHaveBeenLastCalledWith(code, names);
});

it('a placeholder stands for nothing chosen', async () => {
  render(<Live start="" placeholders={['全国', '全省', '全市']} />);
  expect(selected()).toEqual(['全国', '全省', '全市']);
  await press('省份', '{ArrowDown}{ArrowDown}');
  expect(onChange).toHaveBeenLastCalledWith('330000', '浙江省');
  await press('城市', '{ArrowDown}');
  expect(onChange).toHaveBeenLastCalledWith('330100', '浙江省 杭州市');
  await press('省份', '{Home}');
  expect(onChange).toHaveBeenLastCalledWith('', '');
});

it('in a sheet it gives code and names on "OK"', async () => {
  const onConfirm = vi.fn();
  render(
    <AreaPickerSheet
      open
      onClose={() => undefined}
      title="车辆所在地"
      areas={areas}
      value="330000"
      onConfirm={onConfirm}
    />,
  );
  await screen.findByRole('dialog', { name: '车辆所在地' });
  await press('城市', '{ArrowDown}');
  await userEvent.click(screen.getByRole('button', { name: '确定' }));
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('330203', [
    { code: '330000', name: '浙江省' },
    { code: '330200', name: '宁波市' },
    { code: '330203', name: '海曙区' },
  ]);
});
