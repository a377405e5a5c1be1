-- The days of the shop: invoice dates, "today" and the periods of lists are days in this zone.
create function horma_zone() returns text language sql stable parallel safe as $$
  select coalesce(
    (select setting_value #>> '{}' from site_settings where setting_id = 'time_zone'),
    'Europe/Madrid')
$$;
--> statement-breakpoint
create function horma_day(moment timestamptz) returns date language sql stable parallel safe as $$
  select (moment at time zone horma_zone())::date
$$;
