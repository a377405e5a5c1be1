CREATE TABLE "staff_pins" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"pin_hash" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_pins" ADD CONSTRAINT "staff_pins_user_id_staff_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;