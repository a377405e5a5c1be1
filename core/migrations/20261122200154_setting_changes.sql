CREATE TABLE "setting_changes" (
	"change_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "setting_changes_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"setting_id" text NOT NULL,
	"value_before" jsonb,
	"value_after" jsonb,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
CREATE INDEX "setting_changes_setting" ON "setting_changes" USING btree ("setting_id","change_id");--> statement-breakpoint
create trigger setting_changes_append_only before update or delete or truncate on setting_changes
  for each statement execute function refuse_change();
--> statement-breakpoint
revoke update, delete on setting_changes from horma_app;
