CREATE TABLE "lost_sales" (
	"lost_sale_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lost_sales_lost_sale_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"till_id" bigint NOT NULL,
	"staff_id" uuid,
	"email" text,
	"language" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "lost_sales_contact" CHECK (("lost_sales"."email" is null) = ("lost_sales"."language" is null)
        and ("lost_sales"."email" is null or "lost_sales"."notified_at" is null))
);
--> statement-breakpoint
ALTER TABLE "lost_sales" ADD CONSTRAINT "lost_sales_variant_id_product_variants_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_sales" ADD CONSTRAINT "lost_sales_location_id_locations_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_sales" ADD CONSTRAINT "lost_sales_till_id_tills_till_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."tills"("till_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_sales" ADD CONSTRAINT "lost_sales_staff_id_staff_users_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lost_sales_when" ON "lost_sales" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lost_sales_waiting" ON "lost_sales" USING btree ("variant_id") WHERE "lost_sales"."email" is not null;--> statement-breakpoint
CREATE INDEX "inventory_items_marked" ON "inventory_items" USING btree ("variant_id") WHERE "inventory_items"."marked";--> statement-breakpoint
-- What a lost sale says of goods stays; only its contact comes and goes.
revoke update, delete on lost_sales from horma_app;
--> statement-breakpoint
grant update (email, language, notified_at) on lost_sales to horma_app;
--> statement-breakpoint

-- Tills show where a model stands, walk down its category and charge its rate.
create or replace function note_changed_names() returns trigger language plpgsql as $$
begin
  insert into till_changes (product_id)
  select product_id from changed join before using (product_id)
  where (changed.name, changed.status, changed.brand_id, changed.archived_at, changed.product_category_id, changed.shelf,
      changed.stock_kind, changed.tax_class)
    is distinct from (before.name, before.status, before.brand_id, before.archived_at, before.product_category_id,
      before.shelf, before.stock_kind, before.tax_class);
  return null;
end $$;
--> statement-breakpoint
-- A mark that begins or ends moves its pair; another price or note of one does not.
create function note_changed_marks() returns trigger language plpgsql as $$
begin
  insert into till_changes (variant_id)
  select distinct i.variant_id from changed join inventory_items i using (item_id);
  return null;
end $$;
--> statement-breakpoint
create trigger till_changes_remarked after update on item_marks
  referencing new table as changed for each statement execute function note_changed_marks();
