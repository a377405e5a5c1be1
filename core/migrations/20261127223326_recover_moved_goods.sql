ALTER TABLE "moved_goods" ADD COLUMN "found_location_id" bigint;--> statement-breakpoint
ALTER TABLE "moved_goods" ADD COLUMN "found_reason" text;--> statement-breakpoint
ALTER TABLE "moved_goods" ADD COLUMN "found_by" uuid;--> statement-breakpoint
ALTER TABLE "moved_goods" ADD COLUMN "found_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "moved_goods" ADD CONSTRAINT "moved_goods_found_location_id_locations_location_id_fk" FOREIGN KEY ("found_location_id") REFERENCES "public"."locations"("location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_goods" ADD CONSTRAINT "moved_goods_found_by_staff_users_user_id_fk" FOREIGN KEY ("found_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_goods" ADD CONSTRAINT "moved_goods_found" CHECK (("moved_goods"."found_at" is null or "moved_goods"."state" = 'lost')
        and num_nulls("moved_goods"."found_at", "moved_goods"."found_reason", "moved_goods"."found_location_id") in (0, 3));