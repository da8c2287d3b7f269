import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Card } from '../card/card.tsx';
import { RadioItem, RadioSet } from './radio-set.tsx';

type Answer = 'normal' | 'abnormal' | 'limited';

/** Without a face of its own: chips, cards, days, slots and segments bring theirs. */
function Bare({ first, fault }: { first: Answer | null; fault?: boolean }) {
  const say = useSay();
  const [value, setValue] = useState<Answer | null>(first);
  const items: [Answer, string][] = [
    ['normal', say('正常', 'Normal')],
    ['abnormal', say('异常', 'Abnormal')],
    ['limited', say('受限（车辆不能举升）', 'Limited (the car cannot be lifted)')],
  ];
  return (
    <Card>
      <RadioSet
        label={say('左前门', 'Front left door') + (fault ? ' 2' : '')}
        value={value}
        onChange={setValue}
        required
        invalid={fault && value === null}
      >
        {items.map(([item, text]) => (
          <RadioItem
            key={item}
            value={item}
            disabled={item === 'limited'}
            className="demo-radio"
            faceClass="demo-radio__face"
          >
            {text}
          </RadioItem>
        ))}
      </RadioSet>
      <output className="demo__out">{value ?? say('未选', 'Not chosen')}</output>
    </Card>
  );
}

const Chosen = () => <Bare first="normal" />;
const None = () => <Bare first={null} fault />;

export const demo: WidgetDemo = {
  title: ['单选组', 'Radio set'],
  examples: [
    { title: ['已选，一项不可用', 'Chosen, one not available'], Example: Chosen },
    { title: ['未选，必填', 'None chosen, required'], Example: None },
  ],
};
