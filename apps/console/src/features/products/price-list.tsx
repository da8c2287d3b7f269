import type { SoldPrice } from '@yanche/contract/console/sold-items';
import { type Bilingual, inLanguage } from '@yanche/rules/bilingual';
import { Tag } from 'antd';
import { formatTime } from '#lib/language/format-time.ts';
import { useLanguage } from '#lib/language/language.ts';
import { priceWords } from './product-commands.ts';
import css from './price-list.module.css';

const states: Record<SoldPrice['state'], readonly [words: Bilingual, colour: string]> = {
  planned: [['未生效', 'Planned'], 'warning'],
  now: [['当前', 'In force'], 'success'],
  past: [['已结束', 'Ended'], 'default'],
};
const fromTheStart: Bilingual = ['上架时', 'From the start'];

/** Every price an item had and will have, newest first. */
export function PriceList({ prices }: { prices: readonly SoldPrice[] }) {
  const language = useLanguage();
  return (
    <ol className={css.prices}>
      {prices.map((price) => {
        const [words, colour] = states[price.state];
        return (
          <li key={price.priceId ?? ''}>
            <span>
              {price.startsAt === null
                ? inLanguage(fromTheStart, language)
                : formatTime(price.startsAt)}
            </span>
            <span>{priceWords(price, language)}</span>
            <Tag color={colour}>{inLanguage(words, language)}</Tag>
          </li>
        );
      })}
    </ol>
  );
}
