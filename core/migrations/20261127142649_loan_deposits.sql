ALTER TYPE "public"."loan_event" ADD VALUE 'deposit_taken';--> statement-breakpoint
ALTER TYPE "public"."loan_event" ADD VALUE 'deposit_used';--> statement-breakpoint
ALTER TYPE "public"."loan_event" ADD VALUE 'deposit_returned';--> statement-breakpoint
ALTER TYPE "public"."loan_event" ADD VALUE 'deposit_kept';--> statement-breakpoint
ALTER TYPE "public"."money_act" ADD VALUE 'loan_deposit_returned' BEFORE 'refund_paid';--> statement-breakpoint
ALTER TYPE "public"."tender_kind" ADD VALUE 'loan_deposit' BEFORE 'cash_on_delivery';--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "loan_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_loan_open" ON "deposits" USING btree ("loan_id") WHERE "deposits"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "deposits_loan" ON "deposits" USING btree ("loan_id") WHERE "deposits"."loan_id" is not null;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_of_loan" CHECK ("deposits"."loan_id" is null or "deposits"."kind" = 'loan');--> statement-breakpoint
alter table deposits add constraint deposits_loan_fk foreign key (loan_id) references loans (loan_id);
