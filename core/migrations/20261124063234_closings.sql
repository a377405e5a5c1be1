ALTER TYPE "public"."return_reason" ADD VALUE 'void';--> statement-breakpoint
ALTER TYPE "public"."cash_movement_kind" ADD VALUE 'drop';--> statement-breakpoint
CREATE TABLE "closing_checks" (
	"check_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closing_checks_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"closings" integer NOT NULL,
	"broken" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checked_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closing_prints" (
	"closing_print_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closing_prints_closing_print_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cash_session_id" bigint NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closings" (
	"cash_session_id" bigint PRIMARY KEY NOT NULL,
	"till_id" bigint NOT NULL,
	"z_number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"hash" "bytea" NOT NULL,
	"previous_hash" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closings_number" UNIQUE("till_id","z_number"),
	CONSTRAINT "closings_previous" UNIQUE NULLS NOT DISTINCT("till_id","previous_hash")
);
--> statement-breakpoint
CREATE TABLE "sale_voids" (
	"sale_id" bigint PRIMARY KEY NOT NULL,
	"return_id" bigint NOT NULL,
	"cash_session_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"is_annulled" boolean NOT NULL,
	"staff_id" uuid NOT NULL,
	"approved_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_voids_return_id_unique" UNIQUE("return_id"),
	CONSTRAINT "sale_voids_reason" CHECK ("sale_voids"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "admin_roles" DROP CONSTRAINT "admin_roles_levels";--> statement-breakpoint
ALTER TABLE "admin_roles" ADD COLUMN "void_sales" "right_level" DEFAULT 'allowed' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_roles" ADD COLUMN "accept_difference" "right_level" DEFAULT 'allowed' NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_sessions" ADD COLUMN "proposed_float_cents" integer;--> statement-breakpoint
ALTER TABLE "cash_sessions" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "cash_sessions" ADD COLUMN "next_float_cents" integer;--> statement-breakpoint
ALTER TABLE "closing_prints" ADD CONSTRAINT "closing_prints_cash_session_id_cash_sessions_cash_session_id_fk" FOREIGN KEY ("cash_session_id") REFERENCES "public"."cash_sessions"("cash_session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_prints" ADD CONSTRAINT "closing_prints_staff_id_staff_users_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closings" ADD CONSTRAINT "closings_cash_session_id_cash_sessions_cash_session_id_fk" FOREIGN KEY ("cash_session_id") REFERENCES "public"."cash_sessions"("cash_session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closings" ADD CONSTRAINT "closings_till_id_tills_till_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."tills"("till_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_voids" ADD CONSTRAINT "sale_voids_sale_id_sales_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_voids" ADD CONSTRAINT "sale_voids_return_id_returns_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("return_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_voids" ADD CONSTRAINT "sale_voids_cash_session_id_cash_sessions_cash_session_id_fk" FOREIGN KEY ("cash_session_id") REFERENCES "public"."cash_sessions"("cash_session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_voids" ADD CONSTRAINT "sale_voids_staff_id_staff_users_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_voids" ADD CONSTRAINT "sale_voids_approved_by_staff_users_user_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closing_prints_session" ON "closing_prints" USING btree ("cash_session_id");--> statement-breakpoint
CREATE INDEX "sale_voids_session" ON "sale_voids" USING btree ("cash_session_id");--> statement-breakpoint
ALTER TABLE "cash_sessions" ADD CONSTRAINT "cash_sessions_approved_by_staff_users_user_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_roles" ADD CONSTRAINT "admin_roles_levels" CHECK ('pin' not in ("admin_roles"."see_costs", "admin_roles"."see_turnover")
        and 'allowed' not in ("admin_roles"."exceed_cash_out", "admin_roles"."exceed_discount")
        and "admin_roles"."accept_difference" <> 'denied');--> statement-breakpoint
ALTER TABLE "cash_sessions" ADD CONSTRAINT "cash_sessions_next_float" CHECK ("cash_sessions"."next_float_cents" between 0 and "cash_sessions"."counted_cents");--> statement-breakpoint

-- Who managed no reports until now neither voids a sale nor accepts a large difference alone.
update admin_roles set void_sales = 'pin', accept_difference = 'pin' where not is_super_admin and not can_view_reports;
--> statement-breakpoint

create trigger closings_append_only before update or delete or truncate on closings
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger closing_prints_append_only before update or delete or truncate on closing_prints
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger closing_checks_append_only before update or delete or truncate on closing_checks
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger sale_voids_append_only before update or delete or truncate on sale_voids
  for each statement execute function refuse_change();
--> statement-breakpoint
revoke update, delete on closings, closing_prints, closing_checks, sale_voids from horma_app;
