import { type Kysely, sql } from 'kysely';

/**
 * pg_trgm takes only what the database's locale calls letters and digits, and in the locale C that no Chinese sign is: "速腾" has no
 * trigram at all. Each sign but Latin letters and digits is therefore written as its number, which makes two Chinese signs ten that the
 * index knows, and leaves no sign that `like` would take for a wildcard. The number is in small letters, so that "51" is not found in one.
 */
const lettersOf = (digits: number) =>
  `translate(lpad(to_hex(ascii(sign)), ${digits}, '0'), '0123456789', 'ghijklmnop')`;
const statements = [
  `create extension if not exists pg_trgm`,
  `create function search_signs(given text) returns text
   language sql immutable strict parallel safe
   return (
     select coalesce(string_agg(
       case when sign ~ '[A-Z0-9]' then sign
            when ascii(sign) < 65536 then 'x' || ${lettersOf(4)}
            else 'z' || ${lettersOf(6)} end, '' order by place), '')
     from string_to_table(
       upper(regexp_replace(normalize(given, NFKC), '[[:space:]·•・-]', '', 'g')), null
     ) with ordinality as signs (sign, place))`,
  `comment on function search_signs(text) is
    'A text as it is searched: one case, without blanks, dots and hyphens, each other sign as its number in small letters.'`,
  `alter table orders add column search_text text not null generated always as (
     search_signs(car_title) || '|' || search_signs(coalesce(plate, '')) || '|' || search_signs(vin)
       || '|' || right(phone_mask, 4)) stored`,
  `comment on column orders.search_text is
    'What customers look for: title, plate, VIN and the end of the phone number, written by search_signs.'`,
  `create index orders_search on orders using gin (search_text gin_trgm_ops)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
