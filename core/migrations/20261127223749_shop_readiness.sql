CREATE TYPE "public"."frontend_error_type" AS ENUM('error', 'unhandledrejection');--> statement-breakpoint
CREATE TABLE "checklist_marks" (
	"item" text PRIMARY KEY NOT NULL,
	"marked_by" uuid,
	"marked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "frontend_errors" (
	"error_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "frontend_errors_error_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" "frontend_error_type" NOT NULL,
	"message" text NOT NULL,
	"stack" text,
	"page" text NOT NULL,
	"user_agent" text,
	"filename" text,
	"lineno" integer,
	"colno" integer,
	"release" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "server_errors" (
	"error_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "server_errors_error_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message" text NOT NULL,
	"stack" text,
	"release" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "service_keys" (
	"service" text PRIMARY KEY NOT NULL,
	"sealed" "bytea",
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checklist_marks" ADD CONSTRAINT "checklist_marks_marked_by_staff_users_user_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "frontend_errors_created_at" ON "frontend_errors" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "server_errors_created_at" ON "server_errors" USING btree ("created_at");