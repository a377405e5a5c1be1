CREATE TABLE "drills" (
	"drill_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drills_drill_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"copy_name" text NOT NULL,
	"copy_taken_at" timestamp with time zone,
	"has_passed" boolean NOT NULL,
	"report" jsonb NOT NULL,
	"milliseconds" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"restore_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restores_restore_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"copy_name" text NOT NULL,
	"copy_taken_at" timestamp with time zone NOT NULL,
	"chain" text NOT NULL,
	"settled" jsonb NOT NULL,
	"missing" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "restores_chain" CHECK ("restores"."chain" in ('kept', 'retired', 'unsent'))
);
--> statement-breakpoint
ALTER TABLE "fiscal_chains" ADD COLUMN "series_mark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fiscal_chains" ADD COLUMN "lost_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fiscal_chains" ADD CONSTRAINT "fiscal_chains_mark" CHECK ("fiscal_chains"."series_mark" ~ '^[B-Z]*$');--> statement-breakpoint
ALTER TABLE "fiscal_chains" ADD CONSTRAINT "fiscal_chains_lost" CHECK ("fiscal_chains"."lost_at" is null or not "fiscal_chains"."is_current");--> statement-breakpoint
-- What a restore and a drill have found is a fact.
revoke update, delete on restores, drills from horma_app;
