-- When an operator took a site offline (D525); null while it is shown.
ALTER TABLE "tenants" ADD COLUMN "suspended_at" timestamp with time zone;
