CREATE TABLE "bank_notices" (
	"bank_notice_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_notices_bank_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bank" text NOT NULL,
	"body" text,
	"signature" text,
	"received_at" timestamp with time zone NOT NULL,
	"verdict" text,
	"read_at" timestamp with time zone,
	"payment_id" bigint,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "bank_notices_read" CHECK (num_nulls("bank_notices"."verdict", "bank_notices"."read_at") in (0, 2)
        and ("bank_notices"."verdict" is null) = ("bank_notices"."body" is not null))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bank_reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "unanswered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_notices" ADD CONSTRAINT "bank_notices_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_notices_unread" ON "bank_notices" USING btree ("received_at") WHERE "bank_notices"."verdict" is null;--> statement-breakpoint
CREATE INDEX "bank_notices_payment" ON "bank_notices" USING btree ("payment_id") WHERE "bank_notices"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "bank_notices_received" ON "bank_notices" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE "payments"."state" = 'started' and "payments"."bank_reference" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_bank_reference_unique" UNIQUE("bank_reference");--> statement-breakpoint
-- What a bank sent stays written as it came; only what became of it is added, once.
revoke update on bank_notices from horma_app;
--> statement-breakpoint
grant update (body, signature, verdict, read_at, payment_id, facts) on bank_notices to horma_app;
