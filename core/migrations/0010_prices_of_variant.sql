DROP INDEX "prices_variant";--> statement-breakpoint
CREATE INDEX "prices_of_variant" ON "prices" USING btree ("variant_id","valid","channel","cents","campaign_id");