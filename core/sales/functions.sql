-- Binds a unit to its pair once, except for a swap written in the same transaction, and lets it come back once, by
-- its own return. An import of past sales that is undone takes both back.
create or replace function refuse_unit_change() returns trigger language plpgsql as $$
begin
  if current_setting('horma.forgetting', true) = 'past_sales' then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' and (new.line_id, new.n, new.paid_cents) = (old.line_id, old.n, old.paid_cents)
    and (old.item_id is null or new.item_id = old.item_id or exists (
      select from unit_swaps s
      where (s.line_id, s.n, s.from_item_id, s.to_item_id) = (old.line_id, old.n, old.item_id, new.item_id)
        and s.xid = pg_current_xact_id()))
    and (new.returned_by is not distinct from old.returned_by or (old.returned_by is null and exists (
      select from return_units r
      where (r.return_unit_id, r.line_id, r.n) = (new.returned_by, new.line_id, new.n) and r.condition is not null)))
  then
    return new;
  end if;
  raise exception 'a sold unit is returned once, never changed' using errcode = 'restrict_violation';
end $$;
create or replace trigger sale_line_units_facts before update or delete on sale_line_units
  for each row execute function refuse_unit_change();

-- Keeps a swap within one model: another size or colour of it.
create or replace function refuse_other_model() returns trigger language plpgsql as $$
begin
  if (select count(distinct v.product_id) from inventory_items i join product_variants v using (variant_id)
      where i.item_id in (new.from_item_id, new.to_item_id)) <> 1
    or not exists (select from sale_line_units u
      where (u.line_id, u.n, u.item_id) = (new.line_id, new.n, new.from_item_id) and u.returned_by is null)
  then
    raise exception 'a swap is for another pair of the same model' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger unit_swaps_same_model before insert on unit_swaps
  for each row execute function refuse_other_model();

-- Refuses every change of what a ticket said and of what happened to a sale.
create or replace trigger sale_lines_facts before update or delete or truncate on sale_lines
  for each statement execute function refuse_change();
create or replace trigger unit_swaps_append_only before update or delete or truncate on unit_swaps
  for each statement execute function refuse_change();
create or replace trigger sale_events_append_only before update or delete or truncate on sale_events
  for each statement execute function refuse_change();
create or replace trigger gift_tickets_append_only before update or delete or truncate on gift_tickets
  for each statement execute function refuse_change();

-- The summary by day (core/sales/summary). Each entry of it is defined once, by the functions below: triggers add those of
-- an act to it, and a rebuild adds up those of the whole ledger.

-- What the lines of one sale add, a row for each. Their bases add up to that of the sale and rate, as on its invoice. It takes
-- the row itself, because the trigger has it: to read it again cost a till more than all the rest.
create or replace function horma_sold_lines(s sales) returns table (kind line_kind, tax_rate numeric, variant_id bigint, sales int,
  units int, cents int, discount_cents int, base_cents int, costed_units int, cost_cents int)
language sql stable parallel safe as $$
  select l.kind, l.tax_rate, l.variant_id, (l.position = 1)::int, case when l.kind = 'shipping' then 0 else l.quantity end,
    l.total_cents, l.discount_cents,
    (round(sum(l.total_cents) over document * 100 / (100 + l.tax_rate))
      - round((sum(l.total_cents) over document - l.total_cents) * 100 / (100 + l.tax_rate)))::int,
    cost.units, cost.cents
  from sale_lines l
  cross join lateral (
    select count(i.cost_cents)::int as units, coalesce(sum(i.cost_cents), 0)::int as cents
    from sale_line_units u join inventory_items i using (item_id) where u.line_id = l.line_id) cost
  where l.sale_id = s.sale_id
  window document as (partition by l.tax_rate order by l.position)
$$;

-- The same of all paid sales.
create or replace function horma_sold_entries() returns table (sale_id bigint, day date, location_id bigint, till_id bigint,
  sale_origin sale_origin, seller_id uuid, is_trial boolean, kind line_kind, tax_rate numeric, variant_id bigint, sales int,
  units int, cents int, discount_cents int, base_cents int, costed_units int, cost_cents int)
