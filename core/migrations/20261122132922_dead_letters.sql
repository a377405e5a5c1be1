CREATE TABLE "dead_letters" (
	"dead_letter_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dead_letters_dead_letter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"queue" text NOT NULL,
	"job_id" uuid NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer NOT NULL,
	"error" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"retried_at" timestamp with time zone,
	"retried_by" text,
	CONSTRAINT "dead_letters_job_id_unique" UNIQUE("job_id")
);
