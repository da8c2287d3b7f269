import type { Json } from './column.ts';

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
  products: {
    id: number;
    code: string;
    kind: 'inspection' | 'free' | 'self' | 'accident' | 'insurance';
    name: string;
    name_en: string;
    summary: string;
    summary_en: string;
    price: number;
    origin_price: number;
    check_groups: string[];
    places: string[];
    duration_min: number;
    sla_min: number;
    scored: boolean;
    claim: string;
    applies: 'all' | 'nev';
    rule: Json<{ newCarPriceMin?: number; needsReportDays?: number }>;
    not_covered: string[];
    not_covered_en: string[];
    sort: number;
    active: boolean;
  };
  gray_rules: { id: number; name: string; gray_result: number };
};
