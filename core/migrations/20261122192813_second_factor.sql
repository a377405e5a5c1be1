CREATE TYPE "public"."password_link_purpose" AS ENUM('reset', 'invitation');--> statement-breakpoint
CREATE TABLE "staff_password_links" (
	"link_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" "password_link_purpose" NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_password_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "admin_roles" ADD COLUMN "requires_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_two_factors" ADD COLUMN "last_period" bigint;--> statement-breakpoint
ALTER TABLE "staff_users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "staff_password_links" ADD CONSTRAINT "staff_password_links_user_id_staff_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_password_links_user" ON "staff_password_links" USING btree ("user_id");