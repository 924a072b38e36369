-- What cars were offered for before, so that an earlier price is only shown where it can be proven (R5). A row is written
-- with the versions of an import and counts once that import is applied: then the price ended. `offer` is null for a time
-- in which a car was not offered, or of which nothing is known.
CREATE TABLE "past_prices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"car_id" bigint NOT NULL,
	"dealership_id" text NOT NULL,
	"import_id" bigint NOT NULL,
	"until" timestamp with time zone,
	"offer" jsonb
);
ALTER TABLE "past_prices" ADD CONSTRAINT "past_prices_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "cars"("id") ON DELETE CASCADE;
CREATE INDEX "past_prices_car_index" ON "past_prices" ("car_id", "id");
CREATE INDEX "past_prices_import_index" ON "past_prices" ("dealership_id", "import_id");
-- Of what was in stock before this, nothing is proven.
INSERT INTO "past_prices" ("car_id", "dealership_id", "import_id", "until")
SELECT id, dealership_id, first_import, now() FROM cars;
-- As 0002 has it, with one column more. Few cars claim an earlier price, or an offer; only theirs are looked up.
CREATE OR REPLACE VIEW current_cars AS
SELECT
  cars.id,
  cars.slug,
  cars.stocknum,
  cars.dealership_id,
  dealerships.slug AS dealership_slug,
  dealerships.name AS dealership_name,
  locations.id AS location_id,
  locations.slug AS location_slug,
  locations.name AS location_name,
  locations.city AS location_city,
  locations.state AS location_state,
  version.status,
  EXISTS (
    SELECT FROM reservations
    WHERE reservations.car_id = cars.id AND reservations.state IN ('held', 'authorised', 'confirmed')
  ) AS reserved,
  version.sold_date_timestamp,
  cars.created_at,
  version.changed_at AS updated_at,
  cars.views,
  version.id AS version_id,
  version.hash,
  version.facts,
  CASE WHEN coalesce(version.facts ->> 'before_price', version.facts ->> 'offer_price') IS NULL THEN '[]'::jsonb ELSE (
    SELECT coalesce(jsonb_agg(
      coalesce(past.offer, jsonb_build_object('price', NULL, 'price_type', NULL, 'offer_price', NULL,
        'drive_away_price', NULL, 'excluding_charges_price', NULL))
        || jsonb_build_object('until', coalesce(past.until, imports.finished_at))
      ORDER BY past.id), '[]'::jsonb)
    FROM past_prices AS past
    LEFT JOIN imports ON imports.id = past.import_id
    WHERE past.car_id = cars.id AND past.import_id <= dealerships.current_import
  ) END AS past_prices
FROM cars
JOIN dealerships ON dealerships.id = cars.dealership_id
CROSS JOIN LATERAL (
  SELECT car_versions.*
  FROM car_versions
  WHERE car_versions.car_id = cars.id
    AND car_versions.from_import <= dealerships.current_import
    AND (car_versions.to_import IS NULL OR car_versions.to_import > dealerships.current_import)
  ORDER BY car_versions.from_import DESC
  LIMIT 1
) AS version
LEFT JOIN locations ON locations.dealership_id = cars.dealership_id
  AND CASE WHEN version.location_id IS NULL THEN locations.is_primary ELSE locations.id = version.location_id END;
