ALTER TABLE "bank_notices" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_notices" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_notices" ADD COLUMN "seen_by" uuid;--> statement-breakpoint
ALTER TABLE "bank_notices" ADD CONSTRAINT "bank_notices_seen_by_staff_users_user_id_fk" FOREIGN KEY ("seen_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_notices_refused" ON "bank_notices" USING btree ("received_at") WHERE "bank_notices"."verdict" in ('forged', 'foreign', 'unknown', 'unreadable');--> statement-breakpoint
CREATE INDEX "refunds_of_return" ON "refunds" USING btree ("return_id") WHERE "refunds"."return_id" is not null;--> statement-breakpoint
grant update (attempts, seen_at, seen_by) on bank_notices to horma_app;
