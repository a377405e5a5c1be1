-- The audit log and its seals are divided by month, so that whole months can be dropped. The months lie in a schema
-- that the shop's role may not enter: it reaches their rows through the two tables alone, which it may read and add to.
create schema "audit_months";
--> statement-breakpoint
alter table "audit_log" set schema "audit_months";
--> statement-breakpoint
alter table "audit_seals" set schema "audit_months";
--> statement-breakpoint
create table "audit_log" (
	"audit_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"user_email" text DEFAULT 'sistema' NOT NULL,
	"action_type" text NOT NULL,
	"target_table_name" text,
	"target_entity_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" "audit_status" NOT NULL,
	"error_message" text,
	"user_agent" text,
	"request_id" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "audit_log_audit_id_created_at_pk" PRIMARY KEY("audit_id","created_at")
) partition by range ("created_at");
--> statement-breakpoint
create table "audit_seals" (
	"minute" timestamp with time zone PRIMARY KEY NOT NULL,
	"rows" integer NOT NULL,
	"last_audit_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
) partition by range ("minute");
--> statement-breakpoint
create index "audit_log_created_at" on "audit_log" using btree ("created_at");
--> statement-breakpoint
create index "audit_log_target" on "audit_log" using btree ("target_table_name","target_entity_id");
--> statement-breakpoint
create index "audit_log_user" on "audit_log" using btree ("user_id","created_at");
--> statement-breakpoint
-- A row whose month has no table yet lands here; the owner's job makes the months, and takes such rows there.
create table "audit_months"."audit_log_default" partition of "audit_log" default;
--> statement-breakpoint
create table "audit_months"."audit_seals_default" partition of "audit_seals" default;
--> statement-breakpoint
CREATE TABLE "audit_anchors" (
	"month" date PRIMARY KEY NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"hash" "bytea" NOT NULL,
	"seals" integer NOT NULL,
	"rows" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_checks" (
	"check_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_checks_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seals" integer NOT NULL,
	"first_minute" timestamp with time zone,
	"last_minute" timestamp with time zone,
	"broken" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checked_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
insert into "audit_log" ("audit_id", "user_id", "user_email", "action_type", "target_table_name", "target_entity_id",
    "details", "status", "error_message", "user_agent", "request_id", "created_at") overriding system value
  select "audit_id", "user_id", "user_email", "action_type", "target_table_name", "target_entity_id",
    "details", "status", "error_message", "user_agent", "request_id", "created_at"
  from "audit_months"."audit_log" order by "audit_id";
--> statement-breakpoint
select setval('audit_log_audit_id_seq', last_value, is_called) from "audit_months"."audit_log_audit_id_seq";
--> statement-breakpoint
-- Addresses leave the log, and were part of what was sealed: each seal that holds is made again over the row without
-- its address. One that does not hold is kept as it is, so that what was changed before still shows.
do $$
declare
  sealed record;
  minute_rows record;
  old_before bytea := '';
  new_before bytea := '';
  new_hash bytea;
begin
  for sealed in select * from audit_months.audit_seals order by minute loop
    select count(*)::int as rows,
      string_agg(jsonb_build_array(audit_id, user_id, user_email, action_type, target_table_name, target_entity_id,
        details, status, error_message, ip_address, user_agent, request_id,
        extract(epoch from created_at))::text, e'\n' order by audit_id) as old_content,
      string_agg(jsonb_build_array(audit_id, user_id, user_email, action_type, target_table_name, target_entity_id,
        details, status, error_message, user_agent, request_id,
        extract(epoch from created_at))::text, e'\n' order by audit_id) as new_content
      into minute_rows
      from audit_months.audit_log
      where created_at >= sealed.minute and created_at < sealed.minute + interval '1 minute';
    if sealed.rows = minute_rows.rows
      and sealed.hash = sha256(old_before || convert_to(minute_rows.old_content, 'UTF8'))
    then
      new_hash := sha256(new_before || convert_to(minute_rows.new_content, 'UTF8'));
    else
      new_hash := sealed.hash;
    end if;
    insert into audit_seals (minute, rows, last_audit_id, hash, created_at)
      values (sealed.minute, sealed.rows, sealed.last_audit_id, new_hash, sealed.created_at);
    old_before := sealed.hash;
    new_before := new_hash;
  end loop;
end $$;
--> statement-breakpoint
drop table "audit_months"."audit_log", "audit_months"."audit_seals";
--> statement-breakpoint

-- What was written stays written, for the owner too. The row triggers reach every month; that no month is emptied
-- is said of each one when it is made.
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger audit_log_rows_append_only before update or delete on audit_log
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_log_never_emptied before truncate on audit_months.audit_log_default
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger audit_seals_append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger audit_seals_rows_append_only before update or delete on audit_seals
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_seals_never_emptied before truncate on audit_months.audit_seals_default
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger audit_anchors_append_only before update or delete or truncate on audit_anchors
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger audit_checks_append_only before update or delete or truncate on audit_checks
  for each statement execute function refuse_change();
--> statement-breakpoint
revoke update, delete on audit_log, audit_seals, audit_checks from horma_app;
--> statement-breakpoint
revoke insert, update, delete on audit_anchors from horma_app;
