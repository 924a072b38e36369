-- The file of a job application, encrypted with a key from the installation's secret (D282). It goes before its lead.
CREATE TABLE "lead_files" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"tenant_slug" text NOT NULL,
	"dealership_id" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "leads"("id");
CREATE INDEX "lead_files_tenant_index" ON "lead_files" ("tenant_slug", "created_at");
