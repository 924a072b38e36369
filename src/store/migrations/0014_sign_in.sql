-- Sign-in by one-time code (D33, D386). Codes, browsers, subjects and tokens are keyed hashes. Requests and counts live for
-- a day, sessions until they expire.
CREATE TABLE "sign_in_requests" (
	"tenant_slug" text NOT NULL REFERENCES "tenants"("slug"),
	"browser" text NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "sign_in_requests_key" PRIMARY KEY ("tenant_slug", "browser")
);
CREATE INDEX "sign_in_requests_sent_index" ON "sign_in_requests" ("sent_at");
CREATE TABLE "sign_in_counts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tenant_slug" text NOT NULL REFERENCES "tenants"("slug"),
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
CREATE INDEX "sign_in_counts_subject_index" ON "sign_in_counts" ("tenant_slug", "subject", "at");
CREATE INDEX "sign_in_counts_at_index" ON "sign_in_counts" ("at");
CREATE TABLE "sessions" (
	"tenant_slug" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_key" PRIMARY KEY ("tenant_slug", "token_hash"),
	CONSTRAINT "sessions_user_fkey" FOREIGN KEY ("tenant_slug", "user_id") REFERENCES "users"("tenant_slug", "id") ON DELETE cascade
);
CREATE INDEX "sessions_user_index" ON "sessions" ("tenant_slug", "user_id");
CREATE INDEX "sessions_expires_index" ON "sessions" ("expires_at");
