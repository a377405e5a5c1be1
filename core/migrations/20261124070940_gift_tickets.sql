CREATE TABLE "gift_tickets" (
	"gift_ticket_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_tickets_gift_ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"line_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"exchange_until" date,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_tickets_code_unique" UNIQUE("code"),
	CONSTRAINT "gift_tickets_unit" UNIQUE("line_id","n"),
	CONSTRAINT "gift_tickets_code" CHECK ("gift_tickets"."code" ~ '^G[0-9A-HJKMNP-TV-Z]{9}$')
);
--> statement-breakpoint
ALTER TABLE "gift_tickets" ADD CONSTRAINT "gift_tickets_created_by_staff_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_tickets" ADD CONSTRAINT "gift_tickets_line_id_n_sale_line_units_line_id_n_fk" FOREIGN KEY ("line_id","n") REFERENCES "public"."sale_line_units"("line_id","n") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
revoke update, delete on gift_tickets from horma_app;
--> statement-breakpoint
create trigger gift_tickets_append_only before update or delete or truncate on gift_tickets
  for each statement execute function refuse_change();
--> statement-breakpoint
-- Nothing printed over Bluetooth itself: such printers have a serial port.
update tills set printer = jsonb_set(printer, '{connection,kind}', '"serial"')
  where printer #>> '{connection,kind}' = 'bluetooth';
