CREATE TYPE "public"."return_refusal_ground" AS ENUM('late', 'made_to_order', 'unsealed_hygiene', 'service_done');--> statement-breakpoint
ALTER TYPE "public"."sale_event" ADD VALUE 'restored' BEFORE 'refunded';--> statement-breakpoint
ALTER TABLE "web_order_details" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
-- Until now every order was confirmed by mail when it was placed.
UPDATE "web_order_details" SET "mailed_at" = "created_at" WHERE "email" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "return_request_units" ADD COLUMN "reduction_cents" integer;--> statement-breakpoint
ALTER TABLE "return_request_units" ADD COLUMN "reduction_reason" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "refusal_ground" "return_refusal_ground";--> statement-breakpoint
ALTER TABLE "return_request_units" ADD CONSTRAINT "return_request_units_reduction" CHECK (("return_request_units"."reduction_cents" is null) = ("return_request_units"."reduction_reason" is null)
        and coalesce("return_request_units"."reduction_cents" > 0 and "return_request_units"."reduction_reason" <> '', true));--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_ground" CHECK ("return_requests"."refusal_ground" is null
        or ("return_requests"."kind" = 'withdrawal' and ("return_requests"."refusal_ground" <> 'late' or "return_requests"."is_late")));