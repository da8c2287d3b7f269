import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Card } from '../card/card.tsx';
import { Tag } from '../tag/tag.tsx';
import { Grow, Muted, Row, Stack, Text } from './layout.tsx';

function Stacked() {
  const say = useSay();
  return (
    <Card>
      <Stack gap={12}>
        <Text>{say('一项在另一项下面', 'One below the other')}</Text>
        <Text>{say('相隔 12 像素', '12 px apart')}</Text>
        <Muted>{say('次要的文字', 'Words that stand back')}</Muted>
      </Stack>
    </Card>
  );
}

function InARow() {
  const say = useSay();
  return (
    <Card>
      <Row gap={12} align="center">
        <Tag tone="pass">{say('正常', 'Normal')}</Tag>
        <Grow>
          <Text weight="medium">{say('左前门', 'Front left door')}</Text>
          <Muted>
            {say(
              '占满剩下的宽度，文字太长时折行，旁边的内容不被挤出',
              'Takes the room that is left; long words wrap and push nothing out',
            )}
          </Muted>
        </Grow>
        <Muted as="span">{say('2 张', '2 photos')}</Muted>
      </Row>
    </Card>
  );
}

function Wrapped() {
  const say = useSay();
  return (
    <Card>
      <Row wrap gap={16} rowGap={4} justify="between">
        <Text>{say('一行放不下', 'What finds no room')}</Text>
        <Text>{say('就到下一行', 'goes to the next line')}</Text>
        <Text>{say('行间隔 4 像素', '4 px between lines')}</Text>
      </Row>
    </Card>
  );
}

export const demo: WidgetDemo = {
  title: ['排列', 'Layout'],
  examples: [
    { title: ['上下', 'Stack'], Example: Stacked },
    { title: ['左右', 'Row'], Example: InARow },
    { title: ['折行', 'Wrapped row'], Example: Wrapped },
  ],
};
