CREATE TABLE "guide_marks" (
	"step" text PRIMARY KEY NOT NULL,
	"is_skipped" boolean NOT NULL,
	"marked_by" uuid,
	"marked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guide_marks" ADD CONSTRAINT "guide_marks_marked_by_staff_users_user_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;