language sql stable parallel safe as $$
  select s.sale_id, horma_day(s.paid_at), s.location_id, s.till_id, s.sale_origin, s.seller_id, s.is_trial, e.*
  from sales s cross join lateral horma_sold_lines(s) e where s.paid_at is not null
$$;

-- What a unit that came back takes off, or a part of its money alone: on the day, at the place and at the till where it came
-- back, for origin, seller and rate of its sale. Its base is the difference to all that came back of the sale before.
create or replace function horma_returned_entries() returns table (return_unit_id bigint, sale_id bigint, day date,
  location_id bigint, till_id bigint, sale_origin sale_origin, seller_id uuid, is_trial boolean, kind line_kind,
  tax_rate numeric, variant_id bigint, units int, cents int, base_cents int, costed_units int, cost_cents int)
language sql stable parallel safe as $$
  select b.return_unit_id, s.sale_id, horma_day(r.created_at), r.location_id, r.till_id, s.sale_origin, s.seller_id, s.is_trial,
    l.kind, l.tax_rate, case when b.condition is null then l.variant_id else coalesce(i.variant_id, l.variant_id) end,
    (b.condition is not null and l.kind <> 'shipping')::int, b.cents,
    (round(sum(b.cents) over document * 100 / (100 + l.tax_rate))
      - round((sum(b.cents) over document - b.cents) * 100 / (100 + l.tax_rate)))::int,
    (b.condition is not null and i.cost_cents is not null)::int,
    case when b.condition is null then 0 else coalesce(i.cost_cents, 0) end
  from return_units b join returns r using (return_id) join sale_lines l using (line_id) join sales s using (sale_id)
  join sale_line_units u on u.line_id = b.line_id and u.n = b.n left join inventory_items i using (item_id)
  where r.reason <> 'trial'
  window document as (partition by s.sale_id, l.tax_rate order by b.return_unit_id)
$$;

-- What a corrected size moves from one variant to another: a row for each of both, `units` -1 and 1.
create or replace function horma_swapped_entries() returns table (swap_id bigint, day date, location_id bigint, till_id bigint,
  sale_origin sale_origin, seller_id uuid, is_trial boolean, kind line_kind, tax_rate numeric, variant_id bigint, units int,
  cents int, base_cents int, costed_units int, cost_cents int)
language sql stable parallel safe as $$
  select w.swap_id, horma_day(w.created_at), s.location_id, s.till_id, s.sale_origin, s.seller_id, s.is_trial, l.kind, l.tax_rate,
    i.variant_id, side.units, side.units * u.paid_cents, side.units * round(u.paid_cents * 100 / (100 + l.tax_rate))::int,
    side.units * (i.cost_cents is not null)::int, side.units * coalesce(i.cost_cents, 0)
  from unit_swaps w join sale_line_units u using (line_id, n) join sale_lines l using (line_id) join sales s using (sale_id)
  cross join lateral (values (w.from_item_id, -1), (w.to_item_id, 1)) side (item_id, units)
  join inventory_items i on i.item_id = side.item_id
$$;

-- What a tender took (above zero) or gave back belongs to the place of its till, else of what it paid, and to the sale that it
-- paid or the first that its return was of. A function for each of the three that a tender can pay reads no more than it needs.
create or replace function horma_sale_tender(t tenders) returns table (location_id bigint, till_id bigint, sale_origin sale_origin,
  seller_id uuid, is_trial boolean, purpose summary_purpose)
language sql stable parallel safe as $$
  select coalesce(k.location_id, s.location_id), k.till_id, s.sale_origin, s.seller_id, s.is_trial, 'sale'::summary_purpose
  from sales s left join (cash_sessions c join tills k using (till_id)) on c.cash_session_id = t.cash_session_id
  where s.sale_id = t.sale_id
$$;
create or replace function horma_deposit_tender(t tenders) returns table (location_id bigint, till_id bigint,
  sale_origin sale_origin, seller_id uuid, is_trial boolean, purpose summary_purpose)
language sql stable parallel safe as $$
  select coalesce(k.location_id, d.location_id), k.till_id, 'pos'::sale_origin, null::uuid, d.is_trial, 'deposit'::summary_purpose
  from deposits d left join (cash_sessions c join tills k using (till_id)) on c.cash_session_id = t.cash_session_id
  where d.deposit_id = t.deposit_id
