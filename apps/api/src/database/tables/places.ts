import type { Generated } from 'kysely';

export type PlaceTables = {
  cities: {
    id: number;
    name: string;
    name_en: string;
    domain: string | null;
    letter: string;
    province: string;
    lng: number;
    lat: number;
    pilot: boolean;
  };
  markets: {
    id: number;
    name: string;
    name_en: string;
    city_id: number;
    address: string;
    lng: number;
    lat: number;
    open_from: string;
    open_to: string;
    pilot: boolean;
  };
  points: {
    id: number;
    market_id: number | null;
    city_id: number;
    name: string;
    name_en: string;
    kind: 'market' | 'store' | 'onsite';
    address: string;
    lng: number;
    lat: number;
    capacity: number;
  };
  slots: {
    id: string;
    point_id: number;
    start_at: Date;
    end_at: Date;
    capacity: number;
    booked: Generated<number>;
  };
};
