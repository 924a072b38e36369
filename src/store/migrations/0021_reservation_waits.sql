-- Shoppers who wait for a reserved car (D426). The lead alone names them, so the wait ends with its personal data.
CREATE TABLE "reservation_waits" (
	"lead_id" uuid PRIMARY KEY NOT NULL REFERENCES "leads"("id"),
	"tenant_slug" text NOT NULL REFERENCES "tenants"("slug"),
	"dealership_id" text NOT NULL,
	"car_id" bigint NOT NULL REFERENCES "cars"("id"),
	"consent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
CREATE INDEX "reservation_waits_car_index" ON "reservation_waits" ("car_id", "told_at");
