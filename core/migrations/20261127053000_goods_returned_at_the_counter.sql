CREATE TYPE "public"."return_cause" AS ENUM('too_small', 'too_big', 'not_liked', 'defect', 'wrong_article', 'other');--> statement-breakpoint
CREATE TYPE "public"."return_proof" AS ENUM('ticket', 'gift', 'search');--> statement-breakpoint
ALTER TYPE "public"."incident_kind" ADD VALUE 'return_conflict' BEFORE 'other';--> statement-breakpoint
ALTER TYPE "public"."incident_kind" ADD VALUE 'refund_to_self' BEFORE 'other';--> statement-breakpoint
ALTER TYPE "public"."incident_kind" ADD VALUE 'refund_to_send' BEFORE 'other';--> statement-breakpoint
ALTER TYPE "public"."money_act" ADD VALUE 'goods_returned';--> statement-breakpoint
ALTER TYPE "public"."return_condition" ADD VALUE 'supplier';--> statement-breakpoint
CREATE TABLE "unit_exchanges" (
	"line_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"from_line_id" bigint NOT NULL,
	"from_n" integer NOT NULL,
	"return_id" bigint NOT NULL,
	"return_until" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_exchanges_line_id_n_pk" PRIMARY KEY("line_id","n")
);
--> statement-breakpoint
ALTER TABLE "money_acts" ADD COLUMN "return_id" bigint;--> statement-breakpoint
ALTER TABLE "return_units" ADD COLUMN "cause" "return_cause";--> statement-breakpoint
ALTER TABLE "return_units" ADD COLUMN "proof" "return_proof";--> statement-breakpoint
ALTER TABLE "return_units" ADD COLUMN "is_late" boolean;--> statement-breakpoint
ALTER TABLE "unit_exchanges" ADD CONSTRAINT "unit_exchanges_return_id_returns_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("return_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_exchanges" ADD CONSTRAINT "unit_exchanges_line_id_n_sale_line_units_line_id_n_fk" FOREIGN KEY ("line_id","n") REFERENCES "public"."sale_line_units"("line_id","n") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_exchanges" ADD CONSTRAINT "unit_exchanges_from" FOREIGN KEY ("from_line_id","from_n") REFERENCES "public"."sale_line_units"("line_id","n") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "unit_exchanges_from_once" ON "unit_exchanges" USING btree ("from_line_id","from_n");--> statement-breakpoint
CREATE INDEX "unit_exchanges_return" ON "unit_exchanges" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "money_acts_return" ON "money_acts" USING btree ("return_id") WHERE "money_acts"."return_id" is not null;--> statement-breakpoint
CREATE INDEX "returns_exchange_sale" ON "returns" USING btree ("exchange_sale_id") WHERE "returns"."exchange_sale_id" is not null;--> statement-breakpoint
CREATE INDEX "returns_cash_session" ON "returns" USING btree ("cash_session_id") WHERE "returns"."cash_session_id" is not null;--> statement-breakpoint
alter table money_acts add constraint money_acts_return_fk foreign key (return_id) references returns (return_id);
