CREATE TYPE "public"."right_level" AS ENUM('allowed', 'pin', 'denied');--> statement-breakpoint
ALTER TABLE "admin_roles" ADD COLUMN "see_costs" "right_level" DEFAULT 'allowed' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_roles" ADD COLUMN "see_turnover" "right_level" DEFAULT 'allowed' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_roles" ADD COLUMN "change_prices" "right_level" DEFAULT 'allowed' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_roles" ADD COLUMN "publish_products" "right_level" DEFAULT 'allowed' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_roles" ADD COLUMN "import_products" "right_level" DEFAULT 'allowed' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_roles" ADD COLUMN "exceed_cash_out" "right_level" DEFAULT 'denied' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_roles" ADD COLUMN "exceed_discount" "right_level" DEFAULT 'denied' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_roles" ADD COLUMN "max_cash_out_cents" integer;--> statement-breakpoint
ALTER TABLE "admin_roles" ADD CONSTRAINT "admin_roles_levels" CHECK ('pin' not in ("admin_roles"."see_costs", "admin_roles"."see_turnover")
        and 'allowed' not in ("admin_roles"."exceed_cash_out", "admin_roles"."exceed_discount"));--> statement-breakpoint
ALTER TABLE "admin_roles" ADD CONSTRAINT "admin_roles_max_discount_percent" CHECK ("admin_roles"."max_discount_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "admin_roles" ADD CONSTRAINT "admin_roles_max_cash_out_cents" CHECK ("admin_roles"."max_cash_out_cents" >= 0);