CREATE TABLE "import_mappings" (
	"source" text NOT NULL,
	"titles_hash" text NOT NULL,
	"map" jsonb,
	"decimals" text,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_mappings_source_titles_hash_pk" PRIMARY KEY("source","titles_hash"),
	CONSTRAINT "import_mappings_decimals" CHECK ("import_mappings"."decimals" in ('point', 'comma'))
);
--> statement-breakpoint
CREATE TABLE "import_price_changes" (
	"import_run_id" bigint NOT NULL,
	"variant_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"variant_row" integer NOT NULL,
	"old_cents" integer NOT NULL,
	"new_cents" integer NOT NULL,
	"confirmed_by" text,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "import_price_changes_import_run_id_variant_id_pk" PRIMARY KEY("import_run_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "import_sources" (
	"source" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "titles_hash" text;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "inherited" jsonb;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "watched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_source_import_sources_source_fk" FOREIGN KEY ("source") REFERENCES "public"."import_sources"("source") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_price_changes" ADD CONSTRAINT "import_price_changes_import_run_id_import_runs_import_run_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "public"."import_runs"("import_run_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_price_changes" ADD CONSTRAINT "import_price_changes_variant_id_product_variants_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("variant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_mappings_titles" ON "import_mappings" USING btree ("titles_hash","used_at");--> statement-breakpoint
CREATE INDEX "import_price_changes_variant" ON "import_price_changes" USING btree ("variant_id");--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_source_import_sources_source_fk" FOREIGN KEY ("source") REFERENCES "public"."import_sources"("source") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Goods of before are known by the format of their file; whoever names one of these sources finds them again.
insert into import_sources (source, name, used_at)
select distinct source, case source when 'map' then 'Archivos anteriores' when 'woocommerce' then 'WooCommerce'
  else initcap(source) end, now() from products where source <> 'horma';
--> statement-breakpoint
-- As before, and goods that a customer waits for are in use.
create or replace function forget_imported(of_run bigint, of_row integer) returns void language plpgsql security definer
  set search_path = public, pg_temp set horma.forgetting = 'import' as $$
declare
  model bigint;
  is_new boolean;
  brought bigint[];
  import text;
begin
  select (w.undo ->> 'productId')::bigint, (w.undo ->> 'created')::boolean,
      array(select value::bigint from jsonb_array_elements_text(w.undo -> 'createdIds')), r.reference::text
    into strict model, is_new, brought, import
    from import_rows w join import_runs r using (import_run_id)
    where w.import_run_id = of_run and w.row = of_row and r.state = 'undoing' and not r.dry_run;
  perform from product_variants where variant_id = any(brought) order by variant_id for update;
  if exists (select from product_variants where variant_id = any(brought) and (archived_at is null or product_id <> model))
    or exists (select from sale_lines where variant_id = any(brought))
    or exists (select from goods_requests where variant_id = any(brought))
    or exists (select from inventory_items where variant_id = any(brought) and status <> 'in_stock')
    or exists (select from stock_movements where variant_id = any(brought)
      and (reference is distinct from import or reason <> 'import'))
  then
    raise exception 'goods of import % are in use', of_run using errcode = 'restrict_violation';
  end if;
  delete from stock_movements where variant_id = any(brought);
  delete from inventory_items where variant_id = any(brought);
  delete from prices where variant_id = any(brought);
  delete from barcodes where variant_id = any(brought);
  delete from product_variants where variant_id = any(brought);
  if is_new and not exists (select from product_variants where product_id = model) then
    update import_rows set product_id = null where product_id = model;
    delete from slugs where kind = 'product' and id = model;
    delete from products where product_id = model and archived_at is not null;
  end if;
end $$;
