export type ListingTables = {
  market_listings: {
    id: string;
    /** The feed it came from; `sample` for invented ones. */
    source: string;
    source_no: string;
    series_id: number;
    model_id: number | null;
    license_time: string;
    km: number;
    city_id: number;
    list_price: number;
    /** With `sold_at`, or neither. */
    deal_price: number | null;
    listed_at: Date;
    sold_at: Date | null;
  };
};
