import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Card } from '../card/card.tsx';
import { Tag, ToneIcon } from './tag.tsx';

function Tones() {
  const say = useSay();
  return (
    <Card>
      <div className="demo__row">
        <Tag tone="pass">{say('未见事故', 'No crash found')}</Tag>
        <Tag tone="minor">{say('里程存疑', 'Mileage in doubt')}</Tag>
        <Tag tone="major">{say('重大事故', 'Major crash')}</Tag>
        <Tag tone="unknown">{say('2 项未检', '2 not checked')}</Tag>
        <Tag tone="brand">{say('检测中', 'Under way')}</Tag>
      </div>
    </Card>
  );
}

function NoIcon() {
  const say = useSay();
  return (
    <Card>
      <div className="demo__row">
        <Tag tone="major" icon={false}>
          {say('2 级', 'Grade 2')}
        </Tag>
        <Tag tone="minor" icon={false}>
          {say('1 级', 'Grade 1')}
        </Tag>
        <Tag icon={false}>{say('国标一级 93.0', 'Standard grade 1, 93.0')}</Tag>
      </div>
    </Card>
  );
}

function Icons() {
  const say = useSay();
  return (
    <Card>
      <p className="demo__row">
        <ToneIcon tone="pass" size={20} />
        <ToneIcon tone="minor" size={20} />
        <ToneIcon tone="major" size={20} />
        <ToneIcon tone="unknown" size={20} />
        {say('只有图形，旁边要有文字', 'Pictures only; words stand beside them')}
      </p>
    </Card>
  );
}

export const demo: WidgetDemo = {
  title: ['标记', 'Tag'],
  examples: [
    { title: ['含义', 'Meanings'], Example: Tones },
    { title: ['没有图形', 'No picture'], Example: NoIcon },
    { title: ['图形', 'Pictures'], Example: Icons },
  ],
};
