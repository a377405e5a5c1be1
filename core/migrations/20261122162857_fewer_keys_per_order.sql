ALTER TABLE "sale_line_units" DROP CONSTRAINT "sale_line_units_returned_once";--> statement-breakpoint
ALTER TABLE "sales" DROP CONSTRAINT "sales_operation_id_unique";--> statement-breakpoint
ALTER TABLE "sales" DROP CONSTRAINT "sales_location_id_locations_location_id_fk";
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_variant_id_product_variants_variant_id_fk";
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_location_id_locations_location_id_fk";
--> statement-breakpoint
DROP INDEX "audit_log_created_at";--> statement-breakpoint
DROP INDEX "audit_log_user";--> statement-breakpoint
DROP INDEX "operations_created_at";--> statement-breakpoint
DROP INDEX "sales_customer";--> statement-breakpoint
DROP INDEX "sales_cash_session";--> statement-breakpoint
DROP INDEX "sales_reservation";--> statement-breakpoint
CREATE UNIQUE INDEX "sale_line_units_returned_once" ON "sale_line_units" USING btree ("returned_by") WHERE "sale_line_units"."returned_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_operation" ON "sales" USING btree ("operation_id") WHERE "sales"."operation_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_created_at" ON "audit_log" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","created_at") WHERE "audit_log"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "operations_created_at" ON "operations" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "sales_customer" ON "sales" USING btree ("customer_id") WHERE "sales"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "sales_cash_session" ON "sales" USING btree ("cash_session_id") WHERE "sales"."cash_session_id" is not null;--> statement-breakpoint
CREATE INDEX "sales_reservation" ON "sales" USING btree ("reservation_id") WHERE "sales"."reservation_id" is not null;