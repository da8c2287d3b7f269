import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { useUiLocale } from '../ui-texts/ui-texts.tsx';
import { BrandPicker, type BrandChoice } from './brand-picker.tsx';
import { type DemoCar, demoBrands, demoModels, demoSeries } from './demo-cars.ts';

type Choice = BrandChoice<DemoCar, DemoCar, DemoCar>;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A catalogue on a slow line; the first brand takes longest. */
function useCatalogue(offline = false) {
  const chinese = useUiLocale() === 'zh-CN';
  const answer = async <T,>(ms: number, data: T): Promise<T> => {
    await wait(ms);
    if (offline) throw new Error('Network Error');
    return data;
  };
  return {
    fetchBrands: () => answer(300, demoBrands(chinese)),
    fetchSeries: (id: number) => answer(id === 1 ? 2000 : 300, demoSeries(id, chinese)),
    fetchModels: (id: number) => answer(300, demoModels(id, chinese)),
  };
}

const titleOf = ({ brand, series, model }: Choice) =>
  [brand.name, series?.name, model?.name].filter((name) => name !== undefined).join(' · ');

function Opener({ level, text }: { level: 1 | 2 | 3; text: string }) {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const [choice, setChoice] = useState<Choice | null>(null);
  return (
    <>
      <Button tone="outline" data-opens onClick={() => setOpen(true)}>
        {text}
      </Button>
      <output className="demo__out">
        {say('已选：', 'Chosen: ')}
        {choice ? titleOf(choice) : say('无', 'none')}
      </output>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={say('选择车型', 'Choose the car')}
        height="tall"
        flush
      >
        <BrandPicker
          {...useCatalogue()}
          level={level}
          value={{
            brandId: choice?.brand.id,
            seriesId: choice?.series?.id,
            modelId: choice?.model?.id,
          }}
          onChange={(next) => {
            setChoice(next);
            setOpen(false);
          }}
          extra={{
            text: say('不确定', 'Not sure'),
            note: say('检测师到场后核对', 'The inspector checks it on the spot'),
          }}
        />
      </Sheet>
    </>
  );
}

function ToModel() {
  return <Opener level={3} text={useSay()('选择车款', 'Choose a model')} />;
}

function ToSeries() {
  return <Opener level={2} text={useSay()('选择车系', 'Choose a series')} />;
}

function ToBrand() {
  return <Opener level={1} text={useSay()('选择品牌', 'Choose a brand')} />;
}

function Offline() {
  const say = useSay();
  const [offline, setOffline] = useState(true);
  const [choice, setChoice] = useState<Choice | null>(null);
  return (
    <>
      <Checkbox checked={offline} onChange={setOffline}>
        {say('断网', 'Offline')}
      </Checkbox>
      <div className="demo__window" style={{ blockSize: 480 }}>
        <BrandPicker
          {...useCatalogue(offline)}
          secondWidth="80%"
          onChange={(next) => setChoice(next)}
        />
      </div>
      <output className="demo__out">{choice && titleOf(choice)}</output>
    </>
  );
}

function Empty() {
  return (
    <div className="demo__window" style={{ blockSize: 240 }}>
      <BrandPicker
        level={1}
        fetchBrands={() => Promise.resolve({ hot: [], brands: {} })}
        onChange={() => undefined}
      />
    </div>
  );
}

export const demo: WidgetDemo = {
  title: ['品牌车型选择', 'Brand picker'],
  examples: [
    { title: ['三级，可不确定', 'Three levels, or not sure'], Example: ToModel },
    { title: ['两级', 'Two levels'], Example: ToSeries },
    { title: ['一级', 'One level'], Example: ToBrand },
    {
      title: ['断网与重试，二级宽 80%', 'Offline and again, 80 % wide'],
      Example: Offline,
    },
    { title: ['没有品牌', 'No brands'], Example: Empty },
  ],
};
