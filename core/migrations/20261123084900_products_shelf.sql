ALTER TABLE "products" ADD COLUMN "shelf" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shelf" CHECK ("products"."shelf" <> '' and length("products"."shelf") <= 20);