ALTER TYPE "public"."incident_kind" ADD VALUE 'device_unknown' BEFORE 'other';--> statement-breakpoint
CREATE TABLE "till_device_codes" (
	"code_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "till_device_codes_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"till_id" bigint NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "till_device_codes_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "till_devices" (
	"device_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "till_devices_device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"till_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_agent" text,
	"registered_by" uuid,
	"registered_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	CONSTRAINT "till_devices_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tills" ADD COLUMN "series" text;--> statement-breakpoint
-- Until now the code of a till was the series of its tickets.
UPDATE "tills" SET "series" = "code";--> statement-breakpoint
ALTER TABLE "tills" ALTER COLUMN "series" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "tills" ADD COLUMN "device_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tills" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "till_device_codes" ADD CONSTRAINT "till_device_codes_till_id_tills_till_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."tills"("till_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_device_codes" ADD CONSTRAINT "till_device_codes_created_by_staff_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_devices" ADD CONSTRAINT "till_devices_till_id_tills_till_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."tills"("till_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_devices" ADD CONSTRAINT "till_devices_registered_by_staff_users_user_id_fk" FOREIGN KEY ("registered_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_devices" ADD CONSTRAINT "till_devices_revoked_by_staff_users_user_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "till_device_codes_till" ON "till_device_codes" USING btree ("till_id");--> statement-breakpoint
CREATE INDEX "till_devices_till" ON "till_devices" USING btree ("till_id");--> statement-breakpoint
ALTER TABLE "tills" ADD CONSTRAINT "tills_series_unique" UNIQUE("series");