import { type Kysely, sql } from 'kysely';

const statements = [
  `create table item_lists (
    id integer primary key generated always as identity,
    hash bytea not null unique,
    codes text[] not null
  )`,
  `comment on table item_lists is
    'The different lists of checklist items that tasks have, each once (decision 99). Never changed: a task keeps what it was ordered with.'`,
  `comment on column item_lists.hash is 'SHA-256 of the codes, joined by commas, in their order.'`,
  `create function refuse_change_of_item_lists() returns trigger language plpgsql as $$
    begin
      raise exception '% are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
    end $$`,
  `create trigger item_lists_stay before update or delete on item_lists
    for each row execute function refuse_change_of_item_lists()`,
  `create trigger item_lists_stay_all before truncate on item_lists
    for each statement execute function refuse_change_of_item_lists()`,
  // Of two that bring a new list at once the second waits for the first and then finds it: each statement sees what is committed.
  `create function item_list_of(given text[]) returns integer language plpgsql as $$
    declare
      key bytea := sha256(convert_to(array_to_string(given, ','), 'UTF8'));
      known integer;
    begin
      select id into known from item_lists where hash = key;
      if known is null then
        insert into item_lists (hash, codes) values (key, given) on conflict (hash) do nothing returning id into known;
      end if;
      if known is null then
        select id into known from item_lists where hash = key;
      end if;
      return known;
    end $$`,
  `alter table tasks
    add column item_list_id integer references item_lists,
    alter column item_codes drop not null,
    add constraint tasks_have_items check (item_list_id is not null or item_codes is not null) not valid`,
  `comment on column tasks.item_codes is
    'A copy, for the version before, which reads nothing else. Written by the trigger tasks_copy_items until 0242 takes it away.'`,
  // Either version writes one of the two and finds both.
  `create function copy_items_of_task() returns trigger language plpgsql as $$
    begin
      if new.item_list_id is null then
        new.item_list_id := item_list_of(new.item_codes);
      elsif new.item_codes is null then
        select codes into new.item_codes from item_lists where id = new.item_list_id;
      end if;
      return new;
    end $$`,
  `create trigger tasks_copy_items before insert on tasks
    for each row execute function copy_items_of_task()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
