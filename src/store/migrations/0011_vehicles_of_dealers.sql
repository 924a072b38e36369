-- A feed takes the spelling of makes and models from its own dealer's cars, pair by pair as 0008 does for all (D10).
CREATE INDEX "car_versions_dealer_vehicle_index" ON "car_versions" ("dealership_id", (facts ->> 'make'), (facts ->> 'model'), "id");
