CREATE TYPE "public"."cash_count_kind" AS ENUM('opening', 'closing');--> statement-breakpoint
CREATE TABLE "cash_counts" (
	"cash_count_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_counts_cash_count_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cash_session_id" bigint NOT NULL,
	"kind" "cash_count_kind" NOT NULL,
	"counted" jsonb NOT NULL,
	"expected" jsonb,
	"cash_sums" jsonb,
	"denominations" jsonb,
	"reason" text,
	"accepted" boolean NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cash_counts_expected" CHECK (("cash_counts"."kind" = 'opening') = ("cash_counts"."expected" is null))
);
--> statement-breakpoint
ALTER TABLE "cash_sessions" ALTER COLUMN "expected_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "cash_counts" ADD CONSTRAINT "cash_counts_cash_session_id_cash_sessions_cash_session_id_fk" FOREIGN KEY ("cash_session_id") REFERENCES "public"."cash_sessions"("cash_session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_counts" ADD CONSTRAINT "cash_counts_staff_id_staff_users_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_counts_session" ON "cash_counts" USING btree ("cash_session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_counts_accepted" ON "cash_counts" USING btree ("cash_session_id","kind") WHERE "cash_counts"."accepted";--> statement-breakpoint
ALTER TABLE "cash_sessions" DROP COLUMN "count";--> statement-breakpoint

-- What a drawer was counted at is a fact, for the owner too, whether it closed the session or not.
create trigger cash_counts_append_only before update or delete or truncate on cash_counts
  for each statement execute function refuse_change();
--> statement-breakpoint
revoke update, delete on cash_counts from horma_app;
--> statement-breakpoint

-- Of older sessions only the float and the count that closed them are known.
insert into cash_counts (cash_session_id, kind, counted, accepted, staff_id, created_at)
  select cash_session_id, 'opening', jsonb_build_object('cash', float_cents), true, opened_by, opened_at
  from cash_sessions order by opened_at, cash_session_id;
--> statement-breakpoint
insert into cash_counts (cash_session_id, kind, counted, expected, reason, accepted, staff_id, created_at)
  select cash_session_id, 'closing', jsonb_build_object('cash', counted_cents),
    jsonb_build_object('cash', expected_cents), reason, true, coalesce(closed_by, opened_by), closed_at
  from cash_sessions where closed_at is not null order by closed_at, cash_session_id;
