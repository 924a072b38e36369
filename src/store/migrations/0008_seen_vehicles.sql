-- Makes and models are read pair by pair from this index, whatever the number of cars (D264).
CREATE INDEX "car_versions_vehicle_index" ON "car_versions" ((facts ->> 'make'), (facts ->> 'model'), "id");
