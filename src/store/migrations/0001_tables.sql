CREATE TABLE "events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tenant_slug" text NOT NULL,
	"name" text NOT NULL,
	"car_id" bigint,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);

CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_slug" text NOT NULL,
	"dealership_id" text NOT NULL,
	"location_id" text,
	"form" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"contents_hash" text NOT NULL,
	"attributes" jsonb NOT NULL,
	"car_id" bigint,
	"car" jsonb,
	"source" text NOT NULL,
	"url" text NOT NULL,
	"linked_query_params" jsonb NOT NULL,
	"user_agent" text,
	"suspected_spam" boolean NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leads_idempotency_key" UNIQUE("tenant_slug","idempotency_key","contents_hash")
);

CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tenant_slug" text NOT NULL,
	"dealership_id" text NOT NULL,
	"lead_id" uuid,
	"kind" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "outbox_dedupe_key" UNIQUE("tenant_slug","dedupe_key")
);

CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_slug" text NOT NULL,
	"dealership_id" text NOT NULL,
	"car_id" bigint NOT NULL,
	"lead_id" uuid,
	"state" text NOT NULL,
	"deposit" bigint NOT NULL,
	"payment_reference" text,
	"held_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);

CREATE TABLE "watchlist_items" (
	"tenant_slug" text NOT NULL,
	"user_id" bigint NOT NULL,
	"car_id" bigint NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"price_when_saved" bigint,
	CONSTRAINT "watchlist_items_key" PRIMARY KEY("tenant_slug","user_id","car_id")
);

CREATE TABLE "car_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"car_id" bigint NOT NULL,
	"dealership_id" text NOT NULL,
	"from_import" bigint NOT NULL,
	"to_import" bigint,
	"status" text NOT NULL,
	"location_id" text,
	"hash" text NOT NULL,
	"sold_date_timestamp" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "car_versions_import_key" UNIQUE("car_id","from_import")
);

CREATE TABLE "cars" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"dealership_id" text NOT NULL,
	"stocknum" text NOT NULL,
	"slug" text NOT NULL,
	"first_import" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cars_stocknum_key" UNIQUE("dealership_id","stocknum"),
	CONSTRAINT "cars_slug_key" UNIQUE("slug"),
	CONSTRAINT "cars_dealership_key" UNIQUE("dealership_id","id")
);

CREATE TABLE "imports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"dealership_id" text NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"partial" boolean NOT NULL,
	"base_import" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"heartbeat_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"created" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"withdrawn" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	CONSTRAINT "imports_run_key" UNIQUE("dealership_id","run_id")
);

CREATE TABLE "api_keys" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"dealership_id" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_hash_key" UNIQUE("hash")
);

CREATE TABLE "changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);

CREATE TABLE "content" (
	"tenant_slug" text NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "content_key" PRIMARY KEY("tenant_slug","kind","slug")
);

CREATE TABLE "dealerships" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_slug" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"position" integer NOT NULL,
	"current_import" bigint DEFAULT 0 NOT NULL,
	"oldest_import" bigint DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "dealerships_slug_key" UNIQUE("tenant_slug","slug")
);

CREATE TABLE "locations" (
	"dealership_id" text NOT NULL,
	"id" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"is_primary" boolean NOT NULL,
	"position" integer NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "locations_key" PRIMARY KEY("dealership_id","id"),
	CONSTRAINT "locations_slug_key" UNIQUE("dealership_id","slug")
);

CREATE TABLE "manufacturers" (
	"tenant_slug" text NOT NULL,
	"id" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "manufacturers_key" PRIMARY KEY("tenant_slug","id"),
	CONSTRAINT "manufacturers_slug_key" UNIQUE("tenant_slug","slug")
);

CREATE TABLE "models" (
	"tenant_slug" text NOT NULL,
	"id" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"manufacturer_name" text NOT NULL,
	"position" integer NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "models_key" PRIMARY KEY("tenant_slug","id"),
	CONSTRAINT "models_slug_key" UNIQUE("tenant_slug","manufacturer_name","slug")
);

CREATE TABLE "tenants" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"hostnames" text[] NOT NULL,
	"config" jsonb NOT NULL,
	"hash" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"applied_at" timestamp with time zone NOT NULL
);

