import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { OpeningCell, Wheels } from '../../demo/wheel-examples.tsx';
import { Picker, type PickerChoice, type PickerProps, type PickerRows } from './picker.tsx';
import { PickerSheet } from './picker-sheet.tsx';

type ChoicesProps = Omit<PickerProps, 'value' | 'onChange' | 'ref'> & { start: PickerChoice };

const Choices = ({ start, ...props }: ChoicesProps) => (
  <Wheels start={start} write={(choice) => choice.map((each) => each ?? '–').join(' ')}>
    {(value, onChange) => <Picker {...props} value={value} onChange={onChange} />}
  </Wheels>
);

function useYears() {
  const say = useSay();
  // The years no inspection was taken in cannot be chosen.
  const closed = [2020, 2021, 2003];
  return Array.from({ length: 30 }, (_, i) => 2025 - i).map((year) => ({
    value: year,
    text: say(`${year} 年款`, `${year} model`),
    disabled: closed.includes(year),
  }));
}

function One() {
  const say = useSay();
  return <Choices labels={[say('年款', 'Model year')]} columns={[useYears()]} start={[2023]} />;
}

function Two() {
  const say = useSay();
  const gears = [
    { value: 'AT', text: say('自动挡', 'Automatic') },
    { value: 'MT', text: say('手动挡', 'Manual') },
    { value: 'EV', text: say('单速', 'Single speed') },
  ];
  const colours = [
    { value: 'white', text: say('白色', 'White') },
    { value: 'black', text: say('黑色', 'Black') },
    { value: 'silver', text: say('银灰色', 'Silver') },
    { value: 'red', text: say('红色', 'Red') },
    { value: 'other', text: say('其他', 'Other'), disabled: true },
  ];
  return (
    <Choices
      labels={[say('变速箱', 'Gearbox'), say('颜色', 'Colour')]}
      columns={[gears, colours]}
      start={['AT', 'silver']}
    />
  );
}

/** Part of the car, place on it, defect: each column follows from those before it. */
function useDefects(): PickerRows[] {
  const say = useSay();
  const rows = (...texts: string[]) =>
    texts.map((text) => ({ value: text, text, disabled: text === say('已更换', 'Replaced') }));
  const places: Record<string, string[]> = {
    [say('车门', 'Door')]: say(
      ['左前', '右前', '左后'],
      ['Front left', 'Front right', 'Rear left'],
    ),
    [say('玻璃', 'Glass')]: say(['前风挡', '后风挡'], ['Windscreen', 'Rear window']),
    [say('底盘', 'Underbody')]: say(['已更换', '左纵梁'], ['Replaced', 'Left rail']),
    [say('备胎', 'Spare wheel')]: [],
  };
  const defects: Record<string, string[]> = {
    [say('车门', 'Door')]: say(['凹陷', '划痕', '锈蚀'], ['Dent', 'Scratch', 'Rust']),
    [say('玻璃', 'Glass')]: say(['裂纹', '划痕'], ['Crack', 'Scratch']),
    [say('底盘', 'Underbody')]: say(['变形', '焊接', '锈蚀'], ['Bent', 'Welded', 'Rust']),
  };
  return [
    rows(...Object.keys(places)),
    ([part]) => rows(...(places[String(part)] ?? [])),
    ([part, place]) => (place === undefined ? [] : rows(...(defects[String(part)] ?? []))),
  ];
}

const useDefectNames = () => {
  const say = useSay();
  return say(['部件', '位置', '缺陷'], ['Part', 'Place', 'Defect']);
};

function Cascade() {
  const say = useSay();
  const start = say(['车门', '右前', '划痕'], ['Door', 'Front right', 'Scratch']);
  return <Choices labels={useDefectNames()} columns={useDefects()} start={start} />;
}

function Many() {
  const say = useSay();
  const mileage = Array.from({ length: 1000 }, (_, i) => ({
    value: i,
    text: say(`${(i / 10).toFixed(1)} 万公里`, `${i},000 km`),
  }));
  return <Choices labels={[say('表显里程', 'Mileage')]} columns={[mileage]} start={[362]} />;
}

function Sized() {
  const say = useSay();
  const makers = say(
    ['一汽-大众', '奇瑞捷豹路虎汽车有限公司', '北京奔驰', '东风悦达起亚汽车有限公司'],
    ['FAW-Volkswagen', 'Chery Jaguar Land Rover Automotive', 'BMW', 'Dongfeng Yueda Kia'],
  ).map((text) => ({ value: text, text }));
  const towns = say(
    ['杭州市', '积石山保安族东乡族撒拉族自治县', '宁波市'],
    ['Hangzhou', 'Jishishan Bonan, Dongxiang and Salar', 'Ningbo'],
  ).map((text) => ({ value: text, text }));
  return (
    <Choices
      itemHeight={56}
      visible={3}
      swipeMs={400}
      labels={[say('厂商', 'Maker'), say('登记地', 'Registered in'), say('备注', 'Note')]}
      columns={[makers, towns, []]}
      start={[makers[1]?.value, towns[1]?.value, undefined]}
    />
  );
}

function InSheet() {
  const say = useSay();
  const labels = useDefectNames();
  const columns = useDefects();
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState<PickerChoice>([]);
  return (
    <>
      <OpeningCell
        label={say('缺陷', 'Defect')}
        value={value.length > 0 ? value.join(' · ') : null}
        placeholder={say('请选择', 'Choose')}
        onClick={() => setOpen(true)}
      />
      <PickerSheet
        open={open}
        onClose={() => setOpen(false)}
        title={say('添加缺陷', 'Add a defect')}
        value={value}
        onConfirm={setValue}
      >
        {(draft) => <Picker {...draft} labels={labels} columns={columns} />}
      </PickerSheet>
    </>
  );
}

export const demo: WidgetDemo = {
  title: ['选择器', 'Picker'],
  examples: [
    { title: ['一列，停用的行被跳过', 'One column, disabled rows'], Example: One },
    { title: ['两列互不影响', 'Two columns'], Example: Two },
    { title: ['后一列随前一列变', 'Columns that depend on others'], Example: Cascade },
    { title: ['在弹层里，确定才生效', 'In a sheet, until OK'], Example: InSheet },
    { title: ['1000 行', '1,000 rows'], Example: Many },
    {
      title: ['行高、行数、长文字、空列', 'Row height, rows, long words, empty column'],
      Example: Sized,
    },
  ],
};
