CREATE TABLE "portal"."data_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"person_uuid" uuid NOT NULL,
	"client_uid" uuid,
	"purpose" text NOT NULL,
	"reason" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"object_key" text,
	"bytes" integer,
	"sha256" text,
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"downloaded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "portal"."staff_request" ALTER COLUMN "subject_uid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."staff_request" ADD COLUMN "data_request_id" uuid;--> statement-breakpoint
ALTER TABLE "portal"."data_request" ADD CONSTRAINT "data_request_person_uuid_person_uuid_fk" FOREIGN KEY ("person_uuid") REFERENCES "portal"."person"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."data_request" ADD CONSTRAINT "data_request_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."data_request" ADD CONSTRAINT "data_request_asked_by_client_uid_fk" FOREIGN KEY ("asked_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_request_asked_at_index" ON "portal"."data_request" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "data_request_client_uid_index" ON "portal"."data_request" USING btree ("client_uid");--> statement-breakpoint
CREATE INDEX "data_request_asked_by_index" ON "portal"."data_request" USING btree ("asked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "data_request_open" ON "portal"."data_request" USING btree ("person_uuid","kind") WHERE state in ('waits', 'working');--> statement-breakpoint
ALTER TABLE "portal"."staff_request" ADD CONSTRAINT "staff_request_data_request_id_data_request_id_fk" FOREIGN KEY ("data_request_id") REFERENCES "portal"."data_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_request_data_request_id_index" ON "portal"."staff_request" USING btree ("data_request_id");--> statement-breakpoint
-- Whether a second person confirms an archive of all data of a client; and days in which it can be downloaded.
INSERT INTO "portal"."firm_figure" ("name", "from_date", "value") VALUES
	('exports-second-person', '2000-01-01', 1),
	('export-days', '2000-01-01', 7);
