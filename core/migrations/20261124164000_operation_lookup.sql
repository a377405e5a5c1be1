-- The answer of an operation, which stays locked until the commit. Two statements in one function that is volatile:
-- the second sees what was committed while the first waited.
create function horma_lock_operation(id uuid) returns setof operations language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(id::text, 1));
  return query select * from operations where op_id = id;
end $$;
