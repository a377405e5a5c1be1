ALTER TABLE "mail_messages" ADD COLUMN "enqueued_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mail_messages_waiting" ON "mail_messages" USING btree ("message_id") WHERE "mail_messages"."enqueued_at" is null;--> statement-breakpoint
-- Every message of before has a job already.
UPDATE "mail_messages" SET "enqueued_at" = "created_at";
