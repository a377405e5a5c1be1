DROP INDEX "fiscal_records_invoice";--> statement-breakpoint
CREATE INDEX "fiscal_records_newest" ON "fiscal_records" USING btree ("invoice_id","record_id");