ALTER TABLE "web_order_details" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "note_printed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "parked_tickets" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tills" ADD COLUMN "finishes_on_payment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tills" ADD COLUMN "asks_terminal_reference" boolean DEFAULT false NOT NULL;