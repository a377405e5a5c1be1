-- Refuses every change of what happened to a parcel; a printed label stays the same one.
create or replace trigger shipment_events_append_only before update or delete or truncate on shipment_events
  for each statement execute function refuse_change();
create or replace trigger shipment_labels_append_only before update or delete or truncate on shipment_labels
  for each statement execute function refuse_change();

-- Deletes the labels of a person who is erased, and the notes on their parcels. It runs with the owner's rights, because
-- horma_app may not change them.
create or replace function horma_forget_parcels(of_sales bigint[]) returns void
language sql security definer set search_path = public, pg_temp set horma.forgetting = 'person' as $$
  delete from shipment_labels where shipment_id in (select shipment_id from shipments where sale_id = any(of_sales));
  update shipment_events set note = null
  where note is not null and shipment_id in (select shipment_id from shipments where sale_id = any(of_sales));
$$;
revoke all on function horma_forget_parcels(bigint[]) from public;
grant execute on function horma_forget_parcels(bigint[]) to horma_app;