$$;
create or replace function horma_return_tender(t tenders) returns table (location_id bigint, till_id bigint,
  sale_origin sale_origin, seller_id uuid, is_trial boolean, purpose summary_purpose)
language sql stable parallel safe as $$
  select coalesce(k.location_id, r.location_id, s.location_id), k.till_id, coalesce(s.sale_origin, 'pos'), s.seller_id,
    coalesce(s.is_trial, false), 'return'::summary_purpose
  from returns r left join (cash_sessions c join tills k using (till_id)) on c.cash_session_id = t.cash_session_id
  left join sales s on s.sale_id = (
    select min(l.sale_id) from return_units b join sale_lines l using (line_id) where b.return_id = r.return_id)
  where r.return_id = t.return_id
$$;

-- The same of all tenders. Value that was used up stands beside money; `tender_kind` tells which it was.
create or replace function horma_tender_entries() returns table (tender_id bigint, day date, location_id bigint, till_id bigint,
  sale_origin sale_origin, seller_id uuid, is_trial boolean, purpose summary_purpose, tender_kind text, cents int,
  is_captured boolean)
language sql stable parallel safe as $$
  select t.tender_id, horma_day(t.created_at), e.*, t.kind::text, t.amount_cents, t.state = 'captured'
  from tenders t cross join lateral horma_sale_tender(t) e
  union all
  select t.tender_id, horma_day(t.created_at), e.*, t.kind::text, t.amount_cents, t.state = 'captured'
  from tenders t cross join lateral horma_deposit_tender(t) e
  union all
  select t.tender_id, horma_day(t.created_at), e.*, t.kind::text, t.amount_cents, t.state = 'captured'
  from tenders t cross join lateral horma_return_tender(t) e
$$;

-- What the shop kept of a deposit that it had taken before.
create or replace function horma_kept_entries() returns table (deposit_id bigint, day date, location_id bigint,
  is_trial boolean, cents int)
language sql stable parallel safe as $$
  select deposit_id, horma_day(ended_at), location_id, is_trial, kept_cents from deposits where kept_cents > 0
$$;

create or replace function horma_sum_sale() returns trigger language plpgsql as $$
declare sale sales := new;
begin
  insert into sales_summary_lines (day, location_id, till_id, sale_origin, seller_id, is_trial, kind, tax_rate, variant_id, sales,
    sold_units, sold_cents, discount_cents, sold_base_cents, costed_units, cost_cents)
  select horma_day(sale.paid_at), sale.location_id, sale.till_id, sale.sale_origin, sale.seller_id, sale.is_trial, e.*
  from horma_sold_lines(sale) e;
  return null;
end $$;
-- They fire once the statement has written lines and units too.
create or replace trigger sales_summed after insert on sales for each row
  when (new.paid_at is not null) execute function horma_sum_sale();
create or replace trigger sales_summed_when_paid after update of paid_at on sales for each row
  when (old.paid_at is null and new.paid_at is not null) execute function horma_sum_sale();

-- A paid sale whose customer is named or changed later adds nothing: the row makes its day one that is counted anew.
create or replace function horma_sum_customer() returns trigger language plpgsql as $$
begin
  insert into sales_summary_lines (day, location_id, till_id, sale_origin, seller_id, is_trial, kind, tax_rate, variant_id)
  select horma_day(new.paid_at), new.location_id, new.till_id, new.sale_origin, new.seller_id, new.is_trial, l.kind, l.tax_rate,
    l.variant_id
  from sale_lines l where l.sale_id = new.sale_id and l.position = 1;
  return null;
end $$;
create or replace trigger sales_customer_summed after update of customer_id on sales for each row
  when (old.paid_at is not null and old.customer_id is distinct from new.customer_id) execute function horma_sum_customer();

create or replace function horma_sum_swap() returns trigger language plpgsql as $$
begin
  insert into sales_summary_lines (day, location_id, till_id, sale_origin, seller_id, is_trial, kind, tax_rate, variant_id,
    sold_units, sold_cents, sold_base_cents, costed_units, cost_cents)
  select e.day, e.location_id, e.till_id, e.sale_origin, e.seller_id, e.is_trial, e.kind, e.tax_rate, e.variant_id,
    e.units, e.cents, e.base_cents, e.costed_units, e.cost_cents
  from horma_swapped_entries() e where e.swap_id = new.swap_id;
  return null;
