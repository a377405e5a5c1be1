CREATE TYPE "public"."unsold_kind" AS ENUM('line_removed', 'lowered', 'ticket_emptied', 'parked_discarded', 'line_restored', 'ticket_restored');--> statement-breakpoint
CREATE TABLE "unsold_goods" (
	"unsold_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unsold_goods_unsold_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" uuid NOT NULL,
	"kind" "unsold_kind" NOT NULL,
	"till_id" bigint NOT NULL,
	"cash_session_id" bigint,
	"staff_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"lines" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"stood_seconds" integer,
	"reason" text,
	"is_trial" boolean NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"received_by" text NOT NULL,
	CONSTRAINT "unsold_goods_entry_id_unique" UNIQUE("entry_id"),
	CONSTRAINT "unsold_goods_total" CHECK ("unsold_goods"."total_cents" >= 0),
	CONSTRAINT "unsold_goods_stood" CHECK ("unsold_goods"."stood_seconds" >= 0)
);
--> statement-breakpoint
ALTER TABLE "unsold_goods" ADD CONSTRAINT "unsold_goods_till_id_tills_till_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."tills"("till_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsold_goods" ADD CONSTRAINT "unsold_goods_cash_session_id_cash_sessions_cash_session_id_fk" FOREIGN KEY ("cash_session_id") REFERENCES "public"."cash_sessions"("cash_session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsold_goods" ADD CONSTRAINT "unsold_goods_staff_id_staff_users_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unsold_goods_at" ON "unsold_goods" USING btree ("at");--> statement-breakpoint
CREATE INDEX "unsold_goods_staff" ON "unsold_goods" USING btree ("staff_id","at");--> statement-breakpoint
CREATE INDEX "tenders_created_at" ON "tenders" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "sales_paid_at" ON "sales" USING brin ("paid_at");