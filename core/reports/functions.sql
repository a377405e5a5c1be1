-- Tills show how a model fits, see core/till/functions.sql.
create or replace trigger till_changes_made after insert on product_fits
  referencing new table as changed for each statement execute function note_changed_products();
create or replace trigger till_changes_changed after update on product_fits
  referencing new table as changed for each statement execute function note_changed_products();
create or replace trigger till_changes_gone after delete on product_fits
  referencing old table as changed for each statement execute function note_changed_products();
