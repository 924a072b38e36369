-- Leads of one caller in one clock hour, counted together by all processes (D30). The caller is a keyed hash of the
-- network address; rows live for some hours.
CREATE TABLE "post_counts" (
	"tenant_slug" text NOT NULL,
	"caller" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "post_counts_key" PRIMARY KEY ("tenant_slug", "caller", "hour")
);
CREATE INDEX "post_counts_hour_index" ON "post_counts" ("hour");
