ALTER TYPE "public"."return_reason" ADD VALUE 'trial';--> statement-breakpoint
ALTER TABLE "closings" DROP CONSTRAINT "closings_number";--> statement-breakpoint
ALTER TABLE "closings" DROP CONSTRAINT "closings_previous";--> statement-breakpoint
DROP INDEX "cash_sessions_z";--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "is_trial" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_series" ADD COLUMN "digits" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "is_trial" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "closings" ADD COLUMN "is_trial" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_sessions" ADD COLUMN "is_trial" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- A row of numbers that has begun keeps the form that it has.
update invoice_series set digits = coalesce((select (setting_value #>> '{}')::int from site_settings
  where setting_id = 'invoice_number_digits'), 1);
--> statement-breakpoint
-- Real is what has a real invoice, and without one what came after the first chain of production began.
update sales s set is_trial = false
where exists (select from invoices i where i.sale_id = s.sale_id and not i.test_mode)
  or (not exists (select from invoices i where i.sale_id = s.sale_id)
    and s.created_at >= (select min(created_at) from fiscal_chains where mode = 'production'));
--> statement-breakpoint
update deposits d set is_trial = false
where exists (select from invoices i where i.deposit_id = d.deposit_id and not i.test_mode)
  or (not exists (select from invoices i where i.deposit_id = d.deposit_id)
    and d.created_at >= (select min(created_at) from fiscal_chains where mode = 'production'));
--> statement-breakpoint
update cash_sessions c set is_trial = false
where exists (select from sales s where s.cash_session_id = c.cash_session_id and not s.is_trial)
  or c.opened_at >= (select min(created_at) from fiscal_chains where mode = 'production');
--> statement-breakpoint
-- A shop that sells for real already goes on with the numbers and the chain of its closings.
alter table closings disable trigger user;
--> statement-breakpoint
update closings set is_trial = false where exists (select from fiscal_chains where is_current and mode = 'production');
--> statement-breakpoint
alter table closings enable trigger user;
--> statement-breakpoint
ALTER TABLE "deposits" ALTER COLUMN "is_trial" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sales" ALTER COLUMN "is_trial" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "closings" ALTER COLUMN "is_trial" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "cash_sessions" ALTER COLUMN "is_trial" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "sales_trial" ON "sales" USING btree ("created_at") WHERE "sales"."is_trial";--> statement-breakpoint
CREATE UNIQUE INDEX "cash_sessions_z" ON "cash_sessions" USING btree ("till_id","is_trial","z_number") WHERE "cash_sessions"."z_number" is not null;--> statement-breakpoint
ALTER TABLE "closings" ADD CONSTRAINT "closings_number" UNIQUE("till_id","is_trial","z_number");--> statement-breakpoint
ALTER TABLE "closings" ADD CONSTRAINT "closings_previous" UNIQUE NULLS NOT DISTINCT("till_id","is_trial","previous_hash");
