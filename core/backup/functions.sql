-- When the newest copy was begun; a shop that has none counts from its own first day.
create or replace function horma_newest_copy() returns timestamptz language sql stable as $$
  select coalesce((select max(started_at) from shop_copies where state in ('done', 'deleted')),
    (select min(applied_at) from migrations))
$$;

-- Whether the last copy that was tried failed.
create or replace function horma_copy_failed() returns boolean language sql stable as $$
  select coalesce((select state = 'failed' from shop_copies where state in ('done', 'failed', 'deleted')
    order by copy_id desc limit 1), false)
$$;

-- Whether the newest copy is older than two days.
create or replace function horma_copies_old(at timestamptz) returns boolean language sql stable as $$
  select horma_newest_copy() < at - interval '2 days'
$$;
