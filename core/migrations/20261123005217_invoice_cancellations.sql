CREATE TABLE "invoice_cancellations" (
	"record_id" bigint PRIMARY KEY NOT NULL,
	"invoice_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"cancelled_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_cancellations_invoice_id_unique" UNIQUE("invoice_id")
);
--> statement-breakpoint
ALTER TABLE "invoice_cancellations" ADD CONSTRAINT "invoice_cancellations_record_id_fiscal_records_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."fiscal_records"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_cancellations" ADD CONSTRAINT "invoice_cancellations_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
create trigger invoice_cancellations_append_only before update or delete or truncate on invoice_cancellations
  for each statement execute function refuse_change();
--> statement-breakpoint
revoke update, delete on invoice_cancellations from horma_app;
