CREATE TABLE "paper_blocks" (
	"paper_block_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_blocks_paper_block_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"till_id" bigint NOT NULL,
	"first_number" integer NOT NULL,
	"last_number" integer NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_blocks_first" UNIQUE("till_id","first_number"),
	CONSTRAINT "paper_blocks_numbers" CHECK ("paper_blocks"."first_number" > 0 and "paper_blocks"."last_number" >= "paper_blocks"."first_number")
);
--> statement-breakpoint
CREATE TABLE "paper_tickets" (
	"operation_id" uuid PRIMARY KEY NOT NULL,
	"till_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"sold_at" timestamp with time zone NOT NULL,
	"sale_id" bigint,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_tickets_number_positive" CHECK ("paper_tickets"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "paper_blocks" ADD CONSTRAINT "paper_blocks_till_id_tills_till_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."tills"("till_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_blocks" ADD CONSTRAINT "paper_blocks_staff_id_staff_users_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_tickets" ADD CONSTRAINT "paper_tickets_operation_id_till_operations_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."till_operations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_tickets" ADD CONSTRAINT "paper_tickets_till_id_tills_till_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."tills"("till_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_tickets" ADD CONSTRAINT "paper_tickets_sale_id_sales_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("sale_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_tickets" ADD CONSTRAINT "paper_tickets_staff_id_staff_users_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_tickets_number" ON "paper_tickets" USING btree ("till_id","number");--> statement-breakpoint

create trigger paper_blocks_append_only before update or delete or truncate on paper_blocks
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger paper_tickets_append_only before update or delete or truncate on paper_tickets
  for each statement execute function refuse_change();
--> statement-breakpoint
revoke update, delete on paper_blocks, paper_tickets from horma_app;
