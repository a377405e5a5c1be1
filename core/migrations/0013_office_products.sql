ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "barcodes_begin" ON "barcodes" USING btree ("barcode" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "products_touched" ON "products" USING btree ("updated_at" DESC NULLS LAST,"product_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_search_all" ON "products" USING gin ("search_all") WITH (fastupdate=false);