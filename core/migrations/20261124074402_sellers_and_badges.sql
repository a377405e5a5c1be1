CREATE TYPE "public"."seller_way" AS ENUM('pin', 'badge', 'lock');--> statement-breakpoint
ALTER TYPE "public"."incident_kind" ADD VALUE 'seller_unproven' BEFORE 'clock_ahead';--> statement-breakpoint
CREATE TABLE "seller_choices" (
	"choice_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seller_choices_choice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"way" "seller_way" NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_badges" (
	"badge_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_badges_badge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	CONSTRAINT "staff_badges_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "staff_pins" ADD COLUMN "digits" integer;--> statement-breakpoint
ALTER TABLE "discount_approvals" ADD COLUMN "most_cents" integer;--> statement-breakpoint
ALTER TABLE "seller_choices" ADD CONSTRAINT "seller_choices_user_id_staff_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_badges" ADD CONSTRAINT "staff_badges_user_id_staff_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_badges" ADD CONSTRAINT "staff_badges_created_by_staff_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_badges" ADD CONSTRAINT "staff_badges_revoked_by_staff_users_user_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_choices_session" ON "seller_choices" USING btree ("session_id","choice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_badges_valid" ON "staff_badges" USING btree ("user_id") WHERE "staff_badges"."revoked_at" is null;
--> statement-breakpoint
-- Who sold when in a session stays written, for the owner too.
create trigger seller_choices_append_only before update or delete or truncate on seller_choices
  for each statement execute function refuse_change();
--> statement-breakpoint
revoke delete on staff_badges from horma_app;
