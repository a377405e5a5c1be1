CREATE TABLE "product_listings" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"from_cents" integer NOT NULL,
	"to_cents" integer NOT NULL,
	"prior_cents" integer,
	"reduction" integer DEFAULT 0 NOT NULL,
	"collection_id" bigint,
	"product_category_id" bigint,
	"brand_id" bigint,
	"in_stock" boolean NOT NULL,
	"sizes" text[] NOT NULL,
	"colours" text[] NOT NULL,
	"choices" text[] NOT NULL,
	"card" json NOT NULL,
	"changes_at" timestamp with time zone,
	"search" "tsvector" NOT NULL,
	"search_all" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"spelling" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
DROP INDEX "products_alike";--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "search" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "search" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "search" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_all" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_listings" ADD CONSTRAINT "product_listings_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_listings_new" ON "product_listings" USING btree ("published_at" DESC NULLS LAST,"product_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_listings_price" ON "product_listings" USING btree ("from_cents","product_id");--> statement-breakpoint
CREATE INDEX "product_listings_reduction" ON "product_listings" USING btree ("reduction" DESC NULLS LAST,"published_at" DESC NULLS LAST,"product_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_listings_reduced" ON "product_listings" USING btree ("published_at" DESC NULLS LAST,"product_id" DESC NULLS LAST) WHERE "product_listings"."prior_cents" is not null;--> statement-breakpoint
CREATE INDEX "product_listings_collection" ON "product_listings" USING btree ("collection_id","published_at" DESC NULLS LAST,"product_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_listings_category" ON "product_listings" USING btree ("product_category_id","published_at" DESC NULLS LAST,"product_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_listings_brand" ON "product_listings" USING btree ("brand_id","published_at" DESC NULLS LAST,"product_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_listings_sizes" ON "product_listings" USING gin ("sizes") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_listings_colours" ON "product_listings" USING gin ("colours") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_listings_choices" ON "product_listings" USING gin ("choices") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_listings_search" ON "product_listings" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_listings_search_all" ON "product_listings" USING gin ("search_all") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_listings_changes_at" ON "product_listings" USING btree ("changes_at") WHERE "product_listings"."changes_at" is not null;--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_movements_when" ON "stock_movements" USING brin ("created_at");