-- Refuses every change of what happened to a parcel; a printed label stays the same one.
create or replace trigger shipment_events_append_only before update or delete or truncate on shipment_events
  for each statement execute function refuse_change();
create or replace trigger shipment_labels_append_only before update or delete or truncate on shipment_labels
  for each statement execute function refuse_change();
