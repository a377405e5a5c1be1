-- Lets a price be closed, and refuses to rewrite it, move it back or reopen it. Only forget_imported (core/imports)
-- may delete prices that were in force, and forget_planned_prices those that have not begun.
create or replace function refuse_price_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if current_setting('horma.forgetting', true) = 'import' then return old; end if;
    if current_setting('horma.forgetting', true) = 'plan' and lower(old.valid) > now() then return old; end if;
    raise exception 'prices are closed, not deleted' using errcode = 'restrict_violation';
  end if;
  if (new.price_id, new.variant_id, new.channel, new.cents, new.campaign_id, new.set_by_campaign_id, lower(new.valid),
      new.created_by, new.created_at)
      is distinct from (old.price_id, old.variant_id, old.channel, old.cents, old.campaign_id, old.set_by_campaign_id,
      lower(old.valid), old.created_by, old.created_at)
    or (upper(old.valid) is not null and upper(old.valid) <= now())
  then
    raise exception 'prices are closed, not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger prices_closed_only before update or delete on prices
  for each row execute function refuse_price_change();

-- Deletes planned prices: nobody was charged by what has not begun. It runs with the owner's rights, because horma_app
-- may delete no price.
create or replace function forget_planned_prices(price_ids bigint[]) returns void language sql security definer
  set search_path = public, pg_temp set horma.forgetting = 'plan' as $$
  delete from prices where price_id = any(price_ids)
$$;
revoke all on function forget_planned_prices(bigint[]) from public;
grant execute on function forget_planned_prices(bigint[]) to horma_app;

-- The lowest price of a variant in a channel in the 30 days before a moment (LOCM, article 20); null where it had none.
create or replace function horma_lowest_price(of_variant bigint, in_channel price_channel, before timestamptz)
returns integer
language sql stable parallel safe
begin atomic
  select min(earlier.cents) from prices earlier
  where earlier.variant_id = of_variant and (earlier.channel is null or earlier.channel = in_channel)
    and earlier.valid && tstzrange(before - interval '30 days', before)
    -- A general price that one of the channel's own hid all the while was never asked for.
    and (earlier.channel is not null or not coalesce((
      select range_agg(own.valid) from prices own where own.variant_id = of_variant and own.channel = in_channel
    ) @> (earlier.valid * tstzrange(before - interval '30 days', before)), false));
end;

-- The one rule of prices: what a variant costs in a channel at a moment (cents null: not on sale then), what is
-- announced as its price before, and when the clock next changes either. A price of the channel goes before a general
-- one. Only a campaign's price counts as reduced, against the lowest price in force in the 30 days before it began
-- (LOCM, article 20). It is plain SQL, so the planner can inline it and skip what is not asked.
create or replace function horma_price(of_variant bigint, in_channel price_channel, at_moment timestamptz)
returns table (cents integer, prior_cents integer, changes_at timestamptz)
language sql stable parallel safe
begin atomic
  select force.cents,
    case when force.campaign_id is not null then (
      select lowest from horma_lowest_price(of_variant, in_channel, force.began) as lowest where lowest > force.cents) end,
    force.changes_at
  from (
    -- At most two rows are in force: one of the channel, one for all.
    select coalesce(min(p.cents) filter (where p.channel is not null and p.valid @> at_moment),
        min(p.cents) filter (where p.valid @> at_moment)) as cents,
      case when bool_or(p.channel is not null and p.valid @> at_moment)
        then min(p.campaign_id) filter (where p.channel is not null and p.valid @> at_moment)
        else min(p.campaign_id) filter (where p.valid @> at_moment) end as campaign_id,
      -- A general price begins again when one of the channel's own has ended.
      case when bool_or(p.channel is not null and p.valid @> at_moment)
        then min(lower(p.valid)) filter (where p.channel is not null and p.valid @> at_moment)
        else greatest(min(lower(p.valid)) filter (where p.valid @> at_moment),
          max(upper(p.valid)) filter (where p.channel is not null and upper(p.valid) <= at_moment)) end as began,
      min(least(
        case when lower(p.valid) > at_moment then lower(p.valid) end,
        case when upper(p.valid) > at_moment then upper(p.valid) end)) as changes_at
    from prices p
    where p.variant_id = of_variant and (p.channel is null or p.channel = in_channel)
  ) force;
end;

-- Truncating bypasses row triggers.
create or replace trigger prices_never_emptied before truncate on prices for each statement execute function refuse_change();
