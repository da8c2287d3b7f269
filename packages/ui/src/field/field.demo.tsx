import Camera from 'lucide-react/icons/camera';
import { type FormEvent, useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Button, IconButton } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Cell } from '../cell/cell.tsx';
import { Field, type FieldProps, TextArea } from './field.tsx';

function Live(props: Omit<FieldProps, 'value' | 'onChange'> & { first?: string }) {
  const { first = '', ...rest } = props;
  const [value, setValue] = useState(first);
  return <Field {...rest} value={value} onChange={setValue} />;
}

/** The application knows the rules and the words; the field shows them. */
function Messages() {
  const say = useSay();
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('1380000000');
  const [checked, setChecked] = useState(false);
  const noName = checked && name.trim() === '';
  const badPhone = checked && !/^1\d{10}$/.test(phone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
  };
  return (
    <Card>
      <form noValidate onSubmit={submit}>
        <Field
          label={say('联系人', 'Contact')}
          placeholder={say('车主或看车人的姓名', 'Who is with the car')}
          required
          autoComplete="name"
          value={name}
          onChange={setName}
          error={noName ? say('请填写姓名', 'Fill in a name') : undefined}
        />
        <Field
          label={say('电话', 'Phone')}
          kind="tel"
          required
          autoComplete="tel"
          maxLength={11}
          value={phone}
          onChange={setPhone}
          helper={say('检测师出发前会打这个电话', 'The inspector calls before setting off')}
          error={badPhone ? say('请填写正确的电话', 'Fill in a correct phone number') : undefined}
        />
        <div className="demo__after">
          <Button type="submit" block>
            {say('下一步', 'Next')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Kinds() {
  const say = useSay();
  return (
    <Card>
      <Live
        label={say('车牌号', 'Plate')}
        optional
        first={say('浙A12345', 'ZA-12345')}
        helper={say('没有上牌可以不填', 'Leave empty if not registered')}
      />
      <Live
        label={say('里程，最多两位小数', 'Mileage, two decimals')}
        kind="number"
        decimalLength={2}
        first="3.62"
        suffix={say('万公里', '10,000 km')}
      />
      <Live label={say('过户次数', 'Owners')} kind="integer" first="2" />
      <Live label={say('期望价', 'Asking price')} kind="number" prefix="¥" first="128000" />
      <Live
        label="VIN"
        mono
        maxLength={17}
        autoCapitalize="characters"
        first="LSVHJ133022221761"
        suffix={
          <IconButton label={say('拍照识别 VIN', 'Scan the VIN')}>
            <Camera size={22} aria-hidden="true" />
          </IconButton>
        }
      />
      <Live
        label={say('验证码', 'Code')}
        kind="tel"
        maxLength={6}
        placeholder={say('6 位数字', '6 digits')}
        suffix={<Button tone="text">{say('获取验证码', 'Send code')}</Button>}
      />
      <Live label={say('密码', 'Password')} kind="password" first="password" />
    </Card>
  );
}

function States() {
  const say = useSay();
  return (
    <Card>
      <Live label={say('不可用', 'Not available')} disabled first={say('已提交', 'Submitted')} />
      <Live label={say('只读', 'Read only')} readOnly first="YC20261121000123" mono />
      <Live
        label={say('搜索', 'Search')}
        hideLabel
        placeholder={say('标签只给读屏', 'Label for screen readers only')}
      />
      <Live
        label={say('不带清除按钮', 'No clear button')}
        clearable={false}
        first={say('石桥二手车市场', 'Shiqiao car market')}
      />
    </Card>
  );
}

function Rows() {
  const say = useSay();
  return (
    <Card title={say('联系人', 'Contact')} headingLevel={3}>
      <Cell label={say('城市', 'City')} value={say('杭州', 'Hangzhou')} href="#city" />
      <Live
        layout="row"
        label={say('姓名', 'Name')}
        first={say('王小明', 'Wang Xiaoming')}
        required
      />
      <Live
        layout="row"
        label={say('电话', 'Phone')}
        kind="tel"
        first="138"
        error={say('请填写正确的电话', 'Fill in a correct phone number')}
      />
      <Live
        layout="row"
        label={say('门牌号', 'House')}
        optional
        placeholder={say('楼号、车位', 'Building, parking space')}
      />
    </Card>
  );
}

function Area() {
  const say = useSay();
  const [note, setNote] = useState('');
  return (
    <Card>
      <TextArea
        label={say('备注', 'Note')}
        value={note}
        onChange={setNote}
        maxLength={200}
        counted
        placeholder={say(
          '停车位置、车况、钥匙在哪里……',
          'Where it stands, its condition, the keys …',
        )}
        helper={say('检测师会看到', 'The inspector sees it')}
      />
    </Card>
  );
}

export const demo: WidgetDemo = {
  title: ['输入框', 'Field'],
  examples: [
    { title: ['校验提示', 'Messages'], Example: Messages },
    { title: ['类型', 'Kinds'], Example: Kinds },
    { title: ['状态', 'States'], Example: States },
    { title: ['与单元格同列', 'Among cells'], Example: Rows },
    { title: ['多行', 'Several lines'], Example: Area },
  ],
};
