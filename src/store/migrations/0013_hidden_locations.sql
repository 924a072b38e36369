-- A car at a location that no site shows stays for sale, without the location's name (D359).
ALTER TABLE "locations" ADD COLUMN "visible" boolean DEFAULT true NOT NULL;
UPDATE "locations" SET "visible" = coalesce((data ->> 'visible')::boolean, true);
-- As 0010 has it, except for the name and the slug of the location.
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
