-- When the newest copy was begun; a shop that has none counts from its own first day.
create or replace function horma_newest_copy() returns timestamptz language sql stable as $$
  select coalesce((select max(started_at) from shop_copies where state in ('done', 'deleted')),
    (select min(applied_at) from migrations))
$$;

-- Why the last copy that was tried failed; null where it did not. Of a download its person knows.
create or replace function horma_copy_failure() returns text language sql stable as $$
  select case state when 'failed' then failure end from shop_copies
  where state in ('done', 'failed', 'deleted') and not (kind = 'download' and state = 'failed')
  order by copy_id desc limit 1
$$;

-- Whether the newest copy is older than two days.
create or replace function horma_copies_old(at timestamptz) returns boolean language sql stable as $$
  select horma_newest_copy() < at - interval '2 days'
$$;
