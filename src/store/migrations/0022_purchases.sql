-- A car whose purchase is completed is sold from that moment, before its feed says so (D517).
ALTER TABLE "cars" ADD COLUMN "purchased_at" timestamp with time zone;
-- The import by which its feed said so too, or left the car out. From there on the feed decides again.
ALTER TABLE "cars" ADD COLUMN "purchase_known_import" bigint;
CREATE INDEX "cars_purchased_index" ON "cars" ("dealership_id") WHERE "purchased_at" IS NOT NULL;
-- Purchases completed before this, of cars of which no feed has said anything since.
UPDATE "cars" SET "purchased_at" = completed."changed_at"
FROM "reservations" AS completed
WHERE completed."car_id" = cars.id AND completed."state" = 'completed' AND NOT EXISTS (
  SELECT FROM car_versions
  WHERE car_versions.car_id = cars.id
    AND (car_versions.changed_at > completed.changed_at OR car_versions.status = 'sold')
);
-- As 0013 has it, except for the status of a purchased car, the date of its sale and that of its change.
CREATE OR REPLACE VIEW current_cars AS
SELECT
  cars.id,
  cars.slug,
  cars.stocknum,
  cars.dealership_id,
  dealerships.slug AS dealership_slug,
  dealerships.name AS dealership_name,
  locations.id AS location_id,
  CASE WHEN locations.visible THEN locations.slug END AS location_slug,
  CASE WHEN locations.visible THEN locations.name END AS location_name,
  locations.city AS location_city,
  locations.state AS location_state,
  CASE WHEN cars.purchased_at IS NOT NULL AND cars.purchase_known_import IS NULL THEN 'sold' ELSE version.status END
    AS status,
  EXISTS (
    SELECT FROM reservations
    WHERE reservations.car_id = cars.id AND reservations.state IN ('held', 'authorised', 'confirmed')
  ) AS reserved,
  CASE WHEN cars.purchase_known_import IS NULL THEN coalesce(cars.purchased_at, version.sold_date_timestamp)
    ELSE version.sold_date_timestamp END AS sold_date_timestamp,
  cars.created_at,
  CASE WHEN cars.purchase_known_import IS NULL THEN greatest(version.changed_at, cars.purchased_at)
    ELSE version.changed_at END AS updated_at,
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
  ) END AS past_prices,
  cars.first_import > dealerships.first_feed AS arrival_known
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
