CREATE TYPE "public"."copy_kind" AS ENUM('nightly', 'by_hand', 'command', 'download');--> statement-breakpoint
CREATE TYPE "public"."copy_state" AS ENUM('waiting', 'running', 'done', 'failed', 'deleted');--> statement-breakpoint
CREATE TABLE "copied_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"size" bigint NOT NULL,
	"keys" text
);
--> statement-breakpoint
CREATE TABLE "copy_keys" (
	"key_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "copy_keys_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "copy_keys_recipient_unique" UNIQUE("recipient")
);
--> statement-breakpoint
CREATE TABLE "shop_copies" (
	"copy_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_copies_copy_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" "copy_kind" NOT NULL,
	"state" "copy_state" DEFAULT 'waiting' NOT NULL,
	"asked_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"progress" jsonb,
	"file_name" text,
	"size" bigint,
	"sha256" text,
	"is_elsewhere" boolean DEFAULT false NOT NULL,
	"holds" jsonb,
	"failure" text,
	"failure_text" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "shop_copies_open" ON "shop_copies" USING btree ((true)) WHERE "shop_copies"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "shop_copies_created" ON "shop_copies" USING btree ("created_at");