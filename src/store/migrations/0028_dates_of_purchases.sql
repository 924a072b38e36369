-- 0022 took the last change of a completed reservation for the date of its purchase. Money that went back after the
-- purchase moved that date. The transition keeps it. As in 0022, a car of which a feed has said anything since is for
-- the feed to decide.
UPDATE "cars" SET "purchased_at" = CASE
  WHEN cars.purchase_known_import IS NULL AND EXISTS (
    SELECT FROM car_versions
    WHERE car_versions.car_id = cars.id AND (car_versions.changed_at > purchase.at OR car_versions.status = 'sold')
  ) THEN NULL
  ELSE purchase.at
END
FROM (
  SELECT reservations.car_id, max(reservation_transitions.at) AS at
  FROM reservation_transitions
  JOIN reservations ON reservations.id = reservation_transitions.reservation_id
  WHERE reservation_transitions.reason = 'car_sold'
  GROUP BY reservations.car_id
) AS purchase
WHERE purchase.car_id = cars.id AND cars.purchased_at > purchase.at;
