CREATE TYPE "public"."goods_request_kind" AS ENUM('alert', 'order');--> statement-breakpoint
CREATE TABLE "goods_requests" (
	"request_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_requests_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" bigint NOT NULL,
	"kind" "goods_request_kind" NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"available_at" timestamp with time zone,
	CONSTRAINT "goods_requests_once" UNIQUE("variant_id","kind","reference")
);
--> statement-breakpoint
ALTER TABLE "goods_requests" ADD CONSTRAINT "goods_requests_variant_id_product_variants_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_requests_open" ON "goods_requests" USING btree ("variant_id") WHERE "goods_requests"."available_at" is null;