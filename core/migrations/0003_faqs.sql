CREATE TABLE "faqs" (
	"faq_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faqs_faq_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"question" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"is_visible" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "faqs_question_es" CHECK ("faqs"."question" ? 'es'),
	CONSTRAINT "faqs_answer_es" CHECK ("faqs"."answer" ? 'es')
);
