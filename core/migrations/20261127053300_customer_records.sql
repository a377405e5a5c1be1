CREATE TABLE "customer_erasures" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_opt_outs" (
	"email_hash" "bytea" PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "customers_email";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "merged_into" bigint;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "merged_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_customers_customer_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."customers"("customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_nif" ON "customers" USING btree ("nif") WHERE "customers"."nif" is not null;--> statement-breakpoint
CREATE INDEX "customers_merged" ON "customers" USING btree ("merged_into") WHERE "customers"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "customers_created_at" ON "customers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "customers_email" ON "customers" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged" CHECK ("customers"."merged_into" is null or ("customers"."archived_at" is not null and "customers"."merged_into" <> "customers"."customer_id"));
--> statement-breakpoint
REVOKE UPDATE, DELETE ON customer_erasures FROM horma_app;
