CREATE TYPE "public"."product_closing" AS ENUM('laces', 'hook_and_loop', 'zip', 'buckle', 'elastic', 'button', 'slip_on');--> statement-breakpoint
CREATE TYPE "public"."product_heel" AS ENUM('flat', 'low', 'medium', 'high', 'wedge', 'platform');--> statement-breakpoint
CREATE TYPE "public"."product_season" AS ENUM('spring_summer', 'autumn_winter', 'all_year');--> statement-breakpoint
CREATE TYPE "public"."product_shaft" AS ENUM('low', 'ankle', 'mid_calf', 'knee', 'over_knee');--> statement-breakpoint
CREATE TYPE "public"."product_width" AS ENUM('narrow', 'normal', 'wide', 'extra_wide');--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "maker" jsonb;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "responsible" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "composition_to_check" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "season" "product_season";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "width" "product_width";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "heel" "product_heel";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shaft" "product_shaft";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "closing" "product_closing";--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "answers" jsonb;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_maker" CHECK ("brands"."maker" is null or (coalesce("brands"."maker" ->> 'name', '') <> ''
  and coalesce("brands"."maker" ->> 'address', '') <> '' and coalesce("brands"."maker" ->> 'contact', '') <> ''
  and coalesce("brands"."maker" ->> 'country', '') ~ '^[A-Z]{2}$'));--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_responsible" CHECK ("brands"."responsible" is null or (coalesce("brands"."responsible" ->> 'name', '') <> ''
  and coalesce("brands"."responsible" ->> 'address', '') <> '' and coalesce("brands"."responsible" ->> 'contact', '') <> ''
  and coalesce("brands"."responsible" ->> 'country', '') ~ '^[A-Z]{2}$'));--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_responsible_of_maker" CHECK ("brands"."responsible" is null or "brands"."maker" is not null);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_composition_to_check" CHECK (not "products"."composition_to_check" or "products"."composition" is not null);