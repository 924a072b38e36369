-- Pictures and documents of tenant folders, so that every process can show them (D319). Equal contents are stored once.
CREATE TABLE "tenant_files" (
	"tenant_slug" text NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tenant_files_key" PRIMARY KEY("tenant_slug","name")
);
ALTER TABLE "tenant_files" ADD CONSTRAINT "tenant_files_tenant_slug_tenants_slug_fk" FOREIGN KEY ("tenant_slug") REFERENCES "tenants"("slug");
CREATE INDEX "tenant_files_sha256_index" ON "tenant_files" ("sha256");
CREATE TABLE "file_parts" (
	"sha256" text NOT NULL,
	"part" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "file_parts_key" PRIMARY KEY("sha256","part")
);
ALTER TABLE "tenants" ADD COLUMN "files_digest" text;
