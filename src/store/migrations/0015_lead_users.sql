-- Who sent a lead while signed in, and roughly which browser a session is of (D396). A deleted user leaves the leads behind.
ALTER TABLE "leads" ADD COLUMN "user_id" bigint;
ALTER TABLE "leads" ADD CONSTRAINT "leads_user_fkey" FOREIGN KEY ("tenant_slug", "user_id") REFERENCES "users"("tenant_slug", "id") ON DELETE SET NULL ("user_id");
CREATE INDEX "leads_user_index" ON "leads" ("tenant_slug", "user_id", "received_at") WHERE "user_id" is not null;
ALTER TABLE "sessions" ADD COLUMN "browser" text;
