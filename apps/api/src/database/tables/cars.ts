type Energy = 'ice' | 'bev' | 'phev' | 'erev';

export type CarTables = {
  brands: { id: number; name: string; name_en: string; letter: string; hot: number | null };
  series: {
    id: number;
    brand_id: number;
    name: string;
    name_en: string;
    maker: string;
    energy: Energy;
    class: 'economy' | 'family' | 'mid' | 'luxury';
  };
  models: {
    id: number;
    series_id: number;
    name: string;
    year: number;
    energy: Energy;
    new_price: number;
  };
  vin_prefixes: { prefix: string; series_id: number; model_id: number | null };
  gray_rules: { id: number; name: string; gray_result: number };
};
