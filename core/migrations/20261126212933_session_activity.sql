ALTER TABLE "staff_sessions" ADD COLUMN "last_active_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "is_at_till" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_two_factors" ADD COLUMN "codes_kept_at" timestamp with time zone;--> statement-breakpoint
-- Whoever is signed in at the update goes on for as long as a new session lasts.
update staff_sessions set expires_at = least(expires_at, now() + interval '12 hours');--> statement-breakpoint
-- Codes of before were shown once, as it was then.
update staff_two_factors set codes_kept_at = now();
