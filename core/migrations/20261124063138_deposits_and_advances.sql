CREATE TYPE "public"."deposit_event" AS ENUM('taken', 'paid', 'arrived', 'mailed', 'called', 'extended', 'released', 'handed_over', 'cancelled', 'kept');--> statement-breakpoint
ALTER TYPE "public"."reservation_kind" ADD VALUE 'deposit';--> statement-breakpoint
CREATE TABLE "deposit_events" (
	"deposit_event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposit_events_deposit_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deposit_id" bigint NOT NULL,
	"event" "deposit_event" NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_sale";--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "variant_id" bigint;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "list_cents" integer;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "price_cents" integer;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "is_forfeitable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "reservation_id" bigint;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "kept_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "deposit_id" bigint;--> statement-breakpoint
ALTER TABLE "deposit_events" ADD CONSTRAINT "deposit_events_deposit_id_deposits_deposit_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("deposit_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_events" ADD CONSTRAINT "deposit_events_staff_id_staff_users_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_events_deposit" ON "deposit_events" USING btree ("deposit_id");--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_variant_id_product_variants_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_reservation_id_reservations_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("reservation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposits_waiting" ON "deposits" USING btree ("variant_id","created_at") WHERE "deposits"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "deposits_reservation" ON "deposits" USING btree ("reservation_id") WHERE "deposits"."reservation_id" is not null;--> statement-breakpoint
CREATE INDEX "deposits_sale" ON "deposits" USING btree ("sale_id") WHERE "deposits"."sale_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_deposit" ON "invoices" USING btree ("deposit_id") WHERE "invoices"."deposit_id" is not null;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_pair" CHECK (("deposits"."kind" = 'loan') = ("deposits"."variant_id" is null)
        and ("deposits"."variant_id" is null) = ("deposits"."price_cents" is null)
        and ("deposits"."variant_id" is null) = ("deposits"."list_cents" is null)
        and ("deposits"."variant_id" is null) = ("deposits"."due_on" is null));--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_price" CHECK ("deposits"."price_cents" > 0 and "deposits"."list_cents" >= "deposits"."price_cents");--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_kept" CHECK ("deposits"."kept_cents" >= 0 and ("deposits"."kept_cents" = 0
        or ("deposits"."is_forfeitable" and "deposits"."ended_at" is not null and "deposits"."sale_id" is null)));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_sale" CHECK (num_nonnulls("invoices"."sale_id", "invoices"."deposit_id") = 1
        or ("invoices"."deposit_id" is null and ("invoices"."type"::text like 'R%' or "invoices"."type" = 'F3')));--> statement-breakpoint
alter table invoices add constraint invoices_deposit_fk foreign key (deposit_id) references deposits (deposit_id);
--> statement-breakpoint
revoke update, delete on deposit_events from horma_app;
--> statement-breakpoint
-- What happened to a deposit and its money stays written, for the owner too.
create trigger deposit_events_append_only before update or delete or truncate on deposit_events
  for each statement execute function refuse_change();
