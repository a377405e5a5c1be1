ALTER TYPE "public"."incident_kind" ADD VALUE 'opening_differs' BEFORE 'other';--> statement-breakpoint
ALTER TYPE "public"."incident_kind" ADD VALUE 'free_line_over_limit' BEFORE 'other';--> statement-breakpoint
ALTER TYPE "public"."incident_kind" ADD VALUE 'quantity_over_limit' BEFORE 'other';--> statement-breakpoint
CREATE TABLE "line_approvals" (
	"approval_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"most_free_cents" integer NOT NULL,
	"most_quantity" integer NOT NULL,
	"requested_by" text NOT NULL,
	"approved_by" uuid NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	"operation_id" uuid
);
--> statement-breakpoint
ALTER TABLE "line_approvals" ADD CONSTRAINT "line_approvals_approved_by_staff_users_user_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;