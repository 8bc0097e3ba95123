CREATE TABLE "portal"."legal_hold" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_uuid" uuid NOT NULL,
	"reason" text NOT NULL,
	"placed_by" uuid NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid
);
--> statement-breakpoint
CREATE TABLE "portal"."relationship_end" (
	"person_uuid" uuid PRIMARY KEY NOT NULL,
	"ended_on" date NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."data_request" ALTER COLUMN "person_uuid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."data_request" ADD COLUMN "as_of" date;--> statement-breakpoint
ALTER TABLE "portal"."data_request" ADD COLUMN "result" jsonb;--> statement-breakpoint
ALTER TABLE "portal"."legal_hold" ADD CONSTRAINT "legal_hold_person_uuid_person_uuid_fk" FOREIGN KEY ("person_uuid") REFERENCES "portal"."person"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."legal_hold" ADD CONSTRAINT "legal_hold_placed_by_client_uid_fk" FOREIGN KEY ("placed_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."legal_hold" ADD CONSTRAINT "legal_hold_lifted_by_client_uid_fk" FOREIGN KEY ("lifted_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."relationship_end" ADD CONSTRAINT "relationship_end_person_uuid_person_uuid_fk" FOREIGN KEY ("person_uuid") REFERENCES "portal"."person"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."relationship_end" ADD CONSTRAINT "relationship_end_recorded_by_client_uid_fk" FOREIGN KEY ("recorded_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "legal_hold_lasting" ON "portal"."legal_hold" USING btree ("person_uuid") WHERE lifted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "data_request_open_retention" ON "portal"."data_request" USING btree ("kind") WHERE person_uuid is null and state in ('waits', 'working');--> statement-breakpoint
-- Whether a second person confirms an erasure; and years for which kinds of data are kept after a relationship has ended.
INSERT INTO "portal"."firm_figure" ("name", "from_date", "value") VALUES
	('erasures-second-person', '2000-01-01', 1),
	('keep-years-identity', '2000-01-01', 5),
	('keep-years-investments', '2000-01-01', 5),
	('keep-years-orders', '2000-01-01', 5),
	('keep-years-suitability', '2000-01-01', 5),
	('keep-years-correspondence', '2000-01-01', 5),
	('keep-years-consents', '2000-01-01', 1);
