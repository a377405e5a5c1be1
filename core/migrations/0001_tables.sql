CREATE TYPE "public"."audit_status" AS ENUM('success', 'error');--> statement-breakpoint
CREATE TYPE "public"."product_status" AS ENUM('draft', 'published');--> statement-breakpoint
CREATE TYPE "public"."slug_kind" AS ENUM('product', 'category', 'collection', 'brand');--> statement-breakpoint
CREATE TYPE "public"."stock_kind" AS ENUM('pair', 'counted', 'none');--> statement-breakpoint
CREATE TYPE "public"."invoice_type" AS ENUM('F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5');--> statement-breakpoint
CREATE TYPE "public"."payment_state" AS ENUM('started', 'captured', 'failed', 'cancelled', 'refund_due', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."tender_kind" AS ENUM('cash', 'card', 'bizum', 'transfer', 'voucher', 'gift_card');--> statement-breakpoint
CREATE TYPE "public"."tender_state" AS ENUM('pending', 'captured', 'failed', 'reversed');--> statement-breakpoint
CREATE TYPE "public"."price_channel" AS ENUM('web', 'pos');--> statement-breakpoint
CREATE TYPE "public"."fulfillment_status" AS ENUM('pending', 'preparing', 'ready_for_pickup', 'shipped', 'delivered', 'returned', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."line_kind" AS ENUM('variant', 'free_text', 'shipping');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('pending', 'paid', 'failed', 'expired', 'partly_refunded', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."sale_origin" AS ENUM('web', 'pos');--> statement-breakpoint
CREATE TYPE "public"."item_status" AS ENUM('in_stock', 'reserved', 'sold', 'lent', 'defective', 'in_transit', 'returned_to_supplier', 'written_off');--> statement-breakpoint
CREATE TYPE "public"."movement_reason" AS ENUM('import', 'receipt', 'reservation', 'release', 'sale', 'return', 'loan', 'loan_return', 'defect', 'transfer', 'stocktake', 'correction', 'display');--> statement-breakpoint
CREATE TYPE "public"."reservation_kind" AS ENUM('order', 'parked', 'hold');--> statement-breakpoint
CREATE TYPE "public"."cash_movement_kind" AS ENUM('in', 'out', 'drawer_open');--> statement-breakpoint
CREATE TABLE "audit_log" (
	"audit_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"user_email" text DEFAULT 'sistema' NOT NULL,
	"action_type" text NOT NULL,
	"target_table_name" text,
	"target_entity_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" "audit_status" NOT NULL,
	"error_message" text,
	"ip_address" text,
	"user_agent" text,
	"request_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"minute" timestamp with time zone PRIMARY KEY NOT NULL,
	"rows" integer NOT NULL,
	"last_audit_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text DEFAULT encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex') NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operations" (
	"op_id" uuid PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"procedure" text NOT NULL,
	"input_hash" "bytea" NOT NULL,
	"answer" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "barcodes" (
	"barcode" text PRIMARY KEY NOT NULL,
	"variant_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"brand_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_brand_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "brands_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"collection_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collections_collection_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb,
	"display_order" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "collections_key_unique" UNIQUE("key"),
	CONSTRAINT "collections_name_es" CHECK ("collections"."name" ? 'es')
);
--> statement-breakpoint
CREATE TABLE "colours" (
	"colour_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "colours_colour_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" jsonb NOT NULL,
	"swatch" text,
	"family" text,
	CONSTRAINT "colours_key_unique" UNIQUE("key"),
	CONSTRAINT "colours_name_es" CHECK ("colours"."name" ? 'es'),
	CONSTRAINT "colours_swatch" CHECK ("colours"."swatch" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"mime" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"product_category_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_categories_product_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" jsonb NOT NULL,
	"description" jsonb,
	"is_active" boolean DEFAULT true NOT NULL,
	"parent_category_id" bigint,
	"display_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "product_categories_name_es" CHECK ("product_categories"."name" ? 'es')
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"product_picture_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_pictures_product_picture_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"colour_id" bigint,
	"hash" text NOT NULL,
	"position" integer NOT NULL,
	"alt" jsonb,
	CONSTRAINT "product_pictures_position" UNIQUE NULLS NOT DISTINCT("product_id","colour_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"variant_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_variants_variant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"colour_id" bigint,
	"size_id" bigint,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sku" text NOT NULL,
	"weight_grams" integer,
	"imported" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "product_variants_sku_unique" UNIQUE("sku"),
	CONSTRAINT "product_variants_options" UNIQUE NULLS NOT DISTINCT("product_id","colour_id","size_id","attributes"),
	CONSTRAINT "product_variants_sku" CHECK ("product_variants"."sku" <> ''),
	CONSTRAINT "product_variants_weight" CHECK ("product_variants"."weight_grams" > 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"product_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text DEFAULT 'horma' NOT NULL,
	"handle" text NOT NULL,
	"status" "product_status" DEFAULT 'draft' NOT NULL,
	"stock_kind" "stock_kind" DEFAULT 'pair' NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb,
	"brand_id" bigint,
	"collection_id" bigint,
	"product_category_id" bigint,
	"tax_class" text DEFAULT 'general' NOT NULL,
	"composition" jsonb,
	"search_text" text DEFAULT '' NOT NULL,
	"alike_text" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', "products"."search_text")) STORED,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "products_source_handle" UNIQUE("source","handle"),
	CONSTRAINT "products_name_es" CHECK ("products"."name" ? 'es'),
	CONSTRAINT "products_published_at" CHECK (("products"."status" = 'published') = ("products"."published_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "size_chart_rows" (
	"size_chart_id" bigint NOT NULL,
	"size_id" bigint NOT NULL,
	"uk" text,
	"us" text,
	"foot_mm" integer,
	CONSTRAINT "size_chart_rows_size_chart_id_size_id_pk" PRIMARY KEY("size_chart_id","size_id")
);
--> statement-breakpoint
CREATE TABLE "size_charts" (
	"size_chart_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "size_charts_size_chart_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_id" bigint,
	"collection_id" bigint,
	CONSTRAINT "size_charts_of" UNIQUE NULLS NOT DISTINCT("brand_id","collection_id")
);
--> statement-breakpoint
CREATE TABLE "sizes" (
	"size_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sizes_size_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"system" text NOT NULL,
	"label" text NOT NULL,
	"sort" numeric(8, 2) NOT NULL,
	"foot_mm" integer,
	CONSTRAINT "sizes_system_label" UNIQUE("system","label"),
	CONSTRAINT "sizes_label" CHECK ("sizes"."label" <> '')
);
--> statement-breakpoint
CREATE TABLE "slugs" (
	"kind" "slug_kind" NOT NULL,
	"lang" text NOT NULL,
	"slug" text NOT NULL,
	"id" bigint NOT NULL,
	"current" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slugs_kind_lang_slug_id_pk" PRIMARY KEY("kind","lang","slug","id")
);
--> statement-breakpoint
CREATE TABLE "order_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"sale_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "web_order_details" (
	"sale_id" bigint PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"shipping_name" text NOT NULL,
	"shipping_address" text NOT NULL,
	"shipping_address_extra" text,
	"shipping_city" text NOT NULL,
	"shipping_province" text,
	"shipping_postal_code" text NOT NULL,
	"shipping_country" text DEFAULT 'ES' NOT NULL,
	"shipping_method" text NOT NULL,
	"notes" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"customer_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_customer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"nif" text,
	"address" jsonb,
	"language" text,
	"notes" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"series" text PRIMARY KEY NOT NULL,
	"next_number" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_taxes" (
	"invoice_id" bigint NOT NULL,
	"rate" numeric(5, 2) NOT NULL,
	"base_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	CONSTRAINT "invoice_taxes_invoice_id_rate_pk" PRIMARY KEY("invoice_id","rate")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"invoice_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"type" "invoice_type" NOT NULL,
	"sale_id" bigint NOT NULL,
	"corrects_invoice_id" bigint,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_on" date NOT NULL,
	"issuer" jsonb NOT NULL,
	"recipient" jsonb,
	"total_cents" integer NOT NULL,
	"test_mode" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_number" UNIQUE("series","number"),
	CONSTRAINT "invoices_corrects" CHECK (("invoices"."type"::text like 'R%') = ("invoices"."corrects_invoice_id" is not null) or "invoices"."type" = 'F3')
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"payment_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"provider_reference" text NOT NULL,
	"state" "payment_state" DEFAULT 'started' NOT NULL,
	"amount_cents" integer NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_provider_reference_unique" UNIQUE("provider_reference"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "tenders" (
	"tender_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tenders_tender_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" bigint NOT NULL,
	"kind" "tender_kind" NOT NULL,
	"state" "tender_state" NOT NULL,
	"amount_cents" integer NOT NULL,
	"given_cents" integer,
	"change_cents" integer,
	"payment_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenders_not_zero" CHECK ("tenders"."amount_cents" <> 0),
	CONSTRAINT "tenders_change" CHECK ("tenders"."given_cents" - "tenders"."change_cents" = "tenders"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"campaign_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_campaign_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"price_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prices_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" bigint NOT NULL,
	"channel" "price_channel",
	"cents" integer NOT NULL,
	"valid" "tstzrange" NOT NULL,
	"campaign_id" bigint,
	"created_by" text DEFAULT 'sistema' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prices_not_negative" CHECK ("prices"."cents" >= 0),
	CONSTRAINT "prices_valid" CHECK (not isempty("prices"."valid"))
);
--> statement-breakpoint
CREATE TABLE "sale_line_units" (
	"line_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"item_id" bigint,
	"paid_cents" integer NOT NULL,
	"returned_by" bigint,
	CONSTRAINT "sale_line_units_line_id_n_pk" PRIMARY KEY("line_id","n"),
	CONSTRAINT "sale_line_units_returned_once" UNIQUE("returned_by"),
	CONSTRAINT "sale_line_units_n" CHECK ("sale_line_units"."n" > 0 and "sale_line_units"."paid_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sale_lines" (
	"line_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_lines_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"kind" "line_kind" NOT NULL,
	"variant_id" bigint,
	"name" jsonb NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"list_cents" integer NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"total_cents" integer NOT NULL,
	"tax_rate" numeric(5, 2) NOT NULL,
	CONSTRAINT "sale_lines_position" UNIQUE("sale_id","position"),
	CONSTRAINT "sale_lines_quantity" CHECK ("sale_lines"."quantity" > 0),
	CONSTRAINT "sale_lines_total" CHECK ("sale_lines"."total_cents" = "sale_lines"."list_cents" * "sale_lines"."quantity" - "sale_lines"."discount_cents"
        and "sale_lines"."discount_cents" between 0 and "sale_lines"."list_cents" * "sale_lines"."quantity"),
	CONSTRAINT "sale_lines_variant_kind" CHECK (("sale_lines"."kind" = 'variant') = ("sale_lines"."variant_id" is not null)),
	CONSTRAINT "sale_lines_name_es" CHECK ("sale_lines"."name" ? 'es')
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"sale_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_sale_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"sale_origin" "sale_origin" NOT NULL,
	"location_id" bigint NOT NULL,
	"till_id" bigint,
	"cash_session_id" bigint,
	"seller_id" uuid,
	"customer_id" bigint,
	"customer_name_guest" text,
	"payment_status" "payment_status" DEFAULT 'pending' NOT NULL,
	"fulfillment_status" "fulfillment_status",
	"reservation_id" bigint,
	"subtotal_cents" integer NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"shipping_cents" integer DEFAULT 0 NOT NULL,
	"total_cents" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"language" text DEFAULT 'es' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "sales_reference_unique" UNIQUE("reference"),
	CONSTRAINT "sales_total" CHECK ("sales"."total_cents" = "sales"."subtotal_cents" - "sales"."discount_cents" + "sales"."shipping_cents"),
	CONSTRAINT "sales_paid_at" CHECK (("sales"."payment_status" in ('paid', 'partly_refunded', 'refunded')) = ("sales"."paid_at" is not null)),
	CONSTRAINT "sales_till" CHECK (("sales"."sale_origin" = 'pos') = ("sales"."till_id" is not null and "sales"."cash_session_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"location_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "locations_location_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"address" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "locations_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"setting_id" text PRIMARY KEY NOT NULL,
	"setting_value" jsonb NOT NULL,
	"public" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "tax_classes" (
	"tax_class" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	CONSTRAINT "tax_classes_name_es" CHECK ("tax_classes"."name" ? 'es')
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"tax_class" text NOT NULL,
	"rate" numeric(5, 2) NOT NULL,
	"equivalence_surcharge" numeric(5, 2) NOT NULL,
	"valid" "tstzrange" NOT NULL,
	CONSTRAINT "tax_rates_tax_class_valid_pk" PRIMARY KEY("tax_class","valid"),
	CONSTRAINT "tax_rates_not_negative" CHECK ("tax_rates"."rate" >= 0 and "tax_rates"."equivalence_surcharge" >= 0)
);
--> statement-breakpoint
CREATE TABLE "admin_roles" (
	"role_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_roles_role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role_name" text NOT NULL,
	"is_super_admin" boolean DEFAULT false NOT NULL,
	"can_manage_products" boolean DEFAULT false NOT NULL,
	"can_manage_product_categories" boolean DEFAULT false NOT NULL,
	"can_manage_suppliers" boolean DEFAULT false NOT NULL,
	"can_manage_supplier_orders" boolean DEFAULT false NOT NULL,
	"can_manage_sales_pos" boolean DEFAULT false NOT NULL,
	"can_manage_customers" boolean DEFAULT false NOT NULL,
	"can_manage_lent_items" boolean DEFAULT false NOT NULL,
	"can_view_reports" boolean DEFAULT false NOT NULL,
	"can_view_audit_log" boolean DEFAULT false NOT NULL,
	"can_manage_newsletter" boolean DEFAULT false NOT NULL,
	"can_manage_site_settings" boolean DEFAULT false NOT NULL,
	"can_manage_admin_users" boolean DEFAULT false NOT NULL,
	"can_manage_backups" boolean DEFAULT false NOT NULL,
	"max_discount_percent" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "admin_roles_role_name_unique" UNIQUE("role_name")
);
--> statement-breakpoint
CREATE TABLE "admin_user_roles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"api_key_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_api_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"role_id" bigint NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_accounts" (
	"account_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider_account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_rate_limits" (
	"rate_limit_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "staff_rate_limits_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"session_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "staff_two_factors" (
	"two_factor_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" uuid NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_users" (
	"user_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_verifications" (
	"verification_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counted_reservations" (
	"reservation_id" bigint NOT NULL,
	"variant_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"reserved_until" timestamp with time zone NOT NULL,
	CONSTRAINT "counted_reservations_reservation_id_variant_id_location_id_pk" PRIMARY KEY("reservation_id","variant_id","location_id"),
	CONSTRAINT "counted_reservations_positive" CHECK ("counted_reservations"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "counted_stock" (
	"variant_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "counted_stock_variant_id_location_id_pk" PRIMARY KEY("variant_id","location_id"),
	CONSTRAINT "counted_stock_not_negative" CHECK ("counted_stock"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "inventory_items" (
	"item_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inventory_items_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"status" "item_status" DEFAULT 'in_stock' NOT NULL,
	"on_display" boolean DEFAULT false NOT NULL,
	"reservation_id" bigint,
	"reserved_until" timestamp with time zone,
	"cost_cents" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inventory_items_reserved" CHECK (("inventory_items"."status" = 'reserved') = ("inventory_items"."reservation_id" is not null)
        and ("inventory_items"."status" = 'reserved') = ("inventory_items"."reserved_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"reservation_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservations_reservation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" "reservation_kind" NOT NULL,
	"reference" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"extended_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"movement_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"item_id" bigint,
	"quantity" integer DEFAULT 1 NOT NULL,
	"from_status" "item_status",
	"to_status" "item_status",
	"reason" "movement_reason" NOT NULL,
	"reference" text,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cash_movements" (
	"cash_movement_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_movements_cash_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cash_session_id" bigint NOT NULL,
	"kind" "cash_movement_kind" NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cash_movements_amount" CHECK ("cash_movements"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cash_sessions" (
	"cash_session_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_sessions_cash_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"till_id" bigint NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"float_cents" integer NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp with time zone,
	"expected_cents" integer,
	"counted_cents" integer,
	"reason" text,
	"z_number" integer,
	"count" jsonb,
	CONSTRAINT "cash_sessions_float" CHECK ("cash_sessions"."float_cents" >= 0),
	CONSTRAINT "cash_sessions_closed" CHECK (("cash_sessions"."closed_at" is null) = ("cash_sessions"."counted_cents" is null)
        and ("cash_sessions"."closed_at" is null) = ("cash_sessions"."expected_cents" is null))
);
--> statement-breakpoint
CREATE TABLE "tills" (
	"till_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tills_till_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"location_id" bigint NOT NULL,
	"printer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "tills_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "barcodes" ADD CONSTRAINT "barcodes_variant_id_product_variants_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_parent_category_id_product_categories_product_category_id_fk" FOREIGN KEY ("parent_category_id") REFERENCES "public"."product_categories"("product_category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_colour_id_colours_colour_id_fk" FOREIGN KEY ("colour_id") REFERENCES "public"."colours"("colour_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_hash_pictures_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."pictures"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_colour_id_colours_colour_id_fk" FOREIGN KEY ("colour_id") REFERENCES "public"."colours"("colour_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_size_id_sizes_size_id_fk" FOREIGN KEY ("size_id") REFERENCES "public"."sizes"("size_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("brand_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_collection_id_collections_collection_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("collection_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_product_category_id_product_categories_product_category_id_fk" FOREIGN KEY ("product_category_id") REFERENCES "public"."product_categories"("product_category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tax_class_tax_classes_tax_class_fk" FOREIGN KEY ("tax_class") REFERENCES "public"."tax_classes"("tax_class") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "size_chart_rows" ADD CONSTRAINT "size_chart_rows_size_chart_id_size_charts_size_chart_id_fk" FOREIGN KEY ("size_chart_id") REFERENCES "public"."size_charts"("size_chart_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "size_chart_rows" ADD CONSTRAINT "size_chart_rows_size_id_sizes_size_id_fk" FOREIGN KEY ("size_id") REFERENCES "public"."sizes"("size_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "size_charts" ADD CONSTRAINT "size_charts_brand_id_brands_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("brand_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "size_charts" ADD CONSTRAINT "size_charts_collection_id_collections_collection_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("collection_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tokens" ADD CONSTRAINT "order_tokens_sale_id_sales_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_order_details" ADD CONSTRAINT "web_order_details_sale_id_sales_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_taxes" ADD CONSTRAINT "invoice_taxes_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_series_invoice_series_series_fk" FOREIGN KEY ("series") REFERENCES "public"."invoice_series"("series") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_sale_id_sales_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_sale_id_sales_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_sale_id_sales_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_variant_id_product_variants_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_line_units" ADD CONSTRAINT "sale_line_units_line_id_sale_lines_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."sale_lines"("line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_line_units" ADD CONSTRAINT "sale_line_units_item_id_inventory_items_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inventory_items"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_lines" ADD CONSTRAINT "sale_lines_sale_id_sales_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_lines" ADD CONSTRAINT "sale_lines_variant_id_product_variants_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_location_id_locations_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_seller_id_staff_users_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_reservation_id_reservations_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("reservation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_tax_class_tax_classes_tax_class_fk" FOREIGN KEY ("tax_class") REFERENCES "public"."tax_classes"("tax_class") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_user_roles" ADD CONSTRAINT "admin_user_roles_user_id_staff_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_user_roles" ADD CONSTRAINT "admin_user_roles_role_id_admin_roles_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."admin_roles"("role_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_role_id_admin_roles_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."admin_roles"("role_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_staff_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD CONSTRAINT "staff_accounts_user_id_staff_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_user_id_staff_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_two_factors" ADD CONSTRAINT "staff_two_factors_user_id_staff_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counted_reservations" ADD CONSTRAINT "counted_reservations_reservation_id_reservations_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("reservation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counted_reservations" ADD CONSTRAINT "counted_reservations_variant_id_product_variants_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counted_reservations" ADD CONSTRAINT "counted_reservations_location_id_locations_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counted_stock" ADD CONSTRAINT "counted_stock_variant_id_product_variants_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counted_stock" ADD CONSTRAINT "counted_stock_location_id_locations_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD CONSTRAINT "inventory_items_variant_id_product_variants_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD CONSTRAINT "inventory_items_location_id_locations_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD CONSTRAINT "inventory_items_reservation_id_reservations_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("reservation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_id_product_variants_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_location_id_locations_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_item_id_inventory_items_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inventory_items"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_cash_session_id_cash_sessions_cash_session_id_fk" FOREIGN KEY ("cash_session_id") REFERENCES "public"."cash_sessions"("cash_session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_staff_id_staff_users_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_sessions" ADD CONSTRAINT "cash_sessions_till_id_tills_till_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."tills"("till_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_sessions" ADD CONSTRAINT "cash_sessions_opened_by_staff_users_user_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_sessions" ADD CONSTRAINT "cash_sessions_closed_by_staff_users_user_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tills" ADD CONSTRAINT "tills_location_id_locations_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_created_at" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target_table_name","target_entity_id");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "operations_created_at" ON "operations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "barcodes_variant" ON "barcodes" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search");--> statement-breakpoint
CREATE INDEX "products_alike" ON "products" USING gin ("alike_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_shown" ON "products" USING btree ("published_at" DESC NULLS LAST,"product_id" DESC NULLS LAST) WHERE "products"."status" = 'published' and "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "products_collection" ON "products" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("product_category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "slugs_current" ON "slugs" USING btree ("kind","lang","id") WHERE "slugs"."current";--> statement-breakpoint
CREATE UNIQUE INDEX "slugs_alone" ON "slugs" USING btree ("kind","lang","slug") WHERE "slugs"."kind" <> 'product';--> statement-breakpoint
CREATE INDEX "order_tokens_sale" ON "order_tokens" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "web_order_details_email" ON "web_order_details" USING btree ("email");--> statement-breakpoint
CREATE INDEX "customers_email" ON "customers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" USING gin (horma_fold("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_sale" ON "invoices" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "invoices_issued_on" ON "invoices" USING btree ("issued_on");--> statement-breakpoint
CREATE INDEX "payments_sale" ON "payments" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "payments_refund_due" ON "payments" USING btree ("payment_id") WHERE "payments"."state" = 'refund_due';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_capture" ON "payments" USING btree ("sale_id") WHERE "payments"."state" = 'captured';--> statement-breakpoint
CREATE INDEX "tenders_sale" ON "tenders" USING btree ("sale_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tenders_payment" ON "tenders" USING btree ("payment_id","kind") WHERE "tenders"."amount_cents" > 0;--> statement-breakpoint
CREATE INDEX "prices_variant" ON "prices" USING btree ("variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_line_units_sold_once" ON "sale_line_units" USING btree ("item_id") WHERE "sale_line_units"."item_id" is not null and "sale_line_units"."returned_by" is null;--> statement-breakpoint
CREATE INDEX "sale_lines_variant" ON "sale_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "sales_created_at" ON "sales" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sales_customer" ON "sales" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sales_cash_session" ON "sales" USING btree ("cash_session_id");--> statement-breakpoint
CREATE INDEX "sales_reservation" ON "sales" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "sales_waiting" ON "sales" USING btree ("fulfillment_status","created_at") WHERE "sales"."fulfillment_status" is not null;--> statement-breakpoint
CREATE INDEX "sales_unpaid" ON "sales" USING btree ("created_at") WHERE "sales"."payment_status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "staff_accounts_provider" ON "staff_accounts" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_user" ON "staff_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_users_email" ON "staff_users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "staff_verifications_identifier" ON "staff_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "counted_reservations_variant" ON "counted_reservations" USING btree ("variant_id","location_id");--> statement-breakpoint
CREATE INDEX "inventory_items_takeable" ON "inventory_items" USING btree ("variant_id","on_display","item_id") WHERE "inventory_items"."status" in ('in_stock', 'reserved');--> statement-breakpoint
CREATE INDEX "inventory_items_reservation" ON "inventory_items" USING btree ("reservation_id") WHERE "inventory_items"."reservation_id" is not null;--> statement-breakpoint
CREATE INDEX "reservations_open" ON "reservations" USING btree ("until") WHERE "reservations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "stock_movements_variant" ON "stock_movements" USING btree ("variant_id","created_at");--> statement-breakpoint
CREATE INDEX "stock_movements_item" ON "stock_movements" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "cash_movements_session" ON "cash_movements" USING btree ("cash_session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_sessions_open" ON "cash_sessions" USING btree ("till_id") WHERE "cash_sessions"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_sessions_z" ON "cash_sessions" USING btree ("till_id","z_number") WHERE "cash_sessions"."z_number" is not null;