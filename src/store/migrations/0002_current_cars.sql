-- The stock that shoppers see: of each car the version that its dealership's current import shows, or none.
-- A car stands at the location its feed names, else at its dealership's primary one. LATERAL with LIMIT makes PostgreSQL
-- look versions up car by car: without statistics (nothing gathers them by itself in an embedded database) it would
-- rather read all versions of all cars for every page.
CREATE VIEW current_cars AS
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
  version.facts
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
