-- Renews what the planner remembers of tables and of their indexes. It forgets all of it first, because it keeps what it
-- knew of a table that is empty by now. It runs with the owner's rights, because horma_app owns none.
create or replace function horma_renew_statistics(of_tables text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare each text;
begin
  perform pg_clear_attribute_stats('public', relation.relname::text, s.attname::text, s.inherited)
  from pg_class relation
  left join pg_index of_table on of_table.indexrelid = relation.oid
  join pg_class owner on owner.oid = coalesce(of_table.indrelid, relation.oid)
  join pg_stats s on s.schemaname = 'public' and s.tablename = relation.relname
  where relation.relnamespace = 'public'::regnamespace and owner.relname = any(of_tables);
  foreach each in array of_tables loop
    execute format('analyze public.%I', each);
  end loop;
end $$;
revoke all on function horma_renew_statistics(text[]) from public;
grant execute on function horma_renew_statistics(text[]) to horma_app;
