ALTER TYPE "public"."reservation_kind" ADD VALUE 'ticket';--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "operation_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_operation" ON "reservations" USING btree ("operation_id") WHERE "reservations"."operation_id" is not null;