CREATE TABLE "netted_returns" (
	"invoice_id" bigint NOT NULL,
	"sale_id" bigint NOT NULL,
	"return_id" bigint NOT NULL,
	"corrects_invoice_id" bigint NOT NULL,
	"rate" numeric(5, 2) NOT NULL,
	"base_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "netted_returns_invoice_id_sale_id_pk" PRIMARY KEY("invoice_id","sale_id"),
	CONSTRAINT "netted_returns_cents" CHECK ("netted_returns"."base_cents" >= 0 and "netted_returns"."vat_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "netted_returns" ADD CONSTRAINT "netted_returns_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "netted_returns" ADD CONSTRAINT "netted_returns_sale_id_sales_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "netted_returns" ADD CONSTRAINT "netted_returns_return_id_returns_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("return_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "netted_returns" ADD CONSTRAINT "netted_returns_corrects_invoice_id_invoices_invoice_id_fk" FOREIGN KEY ("corrects_invoice_id") REFERENCES "public"."invoices"("invoice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "netted_returns_sale" ON "netted_returns" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "netted_returns_return" ON "netted_returns" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "netted_returns_corrects" ON "netted_returns" USING btree ("corrects_invoice_id");--> statement-breakpoint
create trigger netted_returns_append_only before update or delete or truncate on netted_returns
  for each statement execute function refuse_change();
--> statement-breakpoint
revoke update, delete on netted_returns from horma_app;
