ALTER TYPE "public"."money_act" ADD VALUE 'sale_voided' BEFORE 'payment_confirmed';--> statement-breakpoint
ALTER TYPE "public"."money_act" ADD VALUE 'surplus_returned' BEFORE 'payment_confirmed';
