CREATE TYPE "public"."consent_kind" AS ENUM('commercial_mail');--> statement-breakpoint
CREATE TYPE "public"."coupon_kind" AS ENUM('percent', 'amount');--> statement-breakpoint
CREATE TYPE "public"."return_request_kind" AS ENUM('withdrawal', 'return', 'size_change');--> statement-breakpoint
CREATE TYPE "public"."return_request_status" AS ENUM('open', 'received', 'checked', 'refunded', 'refused', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."return_way" AS ENUM('parcel', 'shop');--> statement-breakpoint
CREATE TYPE "public"."sale_event" AS ENUM('accepted', 'transfer_reminded', 'preparing', 'ready_for_pickup', 'shipped', 'delivered', 'handed_over', 'cancelled', 'refunded', 'return_requested', 'return_received');--> statement-breakpoint
CREATE TYPE "public"."shipping_status" AS ENUM('pending', 'processing', 'shipped', 'in_transit', 'delivered', 'returned');--> statement-breakpoint
ALTER TYPE "public"."refund_reason" ADD VALUE 'cancellation';--> statement-breakpoint
ALTER TYPE "public"."return_reason" ADD VALUE 'cancellation';--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"sale_id" bigint PRIMARY KEY NOT NULL,
	"coupon_id" bigint NOT NULL,
	"discount_cents" integer NOT NULL,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "coupon_uses_discount" CHECK ("coupon_uses"."discount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"consent_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"kind" "consent_kind" NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"contact_message_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_contact_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"client_hash" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"payment_event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_payment_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"provider_event" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"coupon_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_coupon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" "coupon_kind" NOT NULL,
	"percent" integer,
	"amount_cents" integer,
	"minimum_cents" integer DEFAULT 0 NOT NULL,
	"most_uses" integer,
	"most_uses_each" integer,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "coupons_code_form" CHECK ("coupons"."code" ~ '^[A-Z0-9-]{3,30}$'),
	CONSTRAINT "coupons_value" CHECK (coalesce(case "coupons"."kind" when 'percent' then "coupons"."percent" between 1 and 100 and "coupons"."amount_cents" is null
        else "coupons"."amount_cents" > 0 and "coupons"."percent" is null end, false)),
	CONSTRAINT "coupons_minimum" CHECK ("coupons"."minimum_cents" >= 0),
	CONSTRAINT "coupons_uses" CHECK ("coupons"."most_uses" > 0 and "coupons"."most_uses_each" > 0),
	CONSTRAINT "coupons_time" CHECK ("coupons"."starts_at" < "coupons"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "return_request_units" (
	"return_request_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"condition" "return_condition",
	"wanted_variant_id" bigint,
	CONSTRAINT "return_request_units_return_request_id_line_id_n_pk" PRIMARY KEY("return_request_id","line_id","n")
);
--> statement-breakpoint
CREATE TABLE "return_requests" (
	"return_request_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_requests_return_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"sale_id" bigint NOT NULL,
	"kind" "return_request_kind" NOT NULL,
	"way" "return_way" NOT NULL,
	"status" "return_request_status" DEFAULT 'open' NOT NULL,
	"note" text,
	"refusal" text,
	"return_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "return_requests_reference_unique" UNIQUE("reference"),
	CONSTRAINT "return_requests_ended" CHECK (("return_requests"."status" in ('refunded', 'refused', 'cancelled')) = ("return_requests"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "sale_events" (
	"sale_event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_events_sale_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" bigint NOT NULL,
	"event" "sale_event" NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_events" (
	"shipment_event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_events_shipment_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" bigint NOT NULL,
	"shipping_status" "shipping_status" NOT NULL,
	"note" text,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"shipment_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipments_shipment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sale_id" bigint NOT NULL,
	"tracking_number" text,
	"shipping_status" "shipping_status" DEFAULT 'pending' NOT NULL,
	"shipping_service" text NOT NULL,
	"shipping_cost_cents" integer DEFAULT 0 NOT NULL,
	"weight_grams" integer NOT NULL,
	"estimated_delivery_date" date,
	"actual_delivery_date" timestamp with time zone,
	"gls_response" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipments_tracking_number_unique" UNIQUE("tracking_number"),
	CONSTRAINT "shipments_weight" CHECK ("shipments"."weight_grams" > 0),
	CONSTRAINT "shipments_cost" CHECK ("shipments"."shipping_cost_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "web_order_details" ALTER COLUMN "shipping_address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "web_order_details" ALTER COLUMN "shipping_city" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "web_order_details" ALTER COLUMN "shipping_postal_code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "size_charts" ADD COLUMN "box_length_mm" integer;--> statement-breakpoint
ALTER TABLE "size_charts" ADD COLUMN "box_width_mm" integer;--> statement-breakpoint
ALTER TABLE "size_charts" ADD COLUMN "box_height_mm" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "box_length_mm" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "box_width_mm" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "box_height_mm" integer;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_sale_id_sales_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("coupon_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answered_by_staff_users_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_staff_id_staff_users_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request_units" ADD CONSTRAINT "return_request_units_return_request_id_return_requests_return_request_id_fk" FOREIGN KEY ("return_request_id") REFERENCES "public"."return_requests"("return_request_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request_units" ADD CONSTRAINT "return_request_units_wanted_variant_id_product_variants_variant_id_fk" FOREIGN KEY ("wanted_variant_id") REFERENCES "public"."product_variants"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request_units" ADD CONSTRAINT "return_request_units_line_id_n_sale_line_units_line_id_n_fk" FOREIGN KEY ("line_id","n") REFERENCES "public"."sale_line_units"("line_id","n") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_sale_id_sales_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_return_id_returns_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("return_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_events" ADD CONSTRAINT "sale_events_sale_id_sales_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_events" ADD CONSTRAINT "sale_events_staff_id_staff_users_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_staff_id_staff_users_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_sale_id_sales_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon" ON "coupon_uses" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "consents_customer" ON "consents" USING btree ("customer_id","kind");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("created_at") WHERE "contact_messages"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_once" ON "payment_events" USING btree ("payment_id","provider_event") WHERE "payment_events"."provider_event" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("code") WHERE "coupons"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "return_request_units_unit" ON "return_request_units" USING btree ("line_id","n");--> statement-breakpoint
CREATE INDEX "return_requests_sale" ON "return_requests" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "return_requests_status" ON "return_requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "sale_events_sale" ON "sale_events" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "shipment_events_shipment" ON "shipment_events" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "shipments_sale" ON "shipments" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "shipments_open" ON "shipments" USING btree ("shipping_status","created_at") WHERE "shipments"."shipping_status" not in ('delivered', 'returned');--> statement-breakpoint
ALTER TABLE "size_charts" ADD CONSTRAINT "size_charts_box" CHECK (num_nulls("size_charts"."box_length_mm", "size_charts"."box_width_mm", "size_charts"."box_height_mm") in (0, 3)
        and "size_charts"."box_length_mm" > 0 and "size_charts"."box_width_mm" > 0 and "size_charts"."box_height_mm" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_box" CHECK (num_nulls("products"."box_length_mm", "products"."box_width_mm", "products"."box_height_mm") in (0, 3)
        and "products"."box_length_mm" > 0 and "products"."box_width_mm" > 0 and "products"."box_height_mm" > 0);--> statement-breakpoint
ALTER TABLE "web_order_details" ADD CONSTRAINT "web_order_details_address" CHECK ("web_order_details"."shipping_method" = 'store_pickup'
        or num_nulls("web_order_details"."shipping_address", "web_order_details"."shipping_city", "web_order_details"."shipping_postal_code") = 0);--> statement-breakpoint
revoke update, delete on sale_events, shipment_events, payment_events from horma_app;
--> statement-breakpoint
revoke delete on shipments, coupons, coupon_uses, consents, return_requests, return_request_units from horma_app;