end $$;
create or replace trigger unit_swaps_summed after insert on unit_swaps for each row execute function horma_sum_swap();

create or replace function horma_sum_return() returns trigger language plpgsql as $$
declare of_sale bigint;
begin
  for of_sale in select distinct l.sale_id from added join sale_lines l using (line_id) loop
    insert into sales_summary_lines (day, location_id, till_id, sale_origin, seller_id, is_trial, kind, tax_rate, variant_id,
      returned_units, returned_cents, returned_base_cents, costed_units, cost_cents)
    select e.day, e.location_id, e.till_id, e.sale_origin, e.seller_id, e.is_trial, e.kind, e.tax_rate, e.variant_id,
      e.units, e.cents, e.base_cents, -e.costed_units, -e.cost_cents
    from horma_returned_entries() e
    where e.sale_id = of_sale and e.return_unit_id in (select a.return_unit_id from added a);
  end loop;
  return null;
end $$;

-- Adds an entry of the ledger, and takes it off again where a bank says that its money came back.
create or replace function horma_sum_tender() returns trigger language plpgsql as $$
declare
  tender tenders := new;
  was_captured boolean := tg_op = 'UPDATE' and old.state = 'captured';
  times int := (new.state = 'captured')::int - was_captured::int;
  taken int := times * greatest(new.amount_cents, 0);
  given_back int := times * greatest(-new.amount_cents, 0);
begin
  if times = 0 then return null; end if;
  if new.sale_id is not null then
    insert into sales_summary_money (day, location_id, till_id, sale_origin, seller_id, is_trial, purpose, tender_kind,
      taken_cents, given_back_cents)
    select horma_day(tender.created_at), e.*, tender.kind::text, taken, given_back from horma_sale_tender(tender) e;
  elsif new.deposit_id is not null then
    insert into sales_summary_money (day, location_id, till_id, sale_origin, seller_id, is_trial, purpose, tender_kind,
      taken_cents, given_back_cents)
    select horma_day(tender.created_at), e.*, tender.kind::text, taken, given_back from horma_deposit_tender(tender) e;
  else
    insert into sales_summary_money (day, location_id, till_id, sale_origin, seller_id, is_trial, purpose, tender_kind,
      taken_cents, given_back_cents)
    select horma_day(tender.created_at), e.*, tender.kind::text, taken, given_back from horma_return_tender(tender) e;
  end if;
  return null;
end $$;

create or replace function horma_sum_kept() returns trigger language plpgsql as $$
begin
  insert into sales_summary_money (day, location_id, sale_origin, is_trial, purpose, tender_kind, kept_cents)
  select e.day, e.location_id, 'pos', e.is_trial, 'deposit', 'deposit', e.cents
  from horma_kept_entries() e where e.deposit_id = new.deposit_id;
  return null;
end $$;

-- What the summary of goods would be, counted from the ledger: a row for each key.
create or replace function horma_recounted_lines() returns table (day date, location_id bigint, till_id bigint,
  sale_origin sale_origin, seller_id uuid, is_trial boolean, kind line_kind, tax_rate numeric, variant_id bigint, sales bigint,
  sold_units bigint, sold_cents bigint, discount_cents bigint, sold_base_cents bigint, returned_units bigint,
  returned_cents bigint, returned_base_cents bigint, costed_units bigint, cost_cents bigint)
language sql stable parallel safe as $$
  select day, location_id, till_id, sale_origin, seller_id, is_trial, kind, tax_rate, variant_id, sum(sales), sum(sold),
    sum(sold_cents), sum(discount_cents), sum(sold_base), sum(returned), sum(returned_cents), sum(returned_base), sum(costed),
    sum(cost)
  from (
    select day, location_id, till_id, sale_origin, seller_id, is_trial, kind, tax_rate, variant_id, sales, units as sold,
      cents as sold_cents, discount_cents, base_cents as sold_base, 0 as returned, 0 as returned_cents, 0 as returned_base,
      costed_units as costed, cost_cents as cost
    from horma_sold_entries()
    union all
    select day, location_id, till_id, sale_origin, seller_id, is_trial, kind, tax_rate, variant_id, 0, 0, 0, 0, 0, units, cents,
      base_cents, -costed_units, -cost_cents
    from horma_returned_entries()
    union all
    select day, location_id, till_id, sale_origin, seller_id, is_trial, kind, tax_rate, variant_id, 0, units, cents, 0,
      base_cents, 0, 0, 0, costed_units, cost_cents
    from horma_swapped_entries()) entries
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9
$$;

