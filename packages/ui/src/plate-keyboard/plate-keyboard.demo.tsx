import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Card } from '../card/card.tsx';
import { Button } from '../button/button.tsx';
import { Cell } from '../cell/cell.tsx';
import { PlateKeyboard, type PlateKeyboardProps, PlateSheet } from './plate-keyboard.tsx';

const provinces = '京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新';

function PlateCell(props: Pick<PlateKeyboardProps, 'specials' | 'check'> & { start?: string }) {
  const { start = '', ...rest } = props;
  const say = useSay();
  const [plate, setPlate] = useState(start.split(''));
  const [open, setOpen] = useState(false);
  return (
    <Card>
      <Cell
        label={say('车牌号', 'Plate')}
        value={plate.length > 0 ? <output>{plate.join('')}</output> : undefined}
        placeholder={say('点这里填写', 'Tap to enter')}
        trailing={
          <Button data-opens tone="outline" size="small" onClick={() => setOpen(true)}>
            {start === '' ? say('填写', 'Enter') : say('修改', 'Change')}
          </Button>
        }
      />
      <PlateSheet
        {...rest}
        open={open}
        onClose={() => setOpen(false)}
        value={plate}
        onConfirm={setPlate}
        provinces={provinces}
      />
    </Card>
  );
}

const Empty = () => <PlateCell />;
const NewEnergy = () => <PlateCell start="浙AD12345" />;
const Border = () => <PlateCell start="粤Z1234港" />;

function Checked() {
  const say = useSay();
  return (
    <PlateCell
      start="浙A12345"
      specials=""
      check={(plate) =>
        plate.length === 7 || /[A-HJK]/.test(plate.slice(2).join(''))
          ? undefined
          : say('新能源车牌含有字母 A–K，请核对', 'A new-energy plate has a letter from A to K')
      }
    />
  );
}

function InPage() {
  const say = useSay();
  const [plate, setPlate] = useState('');
  return (
    <Card flush title={say('查询车辆', 'Look a car up')} more={<output>{plate}</output>}>
      <PlateKeyboard
        value={'沪'.split('')}
        provinces={provinces}
        onConfirm={(value) => setPlate(value.join(''))}
      />
    </Card>
  );
}

export const demo: WidgetDemo = {
  title: ['车牌键盘', 'Plate keyboard'],
  examples: [
    { title: ['空白', 'Empty'], Example: Empty },
    { title: ['修改新能源车牌', 'Changing a new-energy plate'], Example: NewEnergy },
    { title: ['粤港澳车牌', 'Plate of Guangdong and Hong Kong'], Example: Border },
    { title: ['确定前核对', 'Checked before it closes'], Example: Checked },
    { title: ['直接放在页面里', 'In the page'], Example: InPage },
  ],
};
