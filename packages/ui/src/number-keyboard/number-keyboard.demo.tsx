import { useRef, useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Cell } from '../cell/cell.tsx';
import { Field } from '../field/field.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { NumberKeyboard, type NumberKeyboardProps } from './number-keyboard.tsx';

type TypedFieldProps = Pick<NumberKeyboardProps, 'maxLength' | 'extraKeys' | 'randomKeyOrder'> & {
  label: string;
  start?: string;
  suffix?: string;
};

/** An input of ours, and the keys for it. */
function TypedField({ label, start = '', suffix, ...keys }: TypedFieldProps) {
  const [value, setValue] = useState(start);
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  return (
    <Card>
      <div ref={field}>
        <Field
          label={label}
          value={value}
          onChange={setValue}
          maxLength={keys.maxLength}
          suffix={suffix}
          inputMode="none"
          autoComplete="off"
          onFocus={() => setOpen(true)}
        />
      </div>
      <NumberKeyboard
        {...keys}
        open={open}
        onClose={() => setOpen(false)}
        value={value}
        onChange={setValue}
        title={label}
        field={field}
      />
    </Card>
  );
}

function Mileage() {
  const say = useSay();
  return (
    <TypedField
      label={say('表显里程', 'Mileage shown')}
      suffix={say('万公里', '10,000 km')}
      extraKeys={['.']}
      maxLength={5}
    />
  );
}

function IdCard() {
  const say = useSay();
  return <TypedField label={say('身份证号', 'ID card number')} extraKeys={['X']} maxLength={18} />;
}

function Phone() {
  const say = useSay();
  return <TypedField label={say('联系电话', 'Phone number')} start="138" maxLength={11} />;
}

/** The value is shown by a button; every reason to hide is listed. */
function Price() {
  const say = useSay();
  const [value, setValue] = useState('');
  const [open, setOpen] = useState(false);
  const [closed, setClosed] = useState<string[]>([]);
  const field = useRef<HTMLDivElement>(null);
  return (
    <Card>
      <div ref={field}>
        <Cell
          label={say('心理价位', 'Price in mind')}
          value={value === '' ? undefined : `¥${value}`}
          placeholder={say('点这里输入', 'Tap to enter')}
          onClick={() => setOpen(true)}
        />
      </div>
      <NumberKeyboard
        open={open}
        onClose={(reason) => {
          setOpen(false);
          setClosed((all) => [...all, reason]);
        }}
        value={value}
        onChange={setValue}
        extraKeys={['00', '.']}
        maxLength={9}
        doneText={say('报价', 'Offer')}
        field={field}
      />
      <Cell label={say('收起原因', 'Hidden by')} value={<output>{closed.join(' ')}</output>} />
    </Card>
  );
}

function Code() {
  const say = useSay();
  const [value, setValue] = useState('');
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box}>
      <Button data-opens aria-expanded={open} tone="outline" block onClick={() => setOpen(true)}>
        {value === '' ? say('输入操作密码', 'Enter the PIN') : '•'.repeat(value.length)}
      </Button>
      <NumberKeyboard
        open={open}
        onClose={() => setOpen(false)}
        value={value}
        onChange={setValue}
        title={say('操作密码', 'PIN')}
        randomKeyOrder
        maxLength={6}
        field={box}
      />
    </div>
  );
}

function InSheet() {
  const say = useSay();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button data-opens tone="outline" block onClick={() => setOpen(true)}>
        {say('在弹层里填写', 'Fill in a sheet')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={say('修改里程', 'Change the mileage')}
      >
        <Mileage />
      </Sheet>
    </>
  );
}

export const demo: WidgetDemo = {
  title: ['数字键盘', 'Number keyboard'],
  examples: [
    { title: ['带小数点', 'With a decimal point'], Example: Mileage },
    { title: ['带 X，最多 18 位', 'With X, 18 characters at most'], Example: IdCard },
    { title: ['两个附加键，事件', 'Two extra keys, events'], Example: Price },
    { title: ['乱序', 'Mixed order'], Example: Code },
    { title: ['在弹层里', 'In a sheet'], Example: InSheet },
    { title: ['只有数字，已有内容', 'Digits only, with a value'], Example: Phone },
  ],
};
