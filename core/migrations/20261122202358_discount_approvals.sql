CREATE TABLE "discount_approvals" (
	"approval_id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	"requested_by" text NOT NULL,
	"approved_by" uuid NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	"operation_id" uuid,
	CONSTRAINT "discount_approvals_percent" CHECK ("discount_approvals"."percent" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "discount_approvals" ADD CONSTRAINT "discount_approvals_approved_by_staff_users_user_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
REVOKE DELETE ON "discount_approvals" FROM horma_app;
