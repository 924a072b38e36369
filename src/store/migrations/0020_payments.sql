-- The payment of each reservation (D417). No table holds a card number or names a person.
ALTER TABLE "reservations" ADD COLUMN "payment_provider" text;
ALTER TABLE "reservations" ADD COLUMN "payment_checked_at" timestamp with time zone;
ALTER TABLE "reservations" ADD COLUMN "settled_at" timestamp with time zone;
CREATE INDEX "reservations_unsettled_index" ON "reservations" ("payment_checked_at") WHERE "reservations"."payment_reference" is not null and "reservations"."settled_at" is null;
-- What the provider is asked to do, with its idempotency key, written before it is asked.
CREATE TABLE "payment_operations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL REFERENCES "reservations"("id"),
	"kind" text NOT NULL,
	"cents" bigint NOT NULL,
	"idempotency_key" uuid NOT NULL UNIQUE,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "payment_operations_intent_key" UNIQUE ("reservation_id", "kind", "cents")
);
-- Ids of the provider's events, each taken once.
CREATE TABLE "payment_events" (
	"tenant_slug" text NOT NULL REFERENCES "tenants"("slug"),
	"id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_events_key" PRIMARY KEY ("tenant_slug", "id")
);
-- Payments of the sandbox, which takes test cards only.
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_slug" text NOT NULL REFERENCES "tenants"("slug"),
	"reservation_id" uuid NOT NULL REFERENCES "reservations"("id"),
	"cents" bigint NOT NULL,
	"state" text NOT NULL,
	"returned" bigint NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"settles_at" timestamp with time zone,
	"return_url" text NOT NULL,
	"leave_url" text NOT NULL
);
