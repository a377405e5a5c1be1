ALTER TYPE "public"."tender_kind" ADD VALUE 'cash_on_delivery';--> statement-breakpoint
CREATE TABLE "cod_closings" (
	"payment_id" bigint PRIMARY KEY NOT NULL,
	"missing_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cod_closings_difference" CHECK ("cod_closings"."missing_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "cod_receipts" (
	"cod_receipt_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cod_receipts_cod_receipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"amount_cents" integer NOT NULL,
	"settlement" text NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cod_receipts_amount" CHECK ("cod_receipts"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "carrier_parcels" (
	"shipment_id" bigint PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"cod_cents" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp with time zone,
	"refusal" text,
	"refusal_text" text,
	"accepted_at" timestamp with time zone,
	"status_code" integer,
	"incident" text,
	"next_poll_at" timestamp with time zone,
	"polled_at" timestamp with time zone,
	"poll_failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carrier_parcels_reference_unique" UNIQUE("reference"),
	CONSTRAINT "carrier_parcels_state" CHECK ("carrier_parcels"."state" in ('announcing', 'accepted', 'refused', 'cancelling', 'cancelled')),
	CONSTRAINT "carrier_parcels_refusal" CHECK (("carrier_parcels"."state" = 'refused') = ("carrier_parcels"."refusal" is not null)),
	CONSTRAINT "carrier_parcels_cod" CHECK ("carrier_parcels"."cod_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pickup_points" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"listed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_labels" (
	"shipment_id" bigint NOT NULL,
	"format" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipment_labels_shipment_id_format_pk" PRIMARY KEY("shipment_id","format"),
	CONSTRAINT "shipment_labels_format" CHECK ("shipment_labels"."format" in ('pdf', 'png'))
);
--> statement-breakpoint
ALTER TABLE "web_order_details" ADD COLUMN "pickup_point" jsonb;--> statement-breakpoint
ALTER TABLE "cod_closings" ADD CONSTRAINT "cod_closings_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_closings" ADD CONSTRAINT "cod_closings_staff_id_staff_users_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_receipts" ADD CONSTRAINT "cod_receipts_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_receipts" ADD CONSTRAINT "cod_receipts_staff_id_staff_users_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_parcels" ADD CONSTRAINT "carrier_parcels_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_labels" ADD CONSTRAINT "shipment_labels_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cod_receipts_payment" ON "cod_receipts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "carrier_parcels_due" ON "carrier_parcels" USING btree ("next_poll_at") WHERE "carrier_parcels"."next_poll_at" is not null;--> statement-breakpoint
CREATE INDEX "pickup_points_postal_code" ON "pickup_points" USING btree ("postal_code");--> statement-breakpoint
revoke update, delete on cod_receipts, cod_closings, shipment_labels from horma_app;
--> statement-breakpoint
revoke delete on carrier_parcels, pickup_points from horma_app;
--> statement-breakpoint
-- Money that a carrier has settled stays written, for the owner too; a label that was printed stays the same one.
create trigger cod_receipts_append_only before update or delete or truncate on cod_receipts
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger cod_closings_append_only before update or delete or truncate on cod_closings
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger shipment_labels_append_only before update or delete or truncate on shipment_labels
  for each statement execute function refuse_change();
