-- Valuations of shoppers' own cars (D39). A plate is personal data: it goes with the personal data of leads (D404). The
-- car that the shopper wants has no foreign key, because a valuation outlives it.
CREATE TABLE "valuations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_slug" text NOT NULL REFERENCES "tenants"("slug"),
	"dealership_id" text REFERENCES "dealerships"("id"),
	"car_id" bigint,
	"state" text NOT NULL,
	"rego" text,
	"rego_state" text,
	"source" text NOT NULL,
	"vehicle" jsonb NOT NULL,
	"service_vehicle_id" text,
	"is_certain" boolean NOT NULL,
	"km" integer,
	"estimate" jsonb,
	"in_person" text,
	"answers" jsonb,
	"offer" bigint,
	"lead_id" uuid REFERENCES "leads"("id"),
	"form_completed" boolean,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"saved_at" timestamp with time zone,
	"redacted_at" timestamp with time zone
);
CREATE INDEX "valuations_lead_index" ON "valuations" ("lead_id") WHERE "lead_id" is not null;
CREATE INDEX "valuations_personal_index" ON "valuations" ("tenant_slug", "created_at") WHERE "redacted_at" is null;
