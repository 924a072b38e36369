-- The sensitive answers of an application, encrypted with a key from the installation's secret (D408). They go with the
-- personal data of their lead. What stays is when they were read, and how.
CREATE TABLE "lead_answers" (
	"lead_id" uuid PRIMARY KEY NOT NULL REFERENCES "leads"("id"),
	"tenant_slug" text NOT NULL,
	"dealership_id" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
CREATE INDEX "lead_answers_tenant_index" ON "lead_answers" ("tenant_slug", "created_at");
CREATE TABLE "lead_answer_readings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL REFERENCES "leads"("id"),
	"tenant_slug" text NOT NULL,
	"dealership_id" text NOT NULL,
	"reader" text NOT NULL,
	"receiver" text,
	"read_at" timestamp with time zone NOT NULL
);
CREATE INDEX "lead_answer_readings_index" ON "lead_answer_readings" ("lead_id", "id");
