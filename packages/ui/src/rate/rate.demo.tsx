import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useState } from 'react';
import { type DemoText, useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Card } from '../card/card.tsx';
import { Rate, type RateProps } from './rate.tsx';

type LiveProps = Omit<RateProps, 'value' | 'onChange'> & { first?: number };

/** Stars that hold their own score, and what is special about them. */
function Live({ first = 0, ...props }: LiveProps) {
  const [value, setValue] = useState(first);
  return (
    <div className="demo__row">
      <Rate {...props} value={value} onChange={setValue} />
      <span className="demo__out">{props.label}</span>
    </div>
  );
}

const grades: DemoText[] = [
  ['请评分', 'Please rate'],
  ['很差', 'Very poor'],
  ['较差', 'Poor'],
  ['一般', 'Fair'],
  ['满意', 'Good'],
  ['非常满意', 'Very good'],
];

/** The score after every change, in words. */
function Review() {
  const say = useSay();
  const [value, setValue] = useState(0);
  const [scores, setScores] = useState<number[]>([]);
  const grade = grades[value];
  return (
    <Card title={say('给王师傅的检测打分', 'How was the inspection?')} headingLevel={3}>
      <div className="demo__row">
        <Rate
          label={say('检测服务', 'Inspection')}
          value={value}
          onChange={(next) => {
            setValue(next);
            setScores((old) => [...old.slice(-11), next]);
          }}
          size={28}
        />
        <span className="demo__out">{grade && say(...grade)}</span>
      </div>
      <output className="demo__out">
        {scores.join(' · ') || say('点选，或从一颗星滑到另一颗', 'Tap a star, or slide over them')}
      </output>
    </Card>
  );
}

function Options() {
  const say = useSay();
  return (
    <Card className="demo__stack">
      <Live label={say('半星', 'Half stars')} allowHalf first={3.5} />
      <Live label={say('可取消', 'Can be taken back')} clearable first={4} />
      <Live label={say('主色', 'Brand colour')} tone="brand" first={3} />
      <Live label={say('推荐度', 'Recommend')} icon={ThumbsUp} tone="brand" first={2} />
      <Live label={say('三档', 'Three')} count={3} size={32} first={2} />
    </Card>
  );
}

function States() {
  const say = useSay();
  return (
    <Card className="demo__stack">
      <Live label={say('不可用', 'Not available')} disabled first={3} />
      <Live label={say('只读', 'Read only')} readOnly first={4} />
      <Live label={say('平均分', 'Average')} readOnly first={4.3} size={16} />
      <Live label={say('还没有评分', 'Not rated yet')} readOnly size={16} />
    </Card>
  );
}

export const demo: WidgetDemo = {
  title: ['评分', 'Rate'],
  examples: [
    { title: ['点选或滑动', 'Tap or slide'], Example: Review },
    { title: ['选项', 'Options'], Example: Options },
    { title: ['状态', 'States'], Example: States },
  ],
};
