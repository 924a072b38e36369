-- What became of each reservation, and its money (D412). Neither names a person: a shopper is known by the lead alone.
ALTER TABLE "reservations" ADD COLUMN "refund_percent" integer DEFAULT 100 NOT NULL;
ALTER TABLE "reservations" ADD COLUMN "confirmed_at" timestamp with time zone;
CREATE TABLE "reservation_transitions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL REFERENCES "reservations"("id"),
	"from_state" text,
	"to_state" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
CREATE INDEX "reservation_transitions_index" ON "reservation_transitions" ("reservation_id", "id");
-- The entries of each transition sum to 0: money in = money held + money returned.
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL REFERENCES "reservations"("id"),
	"transition_id" bigint NOT NULL REFERENCES "reservation_transitions"("id"),
	"account" text NOT NULL,
	"cents" bigint NOT NULL
);
CREATE INDEX "ledger_entries_index" ON "ledger_entries" ("reservation_id", "id");