-- The same of money.
create or replace function horma_recounted_money() returns table (day date, location_id bigint, till_id bigint,
  sale_origin sale_origin, seller_id uuid, is_trial boolean, purpose summary_purpose, tender_kind text, taken_cents bigint,
  given_back_cents bigint, kept_cents bigint)
language sql stable parallel safe as $$
  select day, location_id, till_id, sale_origin, seller_id, is_trial, purpose, tender_kind, sum(taken), sum(back), sum(kept)
  from (
    select day, location_id, till_id, sale_origin, seller_id, is_trial, purpose, tender_kind, greatest(cents, 0) as taken,
      greatest(-cents, 0) as back, 0 as kept
    from horma_tender_entries() where is_captured
    union all
    select day, location_id, null, 'pos', null, is_trial, 'deposit', 'deposit', 0, 0, cents from horma_kept_entries()) entries
  group by 1, 2, 3, 4, 5, 6, 7, 8
$$;

-- Adds the folded days of these months up, by model, and by size and colour: a variant keeps all three.
create or replace function horma_sum_months(wanted date[]) returns void language plpgsql as $$
begin
  delete from sales_summary_product_months where month = any(wanted);
  delete from sales_summary_size_months where month = any(wanted);
  insert into sales_summary_product_months
  select w.month, f.location_id, f.sale_origin, f.is_trial, f.kind, f.tax_rate, v.product_id, sum(f.sold_units),
    sum(f.sold_cents), sum(f.discount_cents), sum(f.sold_base_cents), sum(f.returned_units), sum(f.returned_cents),
    sum(f.returned_base_cents), sum(f.costed_units), sum(f.cost_cents)
  from unnest(wanted) w (month)
  join sales_summary_lines f on f.is_folded and f.day >= w.month and f.day < w.month + interval '1 month'
  left join product_variants v using (variant_id) group by 1, 2, 3, 4, 5, 6, 7 order by 1;
  insert into sales_summary_size_months
  select w.month, f.location_id, f.sale_origin, f.is_trial, f.kind, f.tax_rate, v.size_id, v.colour_id, sum(f.sold_units),
    sum(f.sold_cents), sum(f.discount_cents), sum(f.sold_base_cents), sum(f.returned_units), sum(f.returned_cents),
    sum(f.returned_base_cents), sum(f.costed_units), sum(f.cost_cents)
  from unnest(wanted) w (month)
  join sales_summary_lines f on f.is_folded and f.day >= w.month and f.day < w.month + interval '1 month'
  left join product_variants v using (variant_id) group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1;
end $$;

-- What the ledger has of sales and returns between two moments that no row of the summary tells apart: by hour, coupon, campaign,
-- reason and cause. A coupon takes off its own discount; a campaign counts what was sold while the goods had its price. The zone is
-- asked for once, because a call for each row would take longer than the rest.
create or replace function horma_count_breakdowns(wanted summary_breakdown[], starts timestamptz, ends timestamptz)
returns table (day date, is_trial boolean, breakdown summary_breakdown, key text, sales bigint, sold_units bigint,
  sold_cents bigint, discount_cents bigint, returned_units bigint, returned_cents bigint)
