-- Every few seconds, holds are compared with the stock of their folder by VIN (D520, D531).
CREATE INDEX "car_versions_vin_index" ON "car_versions" ((facts ->> 'vin'));
