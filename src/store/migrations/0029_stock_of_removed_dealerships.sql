-- A dealership that no folder defines any more has no stock (D542). Its cars are there again once a folder defines it.
-- As 0027 has it, except for such dealerships.
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
  ) OR EXISTS (
    SELECT FROM reservations
    WHERE reservations.defined_by = dealerships.tenant_slug AND reservations.vin = version.facts ->> 'vin'
      AND reservations.vin IS NOT NULL AND reservations.state IN ('held', 'authorised', 'confirmed')
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
JOIN dealerships ON dealerships.id = cars.dealership_id AND dealerships.removed_at IS NULL
CROSS JOIN LATERAL (
  SELECT car_versions.*
  FROM car_versions
  WHERE car_versions.car_id = cars.id
    AND car_versions.from_import <= dealerships.current_import
    AND (car_versions.to_import IS NULL OR car_versions.to_import > dealerships.current_import)
  ORDER BY car_versions.from_import DESC
  LIMIT 1
) AS version
LEFT JOIN LATERAL (
  SELECT place.*
  FROM locations AS place
  WHERE place.dealership_id = cars.dealership_id AND (place.id = version.location_id OR place.is_primary)
  ORDER BY place.id IS NOT DISTINCT FROM version.location_id DESC
  LIMIT 1
) AS locations ON true;
