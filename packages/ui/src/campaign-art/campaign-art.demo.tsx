import type { WidgetDemo } from '../../demo/demo.ts';
import { Card } from '../card/card.tsx';
import { CampaignArt } from './campaign-art.tsx';

const exampleOf = (art: 'inspection' | 'selfie' | 'deal') => () => (
  <Card>
    <CampaignArt art={art} />
  </Card>
);

export const demo: WidgetDemo = {
  title: ['活动插图', 'Campaign drawings'],
  examples: [
    { title: ['检测', 'Inspection'], Example: exampleOf('inspection') },
    { title: ['自检', 'Self-inspection'], Example: exampleOf('selfie') },
    { title: ['成交', 'Deal'], Example: exampleOf('deal') },
  ],
};
