-- Test drives that are booked (D32). A location has as many seats at a time as its capacity; two shoppers never get the
-- same one, and a car is never out with two at once.
CREATE TABLE "appointments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tenant_slug" text NOT NULL,
	"dealership_id" text NOT NULL,
	"location_id" text NOT NULL,
	"lead_id" uuid NOT NULL,
	"car_id" bigint,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"seat" integer NOT NULL,
	CONSTRAINT "appointments_lead_key" UNIQUE("lead_id"),
	CONSTRAINT "appointments_seat_key" UNIQUE("dealership_id","location_id","starts_at","seat"),
	CONSTRAINT "appointments_car_key" UNIQUE("car_id","starts_at")
);
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_tenant_slug_tenants_slug_fk" FOREIGN KEY ("tenant_slug") REFERENCES "tenants"("slug");
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "dealerships"("id");
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE;
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "cars"("id");
CREATE INDEX "appointments_location_index" ON "appointments" ("dealership_id","location_id","ends_at");
CREATE INDEX "appointments_car_index" ON "appointments" ("car_id","ends_at");
