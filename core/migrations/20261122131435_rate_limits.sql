-- Unlogged: a count need not outlive a crash, and must not wait for a disk.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint
) WITH (fillfactor = 70);
