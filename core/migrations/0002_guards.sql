-- Prices of a variant and channel, and rates of a tax class, never overlap.
alter table prices add constraint prices_no_overlap
  exclude using gist (variant_id with =, (case channel when 'web' then 1 when 'pos' then 2 else 0 end) with =, valid with &&);
--> statement-breakpoint
alter table tax_rates add constraint tax_rates_no_overlap
  exclude using gist (tax_class with =, valid with &&);
--> statement-breakpoint
-- Their tables lie to the right of the area that holds the column.
alter table sales add constraint sales_till_fk foreign key (till_id) references tills (till_id) on delete restrict;
--> statement-breakpoint
alter table sales add constraint sales_cash_session_fk foreign key (cash_session_id) references cash_sessions (cash_session_id) on delete restrict;
--> statement-breakpoint
alter table invoices add constraint invoices_corrects_fk foreign key (corrects_invoice_id) references invoices (invoice_id) on delete restrict;
--> statement-breakpoint
alter table site_settings add constraint site_settings_updated_by_fk foreign key (updated_by) references staff_users (user_id) on delete restrict;
--> statement-breakpoint

-- What was written stays written, for the owner too.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger audit_seals_append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger invoices_append_only before update or delete or truncate on invoices
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger invoice_taxes_append_only before update or delete or truncate on invoice_taxes
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger stock_movements_append_only before update or delete or truncate on stock_movements
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger cash_movements_append_only before update or delete or truncate on cash_movements
  for each statement execute function refuse_change();
--> statement-breakpoint

-- A price is closed, never rewritten or moved back.
create function refuse_price_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'prices are closed, not deleted' using errcode = 'restrict_violation';
  end if;
  if (new.price_id, new.variant_id, new.channel, new.cents, new.campaign_id, lower(new.valid), new.created_by, new.created_at)
      is distinct from (old.price_id, old.variant_id, old.channel, old.cents, old.campaign_id, lower(old.valid), old.created_by, old.created_at)
    or (upper(old.valid) is not null and upper(old.valid) <= now())
  then
    raise exception 'prices are closed, not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger prices_closed_only before update or delete on prices
  for each row execute function refuse_price_change();
--> statement-breakpoint

-- What was paid is a fact; only its state goes on.
create function refuse_tender_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    old.state := new.state;
    if new is not distinct from old then return new; end if;
  end if;
  raise exception 'tenders are ledger entries' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger tenders_ledger before update or delete on tenders
  for each row execute function refuse_tender_change();
--> statement-breakpoint

-- Truncating goes past row triggers.
create trigger prices_never_emptied before truncate on prices for each statement execute function refuse_change();
--> statement-breakpoint
create trigger tenders_never_emptied before truncate on tenders for each statement execute function refuse_change();
--> statement-breakpoint

-- What a unit cost is a fact; its pair is bound once, and it is returned once.
create function refuse_unit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.line_id, new.n, new.paid_cents) = (old.line_id, old.n, old.paid_cents)
    and (old.item_id is null or new.item_id = old.item_id)
    and (old.returned_by is null or new.returned_by = old.returned_by)
  then
    return new;
  end if;
  raise exception 'a sold unit is returned once, never changed' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger sale_line_units_facts before update or delete on sale_line_units
  for each row execute function refuse_unit_change();
--> statement-breakpoint

-- Whoever listens is told the row's id when the transaction commits, and reads the row.
create function notify_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('events', new.event_id::text);
  return null;
end $$;
--> statement-breakpoint
create trigger events_notify after insert on events for each row execute function notify_event();
--> statement-breakpoint

-- The pool works as horma_app, which owns nothing.
do $$
begin
  if not exists (select from pg_roles where rolname = 'horma_app') then
    create role horma_app nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
--> statement-breakpoint
do $$
begin
  execute format('grant horma_app to %I', current_user);
end $$;
--> statement-breakpoint
grant usage on schema public to horma_app;
--> statement-breakpoint
grant select, insert, update, delete on all tables in schema public to horma_app;
--> statement-breakpoint
grant usage on all sequences in schema public to horma_app;
--> statement-breakpoint
alter default privileges in schema public grant select, insert, update, delete on tables to horma_app;
--> statement-breakpoint
alter default privileges in schema public grant usage on sequences to horma_app;
--> statement-breakpoint
revoke update, delete on audit_log, audit_seals, invoices, invoice_taxes, stock_movements, cash_movements from horma_app;
--> statement-breakpoint
revoke delete on prices, tenders, sales, sale_lines, sale_line_units, inventory_items, payments, reservations, invoice_series,
  products, product_variants, customers, staff_users, cash_sessions, tills, locations, web_order_details from horma_app;
--> statement-breakpoint
revoke insert, update, delete on migrations from horma_app;
--> statement-breakpoint

-- What every shop starts with: where it stands, how footwear is taxed, its four collections.
insert into locations (code, name) values ('tienda', 'Tienda');
--> statement-breakpoint
insert into tax_classes (tax_class, name) values ('general', '{"es": "General", "en": "Standard"}');
--> statement-breakpoint
insert into tax_rates (tax_class, rate, equivalence_surcharge, valid) values ('general', 21, 5.2, '[2012-09-01 00:00+02,)');
--> statement-breakpoint
insert into collections (key, name, display_order) values
  ('señora', '{"es": "Señora", "en": "Women", "fr": "Femme", "de": "Damen", "it": "Donna", "pt": "Senhora"}', 1),
  ('caballero', '{"es": "Caballero", "en": "Men", "fr": "Homme", "de": "Herren", "it": "Uomo", "pt": "Homem"}', 2),
  ('niña', '{"es": "Niña", "en": "Girls", "fr": "Fille", "de": "Mädchen", "it": "Bambina", "pt": "Menina"}', 3),
  ('niño', '{"es": "Niño", "en": "Boys", "fr": "Garçon", "de": "Jungen", "it": "Bambino", "pt": "Menino"}', 4);
