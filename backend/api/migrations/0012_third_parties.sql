CREATE TABLE "portal"."authorised_party" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"organisation" text NOT NULL,
	"contact" text NOT NULL,
	"scopes" text[] NOT NULL,
	"from_date" date NOT NULL,
	"until_date" date,
	"evidence" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."authorised_party" ADD CONSTRAINT "authorised_party_person_uuid_person_uuid_fk" FOREIGN KEY ("person_uuid") REFERENCES "portal"."person"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."authorised_party" ADD CONSTRAINT "authorised_party_recorded_by_client_uid_fk" FOREIGN KEY ("recorded_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authorised_party_person_uuid_index" ON "portal"."authorised_party" USING btree ("person_uuid");