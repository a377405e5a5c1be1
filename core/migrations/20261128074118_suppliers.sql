CREATE TYPE "public"."supplier_order_kind" AS ENUM('restock', 'season');--> statement-breakpoint
CREATE TYPE "public"."supplier_order_status" AS ENUM('draft', 'sent', 'partly_received', 'received', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."supplier_return_reason" AS ENUM('defective', 'wrong_goods', 'not_ordered', 'unsold', 'other');--> statement-breakpoint
CREATE TYPE "public"."supplier_return_status" AS ENUM('draft', 'sent', 'credited', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."supplier_contact_role" AS ENUM('agent', 'orders', 'returns', 'accounts', 'other');--> statement-breakpoint
CREATE TYPE "public"."supplier_payment_method" AS ENUM('transfer', 'direct_debit', 'card', 'promissory_note', 'cash');--> statement-breakpoint
CREATE TYPE "public"."supplier_date_kind" AS ENUM('visit', 'order_window', 'delivery_window', 'closed');--> statement-breakpoint
CREATE TABLE "supplier_order_lines" (
	"supplier_order_line_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_order_lines_supplier_order_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"supplier_order_id" bigint NOT NULL,
	"variant_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"confirmed" integer,
	"received" integer DEFAULT 0 NOT NULL,
	"cost_cents" integer,
	"discount_bp" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "supplier_order_lines_quantities" CHECK ("supplier_order_lines"."quantity" >= 0 and "supplier_order_lines"."received" >= 0 and "supplier_order_lines"."confirmed" >= 0),
	CONSTRAINT "supplier_order_lines_cost" CHECK ("supplier_order_lines"."cost_cents" >= 0),
	CONSTRAINT "supplier_order_lines_discount" CHECK ("supplier_order_lines"."discount_bp" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "supplier_orders" (
	"supplier_order_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_orders_supplier_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"supplier_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"kind" "supplier_order_kind" DEFAULT 'restock' NOT NULL,
	"season" text,
	"status" "supplier_order_status" DEFAULT 'draft' NOT NULL,
	"discount_bp" integer DEFAULT 0 NOT NULL,
	"expected_on" date,
	"note" text,
	"supplier_reference" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_by" uuid,
	"sent_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "supplier_orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "supplier_orders_discount" CHECK ("supplier_orders"."discount_bp" between 0 and 10000),
	CONSTRAINT "supplier_orders_season" CHECK (("supplier_orders"."kind" = 'season') = ("supplier_orders"."season" is not null)),
	CONSTRAINT "supplier_orders_ended" CHECK (("supplier_orders"."status" in ('received', 'cancelled')) = ("supplier_orders"."ended_at" is not null)),
	CONSTRAINT "supplier_orders_sent" CHECK ("supplier_orders"."status" in ('draft', 'cancelled') or "supplier_orders"."sent_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "supplier_receipt_lines" (
	"receipt_line_id" bigint PRIMARY KEY NOT NULL,
	"supplier_order_line_id" bigint NOT NULL,
	"expected" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_receipts" (
	"receipt_id" bigint PRIMARY KEY NOT NULL,
	"supplier_id" bigint NOT NULL,
	"supplier_order_id" bigint,
	"delivery_note" text,
	"delivered_on" date NOT NULL,
	"invoice_number" text,
	"due_on" date,
	"paid_on" date
);
--> statement-breakpoint
CREATE TABLE "supplier_return_lines" (
	"supplier_return_line_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_return_lines_supplier_return_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"supplier_return_id" bigint NOT NULL,
	"variant_id" bigint NOT NULL,
	"item_id" bigint,
	"quantity" integer DEFAULT 1 NOT NULL,
	"reason" "supplier_return_reason" NOT NULL,
	"cost_cents" integer,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "supplier_return_lines_quantity" CHECK ("supplier_return_lines"."quantity" > 0 and ("supplier_return_lines"."item_id" is null or "supplier_return_lines"."quantity" = 1))
);
--> statement-breakpoint
CREATE TABLE "supplier_returns" (
	"supplier_return_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_returns_supplier_return_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"supplier_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"status" "supplier_return_status" DEFAULT 'draft' NOT NULL,
	"note" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"credit_note" text,
	"credited_cents" integer,
	CONSTRAINT "supplier_returns_reference_unique" UNIQUE("reference"),
	CONSTRAINT "supplier_returns_ended" CHECK (("supplier_returns"."status" in ('credited', 'cancelled')) = ("supplier_returns"."ended_at" is not null)),
	CONSTRAINT "supplier_returns_credit" CHECK ("supplier_returns"."credited_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "size_curves" (
	"curve_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "size_curves_curve_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"supplier_id" bigint,
	"name" text NOT NULL,
	"pairs" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "size_curves_name" CHECK ("size_curves"."name" <> ''),
	CONSTRAINT "size_curves_pairs" CHECK (jsonb_typeof("size_curves"."pairs") = 'object')
);
--> statement-breakpoint
CREATE TABLE "supplier_articles" (
	"supplier_id" bigint NOT NULL,
	"variant_id" bigint NOT NULL,
	"code" text,
	"minimum" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "supplier_articles_supplier_id_variant_id_pk" PRIMARY KEY("supplier_id","variant_id"),
	CONSTRAINT "supplier_articles_code" CHECK ("supplier_articles"."code" <> ''),
	CONSTRAINT "supplier_articles_minimum" CHECK ("supplier_articles"."minimum" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "supplier_brands" (
	"supplier_id" bigint NOT NULL,
	"brand_id" bigint NOT NULL,
	CONSTRAINT "supplier_brands_supplier_id_brand_id_pk" PRIMARY KEY("supplier_id","brand_id")
);
--> statement-breakpoint
CREATE TABLE "supplier_contacts" (
	"contact_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_contacts_contact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"supplier_id" bigint NOT NULL,
	"role" "supplier_contact_role" NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"note" text,
	CONSTRAINT "supplier_contacts_name" CHECK ("supplier_contacts"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "supplier_dates" (
	"supplier_date_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_dates_supplier_date_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"supplier_id" bigint NOT NULL,
	"kind" "supplier_date_kind" NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"note" text,
	CONSTRAINT "supplier_dates_days" CHECK ("supplier_dates"."first_day" <= "supplier_dates"."last_day")
);
--> statement-breakpoint
CREATE TABLE "supplier_documents" (
	"document_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_documents_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"supplier_id" bigint NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "supplier_prices" (
	"supplier_id" bigint NOT NULL,
	"variant_id" bigint NOT NULL,
	"from_quantity" integer DEFAULT 1 NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "supplier_prices_supplier_id_variant_id_from_quantity_pk" PRIMARY KEY("supplier_id","variant_id","from_quantity"),
	CONSTRAINT "supplier_prices_from" CHECK ("supplier_prices"."from_quantity" between 1 and 9999),
	CONSTRAINT "supplier_prices_cents" CHECK ("supplier_prices"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"supplier_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppliers_supplier_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"legal_name" text,
	"vat_number" text,
	"address" text,
	"postal_code" text,
	"town" text,
	"province" text,
	"country" text DEFAULT 'ES' NOT NULL,
	"email" text,
	"phone" text,
	"website" text,
	"language" text DEFAULT 'es' NOT NULL,
	"customer_number" text,
	"payment_method" "supplier_payment_method" DEFAULT 'transfer' NOT NULL,
	"payment_days" integer DEFAULT 30 NOT NULL,
	"payment_month_day" integer,
	"discount_bp" integer DEFAULT 0 NOT NULL,
	"minimum_order_cents" integer,
	"lead_days" integer,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"merged_into_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "suppliers_name" CHECK ("suppliers"."name" <> ''),
	CONSTRAINT "suppliers_country" CHECK ("suppliers"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "suppliers_payment_days" CHECK ("suppliers"."payment_days" between 0 and 365),
	CONSTRAINT "suppliers_payment_month_day" CHECK ("suppliers"."payment_month_day" between 1 and 31),
	CONSTRAINT "suppliers_discount" CHECK ("suppliers"."discount_bp" between 0 and 10000),
	CONSTRAINT "suppliers_minimum_order" CHECK ("suppliers"."minimum_order_cents" >= 0),
	CONSTRAINT "suppliers_lead_days" CHECK ("suppliers"."lead_days" between 0 and 730),
	CONSTRAINT "suppliers_merged" CHECK ("suppliers"."merged_into_id" is null or "suppliers"."archived_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "supplier_order_lines" ADD CONSTRAINT "supplier_order_lines_supplier_order_id_supplier_orders_supplier_order_id_fk" FOREIGN KEY ("supplier_order_id") REFERENCES "public"."supplier_orders"("supplier_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_order_lines" ADD CONSTRAINT "supplier_order_lines_variant_id_product_variants_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_orders" ADD CONSTRAINT "supplier_orders_supplier_id_suppliers_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_orders" ADD CONSTRAINT "supplier_orders_location_id_locations_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_orders" ADD CONSTRAINT "supplier_orders_created_by_staff_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_orders" ADD CONSTRAINT "supplier_orders_sent_by_staff_users_user_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_receipt_lines" ADD CONSTRAINT "supplier_receipt_lines_receipt_line_id_receipt_lines_receipt_line_id_fk" FOREIGN KEY ("receipt_line_id") REFERENCES "public"."receipt_lines"("receipt_line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_receipt_lines" ADD CONSTRAINT "supplier_receipt_lines_supplier_order_line_id_supplier_order_lines_supplier_order_line_id_fk" FOREIGN KEY ("supplier_order_line_id") REFERENCES "public"."supplier_order_lines"("supplier_order_line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_receipts" ADD CONSTRAINT "supplier_receipts_receipt_id_receipts_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("receipt_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_receipts" ADD CONSTRAINT "supplier_receipts_supplier_id_suppliers_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_receipts" ADD CONSTRAINT "supplier_receipts_supplier_order_id_supplier_orders_supplier_order_id_fk" FOREIGN KEY ("supplier_order_id") REFERENCES "public"."supplier_orders"("supplier_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_return_lines" ADD CONSTRAINT "supplier_return_lines_supplier_return_id_supplier_returns_supplier_return_id_fk" FOREIGN KEY ("supplier_return_id") REFERENCES "public"."supplier_returns"("supplier_return_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_return_lines" ADD CONSTRAINT "supplier_return_lines_variant_id_product_variants_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_return_lines" ADD CONSTRAINT "supplier_return_lines_item_id_inventory_items_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inventory_items"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_returns" ADD CONSTRAINT "supplier_returns_supplier_id_suppliers_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_returns" ADD CONSTRAINT "supplier_returns_location_id_locations_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_returns" ADD CONSTRAINT "supplier_returns_created_by_staff_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "size_curves" ADD CONSTRAINT "size_curves_supplier_id_suppliers_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_articles" ADD CONSTRAINT "supplier_articles_supplier_id_suppliers_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_articles" ADD CONSTRAINT "supplier_articles_variant_id_product_variants_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_brands" ADD CONSTRAINT "supplier_brands_supplier_id_suppliers_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_brands" ADD CONSTRAINT "supplier_brands_brand_id_brands_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("brand_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_contacts" ADD CONSTRAINT "supplier_contacts_supplier_id_suppliers_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_dates" ADD CONSTRAINT "supplier_dates_supplier_id_suppliers_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_documents" ADD CONSTRAINT "supplier_documents_supplier_id_suppliers_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_documents" ADD CONSTRAINT "supplier_documents_created_by_staff_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_prices" ADD CONSTRAINT "supplier_prices_article" FOREIGN KEY ("supplier_id","variant_id") REFERENCES "public"."supplier_articles"("supplier_id","variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_merged_into_id_suppliers_supplier_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."suppliers"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_order_lines_variant" ON "supplier_order_lines" USING btree ("supplier_order_id","variant_id");--> statement-breakpoint
CREATE INDEX "supplier_order_lines_goods" ON "supplier_order_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "supplier_orders_supplier" ON "supplier_orders" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "supplier_orders_open" ON "supplier_orders" USING btree ("expected_on") WHERE "supplier_orders"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "supplier_receipt_lines_order_line" ON "supplier_receipt_lines" USING btree ("supplier_order_line_id");--> statement-breakpoint
CREATE INDEX "supplier_receipts_supplier" ON "supplier_receipts" USING btree ("supplier_id","delivered_on");--> statement-breakpoint
CREATE INDEX "supplier_receipts_order" ON "supplier_receipts" USING btree ("supplier_order_id");--> statement-breakpoint
CREATE INDEX "supplier_receipts_due" ON "supplier_receipts" USING btree ("due_on") WHERE "supplier_receipts"."paid_on" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_receipts_note" ON "supplier_receipts" USING btree ("supplier_id","delivery_note","supplier_order_id") WHERE "supplier_receipts"."delivery_note" is not null;--> statement-breakpoint
CREATE INDEX "supplier_return_lines_return" ON "supplier_return_lines" USING btree ("supplier_return_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_return_lines_item" ON "supplier_return_lines" USING btree ("item_id") WHERE "supplier_return_lines"."is_open";--> statement-breakpoint
CREATE INDEX "supplier_returns_supplier" ON "supplier_returns" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "size_curves_supplier" ON "size_curves" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "supplier_articles_variant" ON "supplier_articles" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "supplier_articles_code" ON "supplier_articles" USING btree ("supplier_id","code");--> statement-breakpoint
CREATE INDEX "supplier_brands_brand" ON "supplier_brands" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "supplier_contacts_supplier" ON "supplier_contacts" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "supplier_dates_supplier" ON "supplier_dates" USING btree ("supplier_id","last_day");--> statement-breakpoint
CREATE INDEX "supplier_documents_supplier" ON "supplier_documents" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name" ON "suppliers" USING btree (lower("name")) WHERE "suppliers"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_vat_number" ON "suppliers" USING btree ("vat_number") WHERE "suppliers"."archived_at" is null and "suppliers"."vat_number" is not null;