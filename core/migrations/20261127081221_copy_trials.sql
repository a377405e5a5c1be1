CREATE TABLE "copy_trials" (
	"trial_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "copy_trials_trial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"copy_name" text NOT NULL,
	"asked_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"progress" jsonb,
	"report" jsonb,
	"failure" text,
	"failure_detail" text,
	CONSTRAINT "copy_trials_kind" CHECK ("copy_trials"."kind" in ('drill', 'restore')),
	CONSTRAINT "copy_trials_state" CHECK ("copy_trials"."state" in ('waiting', 'running', 'done', 'restoring', 'failed', 'discarded'))
);
--> statement-breakpoint
CREATE INDEX "copy_trials_newest" ON "copy_trials" USING btree ("kind","trial_id");