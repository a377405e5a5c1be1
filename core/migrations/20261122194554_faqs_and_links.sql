CREATE TABLE "custom_admin_links" (
	"link_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "custom_admin_links_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"icon_name" text NOT NULL,
	"order_index" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- Answers were plain text with line breaks until now; they are HTML from here on.
update faqs set answer = (
  select jsonb_object_agg(key, replace(replace(replace(replace(value, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n', '<br />'))
  from jsonb_each_text(answer));
