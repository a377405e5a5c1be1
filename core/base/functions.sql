-- Refuses every change of the rows that are facts, to the owner too. Only forget_imported (core/imports) may
-- delete stock movements, of goods that an import brought by mistake and nobody has touched; and only the erasure of a
-- person (core/privacy) may take their words, address and labels out of facts.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'stock_movements' and current_setting('horma.forgetting', true) = 'import' then
    return null;
  end if;
  if tg_op in ('UPDATE', 'DELETE') and current_setting('horma.forgetting', true) = 'person'
    and tg_table_name in ('returns', 'shipment_events', 'shipment_labels', 'till_operations') then
    return null;
  end if;
  if tg_op = 'DELETE' and current_setting('horma.forgetting', true) = 'past_sales'
    and tg_table_name in ('sale_lines', 'returns', 'return_units') then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Tells every listener the id of a new event when the transaction commits; listeners read the row.
create or replace function notify_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('events', new.event_id::text);
  return null;
end $$;
create or replace trigger events_notify after insert on events for each row execute function notify_event();

-- Returns the stored answer of an operation, which stays locked until the commit. It is volatile with two
-- statements, so that the second sees what was committed while the first waited.
create or replace function horma_lock_operation(id uuid) returns setof operations language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(id::text, 1));
  return query select * from operations where op_id = id;
end $$;

-- Folds accents and case. unaccent itself is only stable; with its dictionary named, this may stand in an index.
create or replace function horma_fold(text) returns text
language sql immutable strict parallel safe
return lower(public.unaccent('public.unaccent'::regdictionary, $1));

-- Leaves folded words with one space between them: what is searched and what is searched for.
create or replace function horma_words(text) returns text
language sql immutable strict parallel safe
return trim(regexp_replace(public.horma_fold($1), '[^[:alnum:]]+', ' ', 'g'));

-- Makes a query in which every word must begin a word of the text: 'zap roj' finds 'zapato rojo'.
create or replace function horma_query(text) returns tsquery
language sql immutable strict parallel safe
return (select string_agg(quote_literal(word) || ':*', ' & ')
  from regexp_split_to_table(public.horma_words($1), ' ') as word where word <> '')::tsquery;

-- The time zone of the shop: invoice dates, "today" and the periods of lists are days in it.
create or replace function horma_zone() returns text language sql stable parallel safe as $$
  select coalesce(
    (select setting_value #>> '{}' from site_settings where setting_id = 'time_zone'),
    'Europe/Madrid')
$$;

-- The day of a moment in the time zone of the shop.
create or replace function horma_day(moment timestamptz) returns date language sql stable parallel safe as $$
  select (moment at time zone horma_zone())::date
$$;

-- Keeps the shop's role from forging which of these files ran; it may read it, to see whether one is missing.
grant select on function_files to horma_app;
revoke insert, update, delete on function_files from horma_app;

-- Fails where the disk of PostgreSQL is full: no read notices that, so this one writes half a megabyte that nobody keeps.
create or replace function horma_try_disk() returns bigint language sql volatile set work_mem = '64kB'
begin atomic
  select count(*) from generate_series(1, 20000);
end;
