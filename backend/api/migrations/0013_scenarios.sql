CREATE TABLE "portal"."scenario" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_uid" uuid NOT NULL,
	"newest_version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."scenario_version" (
	"scenario_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_by_firm" boolean NOT NULL,
	"seed" bigint NOT NULL,
	"household" jsonb NOT NULL,
	"rules_version" text NOT NULL,
	"projections" jsonb NOT NULL,
	"outlook" jsonb,
	"outlook_due" boolean NOT NULL,
	"message_id" uuid,
	"shared_at" timestamp with time zone,
	CONSTRAINT "scenario_version_scenario_id_version_pk" PRIMARY KEY("scenario_id","version")
);
--> statement-breakpoint
ALTER TABLE "portal"."scenario" ADD CONSTRAINT "scenario_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."scenario_version" ADD CONSTRAINT "scenario_version_scenario_id_scenario_id_fk" FOREIGN KEY ("scenario_id") REFERENCES "portal"."scenario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."scenario_version" ADD CONSTRAINT "scenario_version_saved_by_client_uid_fk" FOREIGN KEY ("saved_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scenario_client_uid_index" ON "portal"."scenario" USING btree ("client_uid");--> statement-breakpoint
CREATE INDEX "scenario_version_outlook_due" ON "portal"."scenario_version" USING btree ("saved_at") WHERE outlook_due;