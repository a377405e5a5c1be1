ALTER TYPE "public"."money_act" ADD VALUE 'sale_voided' BEFORE 'payment_confirmed';--> statement-breakpoint
ALTER TYPE "public"."money_act" ADD VALUE 'surplus_returned' BEFORE 'payment_confirmed';--> statement-breakpoint
ALTER TABLE "money_acts" ADD COLUMN "return_id" bigint;--> statement-breakpoint
CREATE INDEX "money_acts_return" ON "money_acts" USING btree ("return_id") WHERE "money_acts"."return_id" is not null;--> statement-breakpoint
alter table money_acts add constraint money_acts_return_fk foreign key (return_id) references returns (return_id);
