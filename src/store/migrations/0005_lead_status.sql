-- How far a lead has come, and what proves it: the pages seen before it and the consent as it was worded (D28, R15), why
-- it is held back and what became of that (D30), and when its personal data was removed.
ALTER TABLE "leads"
	ADD COLUMN "visited_pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	ADD COLUMN "consent" jsonb,
	ADD COLUMN "suspected_because" text,
	ADD COLUMN "digested_at" timestamp with time zone,
	ADD COLUMN "released_at" timestamp with time zone,
	ADD COLUMN "redacted_at" timestamp with time zone;
CREATE INDEX "leads_accepted_index" ON "leads" ("tenant_slug", "received_at") WHERE NOT "suspected_spam";
CREATE INDEX "leads_held_index" ON "leads" ("tenant_slug", "dealership_id", "received_at") WHERE "suspected_spam";
CREATE INDEX "leads_personal_index" ON "leads" ("tenant_slug", "received_at") WHERE "redacted_at" IS NULL;
-- Who said that a lead was read: the dealer by the link in the mail, or the dealer's own system. The first word counts.
CREATE TABLE "lead_receipts" (
	"tenant_slug" text NOT NULL,
	"dealership_id" text NOT NULL,
	"lead_id" uuid NOT NULL,
	"source" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_receipts_key" PRIMARY KEY ("lead_id", "source")
);
ALTER TABLE "lead_receipts" ADD CONSTRAINT "lead_receipts_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "leads"("id");
