-- What is known of the feed of each dealership: its pulls (D316), and what its contact was told (D317).
CREATE TABLE "feed_states" (
	"dealership_id" text PRIMARY KEY NOT NULL,
	"settings" text,
	"due_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"validator" text,
	"content_hash" text,
	"checked_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"last_error" text,
	"told_at" timestamp with time zone
);
ALTER TABLE "feed_states" ADD CONSTRAINT "feed_states_dealership_id_dealerships_id_fk" FOREIGN KEY ("dealership_id") REFERENCES "dealerships"("id");
CREATE INDEX "feed_states_due_index" ON "feed_states" ("due_at");
