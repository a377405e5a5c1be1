CREATE TYPE "public"."product_fit" AS ENUM('small', 'big');--> statement-breakpoint
CREATE TABLE "product_fits" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"small_people" integer NOT NULL,
	"big_people" integer NOT NULL,
	"buyers" integer NOT NULL,
	"fit" "product_fit",
	CONSTRAINT "product_fits_people" CHECK ("product_fits"."small_people" >= 0 and "product_fits"."big_people" >= 0
        and "product_fits"."buyers" >= "product_fits"."small_people" + "product_fits"."big_people")
);
--> statement-breakpoint
ALTER TABLE "product_fits" ADD CONSTRAINT "product_fits_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;