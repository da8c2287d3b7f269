import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Card } from '../card/card.tsx';
import { ScoreBars, type SubScore } from './score-bars.tsx';

function useScores(): SubScore[] {
  const say = useSay();
  return [
    { key: 'body', label: say('外观', 'Body'), score: 16.5, max: 20 },
    { key: 'engine', label: say('发动机舱', 'Engine bay'), score: 20, max: 20 },
    { key: 'cabin', label: say('驾驶舱', 'Cabin'), score: 9, max: 10 },
    { key: 'start', label: say('启动', 'Start'), score: 19, max: 20 },
    { key: 'road', label: say('路试', 'Road test'), score: 13, max: 15 },
    { key: 'chassis', label: say('底盘', 'Chassis'), score: 12, max: 15 },
  ];
}

function Whole() {
  const say = useSay();
  return (
    <Card>
      <ScoreBars label={say('分项得分', 'Scores by part')} scores={useScores()} />
    </Card>
  );
}

function Provisional() {
  const say = useSay();
  const scores = useScores().map((item, i) => ({ ...item, provisional: i % 2 === 1 }));
  return (
    <Card>
      <ScoreBars
        label={say('分项得分，部分未检', 'Scores by part, partly checked')}
        scores={scores}
      />
    </Card>
  );
}

function Extremes() {
  const say = useSay();
  const scores = useScores().map((item, i) => ({
    ...item,
    score: [0, 99, 0.1, 20, 15, 7.5][i] ?? 0,
  }));
  return (
    <Card>
      <ScoreBars label={say('分项得分，极值', 'Scores by part, extremes')} scores={scores} />
    </Card>
  );
}

function Few() {
  const say = useSay();
  return (
    <Card>
      <ScoreBars label={say('两项', 'Two parts')} scores={useScores().slice(0, 2)} />
    </Card>
  );
}

export const demo: WidgetDemo = {
  title: ['分项得分', 'Score bars'],
  examples: [
    { title: ['六项', 'Six parts'], Example: Whole },
    { title: ['有未检项目', 'Partly checked'], Example: Provisional },
    { title: ['零分、超出、很少', 'None, too much, very little'], Example: Extremes },
    { title: ['两项', 'Two parts'], Example: Few },
  ],
};
