DROP INDEX "web_order_details_email";--> statement-breakpoint
ALTER TABLE "web_order_details" ADD COLUMN "client_hash" "bytea";--> statement-breakpoint
CREATE INDEX "web_order_details_client" ON "web_order_details" USING btree ("client_hash") WHERE "web_order_details"."client_hash" is not null;--> statement-breakpoint
CREATE INDEX "web_order_details_email" ON "web_order_details" USING btree (lower("email"));