-- When the valuation of the lead's own car began, so that two requests do not both pay for one (spec §4).
ALTER TABLE "leads" ADD COLUMN "valuing_since" timestamp with time zone;
