CREATE TABLE "company_details" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "company_details_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"namespace" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "company_details_namespace" UNIQUE("namespace")
);
--> statement-breakpoint
CREATE TABLE "document_files" (
	"document_uid" text PRIMARY KEY NOT NULL,
	"namespace" text NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"namespace" text NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_series_namespace_kind_year_pk" PRIMARY KEY("namespace","kind","year")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"namespace" text NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"order_uid" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_on" date NOT NULL,
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"total" "cents" NOT NULL,
	"corrects" text,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "documents_number" UNIQUE("namespace","kind","number"),
	CONSTRAINT "documents_key" UNIQUE("namespace","uid")
);
--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document_key" FOREIGN KEY ("namespace","document_uid") REFERENCES "public"."documents"("namespace","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_key" FOREIGN KEY ("namespace","order_uid") REFERENCES "public"."orders"("namespace","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_corrects_key" FOREIGN KEY ("namespace","corrects") REFERENCES "public"."documents"("namespace","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_order" ON "documents" USING btree ("order_uid","id");--> statement-breakpoint
CREATE INDEX "documents_corrects" ON "documents" USING btree ("corrects");--> statement-breakpoint
CREATE INDEX "documents_namespace_id" ON "documents" USING btree ("namespace","id");--> statement-breakpoint
CREATE INDEX "documents_issued" ON "documents" USING btree ("issued_at");--> statement-breakpoint
SELECT tenant_table('company_details', 'inherited');--> statement-breakpoint
SELECT tenant_table('document_series', 'own');--> statement-breakpoint
SELECT tenant_table('documents', 'own');--> statement-breakpoint
SELECT tenant_table('document_files', 'own');--> statement-breakpoint
-- What was issued stays as it is, whoever asks.
REVOKE UPDATE, DELETE ON documents, document_files FROM backoffice_app, backoffice_system;--> statement-breakpoint
REVOKE DELETE ON document_series FROM backoffice_app, backoffice_system;
