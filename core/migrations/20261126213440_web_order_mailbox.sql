DROP INDEX "web_order_details_email";--> statement-breakpoint
CREATE INDEX "web_order_details_mailbox" ON "web_order_details" USING btree (regexp_replace(lower("email"), '[+][^@]*@', '@'));