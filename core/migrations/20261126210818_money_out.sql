CREATE TYPE "public"."money_act" AS ENUM('cash_out', 'cash_drop', 'deposit_cancelled', 'refund_paid', 'refund_resent', 'payment_confirmed', 'collection_confirmed', 'collection_closed');--> statement-breakpoint
CREATE TYPE "public"."money_cover" AS ENUM('limit', 'right', 'pin', 'alone');--> statement-breakpoint
CREATE TABLE "money_acts" (
	"money_act_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_acts_money_act_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"act" "money_act" NOT NULL,
	"amount_cents" integer NOT NULL,
	"ways" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cash_cents" integer NOT NULL,
	"office_cents" integer NOT NULL,
	"covered_by" "money_cover" NOT NULL,
	"findings" text[] DEFAULT '{}' NOT NULL,
	"actor" text NOT NULL,
	"staff_id" uuid,
	"signed_in_id" uuid,
	"approved_by" uuid,
	"cash_session_id" bigint,
	"cash_movement_id" bigint,
	"deposit_id" bigint,
	"payment_id" bigint,
	"refund_id" uuid,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_acts_cents" CHECK ("money_acts"."amount_cents" >= 0 and "money_acts"."cash_cents" >= 0 and "money_acts"."office_cents" >= 0),
	CONSTRAINT "money_acts_cover" CHECK (("money_acts"."covered_by" in ('pin', 'alone')) = ("money_acts"."approved_by" is not null))
);
--> statement-breakpoint
ALTER TABLE "admin_roles" ADD COLUMN "confirm_payments" "right_level" DEFAULT 'allowed' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_roles" ADD COLUMN "pay_out_by_hand" "right_level" DEFAULT 'allowed' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_roles" ADD COLUMN "max_office_money_cents" integer;--> statement-breakpoint
ALTER TABLE "money_acts" ADD CONSTRAINT "money_acts_staff_id_staff_users_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_acts" ADD CONSTRAINT "money_acts_signed_in_id_staff_users_user_id_fk" FOREIGN KEY ("signed_in_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_acts" ADD CONSTRAINT "money_acts_approved_by_staff_users_user_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_acts" ADD CONSTRAINT "money_acts_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_acts" ADD CONSTRAINT "money_acts_refund_id_refunds_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("refund_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_acts_session" ON "money_acts" USING btree ("cash_session_id") WHERE "money_acts"."cash_session_id" is not null;--> statement-breakpoint
CREATE INDEX "money_acts_time" ON "money_acts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "money_acts_movement" ON "money_acts" USING btree ("cash_movement_id") WHERE "money_acts"."cash_movement_id" is not null;--> statement-breakpoint
CREATE INDEX "money_acts_deposit" ON "money_acts" USING btree ("deposit_id") WHERE "money_acts"."deposit_id" is not null;--> statement-breakpoint
CREATE INDEX "money_acts_payment" ON "money_acts" USING btree ("payment_id") WHERE "money_acts"."payment_id" is not null;--> statement-breakpoint
ALTER TABLE "admin_roles" ADD CONSTRAINT "admin_roles_max_office_money_cents" CHECK ("admin_roles"."max_office_money_cents" >= 0);--> statement-breakpoint
alter table money_acts add constraint money_acts_cash_session_fk foreign key (cash_session_id) references cash_sessions (cash_session_id);--> statement-breakpoint
alter table money_acts add constraint money_acts_cash_movement_fk foreign key (cash_movement_id) references cash_movements (cash_movement_id);--> statement-breakpoint
alter table money_acts add constraint money_acts_deposit_fk foreign key (deposit_id) references deposits (deposit_id);--> statement-breakpoint
-- Whoever only sells confirms and pays out with a colleague's PIN from now on; who sees reports or manages the shop goes on.
update admin_roles set confirm_payments = 'pin', pay_out_by_hand = 'pin'
where not (is_super_admin or can_view_reports or can_manage_site_settings or can_manage_admin_users);