language sql stable parallel safe as $$
  select day, is_trial, breakdown, key, sum(sales), sum(sold_units), sum(sold_cents), sum(discount_cents), sum(returned_units),
    sum(returned_cents)
  from (
    select s.day, s.is_trial, 'hour'::summary_breakdown as breakdown, s.hour::text as key, s.sales, 0 as sold_units, s.cents as sold_cents,
      0 as discount_cents, 0 as returned_units, 0 as returned_cents
    from (
      select (s.paid_at at time zone (select horma_zone()))::date as day,
        extract(hour from s.paid_at at time zone (select horma_zone()))::int as hour, s.is_trial, count(*) as sales,
        sum(s.total_cents) as cents
      from sales s where 'hour' = any(wanted) and s.paid_at >= starts and s.paid_at < ends group by 1, 2, 3) s
    union all
    select (s.paid_at at time zone (select horma_zone()))::date, s.is_trial, 'coupon', u.coupon_id::text, 1, 0, s.total_cents,
      u.discount_cents, 0, 0
    from sales s join coupon_uses u using (sale_id)
    where 'coupon' = any(wanted) and s.paid_at >= starts and s.paid_at < ends
    union all
    select (s.paid_at at time zone (select horma_zone()))::date, s.is_trial, 'campaign', p.campaign_id::text, 0, l.quantity,
      l.total_cents, l.discount_cents, 0, 0
    from sales s join sale_lines l using (sale_id)
    join prices p on p.variant_id = l.variant_id and p.campaign_id is not null and p.valid @> s.created_at
      and (p.channel is null or p.channel::text = s.sale_origin::text)
    where 'campaign' = any(wanted) and s.paid_at >= starts and s.paid_at < ends
    union all
    select (r.created_at at time zone (select horma_zone()))::date, s.is_trial, told.breakdown, told.key, 0, 0, 0, 0,
      (u.condition is not null and l.kind <> 'shipping')::int, u.cents
    from returns r join return_units u using (return_id) join sale_lines l using (line_id) join sales s using (sale_id)
    cross join lateral (values
      ('hour'::summary_breakdown, extract(hour from r.created_at at time zone (select horma_zone()))::int::text),
      ('return_reason', r.reason::text), ('return_cause', u.cause::text)) told (breakdown, key)
    where wanted && '{hour,return_reason,return_cause}' and r.reason <> 'trial' and r.created_at >= starts and r.created_at < ends
      and told.breakdown = any(wanted)) entries
  group by 1, 2, 3, 4
$$;

-- The paid sales of these customers, and which was the first of each on its side.
create or replace function horma_customer_sales(wanted bigint[]) returns table (day date, sale_id bigint, customer_id bigint,
  is_trial boolean, location_id bigint, till_id bigint, sale_origin sale_origin, seller_id uuid, is_first boolean)
language sql stable parallel safe as $$
  select (s.paid_at at time zone (select horma_zone()))::date, s.sale_id, s.customer_id, s.is_trial, s.location_id, s.till_id,
    s.sale_origin, s.seller_id, row_number() over (partition by s.customer_id, s.is_trial order by s.paid_at, s.sale_id) = 1
  from sales s where s.paid_at is not null and s.customer_id = any(wanted)
$$;

-- The moments at which a day of the shop begins and ends.
create or replace function horma_day_begins(day date, zone text) returns timestamptz language sql stable parallel safe as $$
  select day::timestamp at time zone zone
$$;

-- Counts these finished days anew from the ledger by what the rows of acts do not tell apart, and all sales of the customers who
-- bought on them, because another may be the first now.
create or replace function horma_sum_breakdowns(days date[], today date) returns void language plpgsql as $$
declare
  zone text := horma_zone();
  buyers bigint[];
begin
  delete from sales_summary_breakdowns where day = any(days);
  insert into sales_summary_breakdowns
  select b.* from unnest(days) each (day) cross join lateral horma_count_breakdowns(enum_range(null::summary_breakdown),
    horma_day_begins(each.day, zone), horma_day_begins(each.day + 1, zone)) b
  where each.day < today;
  buyers := array(
    select customer_id from sales_summary_customers where day = any(days)
    union
    select s.customer_id from unnest(days) each (day) join sales s
      on s.paid_at >= horma_day_begins(each.day, zone) and s.paid_at < horma_day_begins(each.day + 1, zone)
    where s.customer_id is not null);
  delete from sales_summary_customers where customer_id = any(buyers);
  insert into sales_summary_customers select b.* from horma_customer_sales(buyers) b where b.day < today order by b.day;
end $$;

-- The same of all days before today.
create or replace function horma_rebuild_breakdowns(today date) returns void language plpgsql as $$
begin
  delete from sales_summary_breakdowns;
  delete from sales_summary_customers;
  insert into sales_summary_breakdowns
  select * from horma_count_breakdowns(enum_range(null::summary_breakdown), '-infinity', horma_day_begins(today, horma_zone())) b
  order by b.day;
  insert into sales_summary_customers
  select b.* from horma_customer_sales(array(select distinct customer_id from sales where customer_id is not null)) b
  where b.day < today order by b.day;
