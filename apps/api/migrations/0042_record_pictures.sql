CREATE TABLE "record_pictures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"namespace" text NOT NULL,
	"resource" text NOT NULL,
	"object" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer
);
--> statement-breakpoint
CREATE INDEX "record_pictures_object" ON "record_pictures" USING btree ("object");--> statement-breakpoint
CREATE INDEX "record_pictures_stored" ON "record_pictures" USING btree ("namespace","bytes");--> statement-breakpoint
SELECT tenant_table('record_pictures', 'inherited');--> statement-breakpoint
SELECT inherited_links('record_pictures', '{"object": "kind:resource"}');
