CREATE TYPE "public"."move_state" AS ENUM('draft', 'sent', 'ended', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."moved_state" AS ENUM('in_transit', 'received', 'returned', 'lost');--> statement-breakpoint
CREATE TABLE "moved_goods" (
	"moved_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moved_goods_moved_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"move_id" bigint NOT NULL,
	"variant_id" bigint NOT NULL,
	"item_id" bigint,
	"quantity" integer DEFAULT 1 NOT NULL,
	"state" "moved_state" DEFAULT 'in_transit' NOT NULL,
	"is_extra" boolean DEFAULT false NOT NULL,
	"reason" text,
	"ended_by" uuid,
	"ended_at" timestamp with time zone,
	CONSTRAINT "moved_goods_quantity" CHECK ("moved_goods"."quantity" > 0 and ("moved_goods"."item_id" is null or "moved_goods"."quantity" = 1)),
	CONSTRAINT "moved_goods_ended" CHECK (("moved_goods"."state" = 'in_transit') = ("moved_goods"."ended_at" is null)
        and ("moved_goods"."state" = 'lost') = ("moved_goods"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "stock_move_lines" (
	"move_line_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_move_lines_move_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"move_id" bigint NOT NULL,
	"variant_id" bigint NOT NULL,
	"item_id" bigint,
	"quantity" integer NOT NULL,
	CONSTRAINT "stock_move_lines_quantity" CHECK ("stock_move_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"move_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_moves_move_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"from_location_id" bigint NOT NULL,
	"to_location_id" bigint NOT NULL,
	"state" "move_state" DEFAULT 'draft' NOT NULL,
	"note" text,
	"staff_id" uuid,
	"sent_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "stock_moves_reference_unique" UNIQUE("reference"),
	CONSTRAINT "stock_moves_places" CHECK ("stock_moves"."from_location_id" <> "stock_moves"."to_location_id"),
	CONSTRAINT "stock_moves_ended" CHECK (("stock_moves"."state" in ('ended', 'cancelled')) = ("stock_moves"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "moved_goods" ADD CONSTRAINT "moved_goods_move_id_stock_moves_move_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."stock_moves"("move_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_goods" ADD CONSTRAINT "moved_goods_variant_id_product_variants_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_goods" ADD CONSTRAINT "moved_goods_item_id_inventory_items_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inventory_items"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_goods" ADD CONSTRAINT "moved_goods_ended_by_staff_users_user_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_move_lines" ADD CONSTRAINT "stock_move_lines_move_id_stock_moves_move_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."stock_moves"("move_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_move_lines" ADD CONSTRAINT "stock_move_lines_variant_id_product_variants_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_move_lines" ADD CONSTRAINT "stock_move_lines_item_id_inventory_items_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inventory_items"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_from_location_id_locations_location_id_fk" FOREIGN KEY ("from_location_id") REFERENCES "public"."locations"("location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_to_location_id_locations_location_id_fk" FOREIGN KEY ("to_location_id") REFERENCES "public"."locations"("location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_staff_id_staff_users_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_sent_by_staff_users_user_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."staff_users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moved_goods_move" ON "moved_goods" USING btree ("move_id");--> statement-breakpoint
CREATE INDEX "moved_goods_item" ON "moved_goods" USING btree ("item_id") WHERE "moved_goods"."item_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "moved_goods_open" ON "moved_goods" USING btree ("item_id") WHERE "moved_goods"."state" = 'in_transit';--> statement-breakpoint
CREATE UNIQUE INDEX "stock_move_lines_variant" ON "stock_move_lines" USING btree ("move_id","variant_id") WHERE "stock_move_lines"."item_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_move_lines_item" ON "stock_move_lines" USING btree ("move_id","item_id") WHERE "stock_move_lines"."item_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_moves_open" ON "stock_moves" USING btree ("sent_at") WHERE "stock_moves"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "inventory_items_away" ON "inventory_items" USING btree ("variant_id") WHERE status in ('lent', 'in_transit');