CREATE TYPE "public"."bank_entry_state" AS ENUM('open', 'transfer', 'card', 'other');--> statement-breakpoint
CREATE TYPE "public"."card_scope" AS ENUM('till', 'web', 'all');--> statement-breakpoint
CREATE TABLE "bank_entries" (
	"bank_entry_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_entries_bank_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bank_statement_id" bigint NOT NULL,
	"account" text NOT NULL,
	"booked_on" date NOT NULL,
	"value_on" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"concept" text,
	"hash" "bytea" NOT NULL,
	"occurrence" integer NOT NULL,
	"state" "bank_entry_state" DEFAULT 'open' NOT NULL,
	"payment_id" bigint,
	"card_scope" "card_scope",
	"card_from" date,
	"card_to" date,
	"card_cents" integer,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	CONSTRAINT "bank_entries_once" UNIQUE("account","hash","occurrence"),
	CONSTRAINT "bank_entries_amount" CHECK ("bank_entries"."amount_cents" > 0),
	CONSTRAINT "bank_entries_settled" CHECK (("bank_entries"."state" = 'open') = ("bank_entries"."settled_at" is null)),
	CONSTRAINT "bank_entries_transfer" CHECK (("bank_entries"."state" = 'transfer') = ("bank_entries"."payment_id" is not null)),
	CONSTRAINT "bank_entries_card" CHECK (num_nulls("bank_entries"."card_scope", "bank_entries"."card_from", "bank_entries"."card_to", "bank_entries"."card_cents")
        = case when "bank_entries"."state" = 'card' then 0 else 4 end and "bank_entries"."card_from" <= "bank_entries"."card_to")
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"bank_statement_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_statements_bank_statement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"credits" integer NOT NULL,
	"new_credits" integer NOT NULL,
	"credit_cents" bigint NOT NULL,
	"loaded_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_bank_statement_id_bank_statements_bank_statement_id_fk" FOREIGN KEY ("bank_statement_id") REFERENCES "public"."bank_statements"("bank_statement_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_payment_id_payments_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_entries_open" ON "bank_entries" USING btree ("booked_on") WHERE "bank_entries"."state" = 'open';--> statement-breakpoint
CREATE INDEX "bank_entries_payment" ON "bank_entries" USING btree ("payment_id") WHERE "bank_entries"."payment_id" is not null;