CREATE TABLE "users" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tenant_slug" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_phone_key" UNIQUE("tenant_slug","phone"),
	CONSTRAINT "users_tenant_key" UNIQUE("tenant_slug","id")
);
ALTER TABLE "events" ADD CONSTRAINT "events_tenant_slug_tenants_slug_fk" FOREIGN KEY ("tenant_slug") REFERENCES "tenants"("slug");
ALTER TABLE "leads" ADD CONSTRAINT "leads_tenant_slug_tenants_slug_fk" FOREIGN KEY ("tenant_slug") REFERENCES "tenants"("slug");
ALTER TABLE "leads" ADD CONSTRAINT "leads_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "dealerships"("id");
ALTER TABLE "leads" ADD CONSTRAINT "leads_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "cars"("id");
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_tenant_slug_tenants_slug_fk" FOREIGN KEY ("tenant_slug") REFERENCES "tenants"("slug");
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "dealerships"("id");
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "leads"("id");
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_tenant_slug_tenants_slug_fk" FOREIGN KEY ("tenant_slug") REFERENCES "tenants"("slug");
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "leads"("id");
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_car_fkey" FOREIGN KEY ("dealership_id","car_id") REFERENCES "cars"("dealership_id","id");
ALTER TABLE "watchlist_items" ADD CONSTRAINT "watchlist_items_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "cars"("id");
ALTER TABLE "watchlist_items" ADD CONSTRAINT "watchlist_items_user_fkey" FOREIGN KEY ("tenant_slug","user_id") REFERENCES "users"("tenant_slug","id") ON DELETE cascade;
ALTER TABLE "car_versions" ADD CONSTRAINT "car_versions_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "cars"("id");
ALTER TABLE "cars" ADD CONSTRAINT "cars_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "dealerships"("id");
ALTER TABLE "imports" ADD CONSTRAINT "imports_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "dealerships"("id");
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "dealerships"("id");
ALTER TABLE "content" ADD CONSTRAINT "content_tenant_slug_tenants_slug_fk" FOREIGN KEY ("tenant_slug") REFERENCES "tenants"("slug");
ALTER TABLE "dealerships" ADD CONSTRAINT "dealerships_tenant_slug_tenants_slug_fk" FOREIGN KEY ("tenant_slug") REFERENCES "tenants"("slug");
ALTER TABLE "locations" ADD CONSTRAINT "locations_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "dealerships"("id");
ALTER TABLE "manufacturers" ADD CONSTRAINT "manufacturers_tenant_slug_tenants_slug_fk" FOREIGN KEY ("tenant_slug") REFERENCES "tenants"("slug");
ALTER TABLE "models" ADD CONSTRAINT "models_tenant_slug_tenants_slug_fk" FOREIGN KEY ("tenant_slug") REFERENCES "tenants"("slug");
ALTER TABLE "users" ADD CONSTRAINT "users_tenant_slug_tenants_slug_fk" FOREIGN KEY ("tenant_slug") REFERENCES "tenants"("slug");
CREATE INDEX "events_tenant_index" ON "events" ("tenant_slug","at");
CREATE INDEX "leads_tenant_index" ON "leads" ("tenant_slug","received_at");
CREATE INDEX "leads_dealership_index" ON "leads" ("dealership_id","received_at");
CREATE INDEX "leads_car_index" ON "leads" ("car_id");
CREATE INDEX "outbox_due_index" ON "outbox" ("due_at") WHERE "outbox"."state" = 'pending';
CREATE INDEX "outbox_lead_index" ON "outbox" ("lead_id");
CREATE UNIQUE INDEX "reservations_one_live_key" ON "reservations" ("car_id") WHERE "reservations"."state" in ('held', 'authorised', 'confirmed');
CREATE INDEX "reservations_tenant_index" ON "reservations" ("tenant_slug","created_at");
CREATE INDEX "reservations_held_until_index" ON "reservations" ("held_until") WHERE "reservations"."state" in ('held', 'authorised', 'confirmed');
CREATE INDEX "watchlist_items_car_index" ON "watchlist_items" ("car_id");
CREATE INDEX "car_versions_from_index" ON "car_versions" ("dealership_id","from_import");
CREATE INDEX "car_versions_to_index" ON "car_versions" ("dealership_id","to_import") WHERE "car_versions"."to_import" is not null;
CREATE INDEX "cars_first_import_index" ON "cars" ("first_import");
CREATE UNIQUE INDEX "imports_one_staging_key" ON "imports" ("dealership_id") WHERE "imports"."state" = 'staging';
CREATE INDEX "imports_dealership_index" ON "imports" ("dealership_id","id");
CREATE INDEX "api_keys_dealership_index" ON "api_keys" ("dealership_id");
CREATE INDEX "dealerships_tenant_index" ON "dealerships" ("tenant_slug");
CREATE UNIQUE INDEX "locations_primary_key" ON "locations" ("dealership_id") WHERE "locations"."is_primary";
