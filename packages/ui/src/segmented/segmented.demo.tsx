import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Card } from '../card/card.tsx';
import { type Segment, Segmented } from './segmented.tsx';

type Answer = 'normal' | 'minor' | 'abnormal' | 'na';

function useAnswers(): Segment<Answer>[] {
  const say = useSay();
  return [
    { value: 'normal', text: say('正常', 'OK'), tone: 'pass' },
    { value: 'minor', text: say('轻微', 'Minor'), tone: 'minor' },
    { value: 'abnormal', text: say('异常', 'Fault'), tone: 'major' },
    { value: 'na', text: say('不适用', 'N/A'), tone: 'unknown' },
  ];
}

function Four({ first, size }: { first: Answer | null; size?: 'medium' | 'large' }) {
  const say = useSay();
  const [value, setValue] = useState(first);
  return (
    <Segmented
      label={`${say('左前门', 'Front left door')} ${first ?? ''}`}
      options={useAnswers()}
      value={value}
      onChange={setValue}
      size={size}
    />
  );
}

function Tones() {
  return (
    <Card className="demo__stack">
      <Four first="normal" />
      <Four first="minor" />
      <Four first="abnormal" />
      <Four first="na" />
    </Card>
  );
}

function Unanswered() {
  const say = useSay();
  const [value, setValue] = useState<Answer | null>(null);
  return (
    <Card>
      <Segmented
        label={say('未回答', 'Not answered')}
        options={useAnswers()}
        value={value}
        onChange={setValue}
        invalid={value === null}
      />
    </Card>
  );
}

function Large() {
  return (
    <Card>
      <Four first="normal" size="large" />
    </Card>
  );
}

function Two() {
  const say = useSay();
  const [value, setValue] = useState<'fuel' | 'electric'>('fuel');
  return (
    <Card>
      <Segmented
        label={say('能源', 'Energy')}
        options={[
          { value: 'fuel', text: say('燃油', 'Fuel') },
          { value: 'electric', text: say('新能源', 'Electric') },
        ]}
        value={value}
        onChange={setValue}
      />
    </Card>
  );
}

function Disabled() {
  const say = useSay();
  const [value, setValue] = useState<Answer>('normal');
  return (
    <Card>
      <Segmented
        label={say('一项不可用', 'One not available')}
        options={useAnswers().map((each) => ({ ...each, disabled: each.value === 'na' }))}
        value={value}
        onChange={setValue}
      />
    </Card>
  );
}

export const demo: WidgetDemo = {
  title: ['分段选择', 'Segmented'],
  examples: [
    { title: ['每种含义', 'Every meaning'], Example: Tones },
    { title: ['未回答，有错误', 'Not answered, with a fault'], Example: Unanswered },
    { title: ['加大，戴手套用', 'Large, for gloves'], Example: Large },
    { title: ['两项', 'Two'], Example: Two },
    { title: ['一项不可用', 'One not available'], Example: Disabled },
  ],
};