end $$;

-- Leaves one row for each key of the days before `today` to which rows were added, and answers how many days those were.
-- The caller has locked the summary against a second fold.
create or replace function horma_fold_summary(today date) returns int language plpgsql as $$
declare days date[] := array(
  select day from sales_summary_lines where not is_folded and day < today
  union select day from sales_summary_money where not is_folded and day < today);
begin
  delete from sales_summary_days where day = any(days);
  with gone as (delete from sales_summary_lines where day = any(days) returning *),
  by_day as (
    insert into sales_summary_days
    select day, location_id, till_id, sale_origin, seller_id, is_trial, kind, tax_rate, sum(sales), sum(sold_units),
      sum(sold_cents), sum(discount_cents), sum(sold_base_cents), sum(returned_units), sum(returned_cents),
      sum(returned_base_cents), sum(costed_units), sum(cost_cents)
    from gone group by 1, 2, 3, 4, 5, 6, 7, 8)
  insert into sales_summary_lines
  select day, location_id, till_id, sale_origin, seller_id, is_trial, kind, tax_rate, variant_id, sum(sales), sum(sold_units),
    sum(sold_cents), sum(discount_cents), sum(sold_base_cents), sum(returned_units), sum(returned_cents),
    sum(returned_base_cents), sum(costed_units), sum(cost_cents), true
  from gone group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1;
  with gone as (delete from sales_summary_money where day = any(days) returning *)
  insert into sales_summary_money
  select day, location_id, till_id, sale_origin, seller_id, is_trial, purpose, tender_kind, sum(taken_cents),
    sum(given_back_cents), sum(kept_cents), true
  from gone group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1;
  perform horma_sum_months(array(select distinct date_trunc('month', each)::date from unnest(days) each));
  -- After the rows were taken, so that it sees every act that they are of.
  perform horma_sum_breakdowns(days, today);
  return cardinality(days);
end $$;

-- Counts the whole summary anew. What is committed meanwhile stays, because a snapshot sees neither its rows of the
-- ledger nor those of the summary: the caller has one (repeatable read), or has locked the ledger.
create or replace function horma_rebuild_summary(today date, at timestamptz) returns void language plpgsql as $$
begin
  delete from sales_summary_days;
  delete from sales_summary_lines;
  delete from sales_summary_money;
  with lines as (
    insert into sales_summary_lines select r.*, r.day < today from horma_recounted_lines() r order by r.day
    returning *)
  insert into sales_summary_days
  select day, location_id, till_id, sale_origin, seller_id, is_trial, kind, tax_rate, sum(sales), sum(sold_units),
    sum(sold_cents), sum(discount_cents), sum(sold_base_cents), sum(returned_units), sum(returned_cents),
    sum(returned_base_cents), sum(costed_units), sum(cost_cents)
  from lines where is_folded group by 1, 2, 3, 4, 5, 6, 7, 8;
  delete from sales_summary_product_months;
  delete from sales_summary_size_months;
  perform horma_sum_months(array(select distinct date_trunc('month', day)::date from sales_summary_days));
  insert into sales_summary_money select r.*, r.day < today from horma_recounted_money() r order by r.day;
  perform horma_rebuild_breakdowns(today);
  insert into sales_summary_builds (zone, built_at) values (horma_zone(), at);
end $$;

-- Fills the summary of a shop that sold before there was one, once, or what was added to it since. Nobody sells until the
-- triggers are there.
create or replace function horma_fill_summary() returns void language plpgsql as $$
begin
  if exists (select from sales_summary_builds) and (exists (select from sales_summary_breakdowns)
    or not exists (select from sales_summary_days)) then return; end if;
  lock table sales, unit_swaps, tenders, deposits, returns, return_units in share row exclusive mode;
  if exists (select from sales_summary_builds) then perform horma_rebuild_breakdowns(horma_day(now()));
  else perform horma_rebuild_summary(horma_day(now()), now()); end if;
end $$;
select horma_fill_summary();
