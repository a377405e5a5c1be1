CREATE TYPE "public"."price_rounding" AS ENUM('cent', '95', '90');--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "channel" "price_channel";--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "percent" integer;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "rounding" "price_rounding" DEFAULT 'cent' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "created_by" text DEFAULT 'sistema' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "set_by_campaign_id" bigint;--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "prices_set_by_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("set_by_campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prices_of_campaign" ON "prices" USING btree ("set_by_campaign_id") WHERE "prices"."set_by_campaign_id" is not null;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_percent" CHECK ("campaigns"."percent" between 1 and 90);--> statement-breakpoint
-- Campaigns of before this one say which channel they are for, and their prices which campaign wrote them.
update campaigns c set channel = (
  select min(p.channel) from prices p where p.campaign_id = c.campaign_id having bool_and(p.channel is not null)
);
--> statement-breakpoint
alter table prices disable trigger user;
--> statement-breakpoint
update prices set set_by_campaign_id = campaign_id where campaign_id is not null;
--> statement-breakpoint
alter table prices enable trigger user;
