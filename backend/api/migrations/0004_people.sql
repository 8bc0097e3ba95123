CREATE TABLE "portal"."name_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_uid" uuid NOT NULL,
	"firstname" text NOT NULL,
	"surname" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "portal"."team_member" (
	"team_id" uuid NOT NULL,
	"staff_uid" uuid NOT NULL,
	CONSTRAINT "team_member_team_id_staff_uid_pk" PRIMARY KEY("team_id","staff_uid")
);
--> statement-breakpoint
CREATE TABLE "portal"."unassigned_adviser" (
	"client_uid" uuid PRIMARY KEY NOT NULL,
	"adviser_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."client" DROP CONSTRAINT "client_email_address_unique";--> statement-breakpoint
ALTER TABLE "portal"."client" ADD COLUMN "adviser_uid" uuid;--> statement-breakpoint
ALTER TABLE "portal"."client" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "portal"."name_change" ADD CONSTRAINT "name_change_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."name_change" ADD CONSTRAINT "name_change_decided_by_client_uid_fk" FOREIGN KEY ("decided_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."team_member" ADD CONSTRAINT "team_member_team_id_mail_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."mail_team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."team_member" ADD CONSTRAINT "team_member_staff_uid_client_uid_fk" FOREIGN KEY ("staff_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."unassigned_adviser" ADD CONSTRAINT "unassigned_adviser_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "name_change_waiting" ON "portal"."name_change" USING btree ("client_uid") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "team_member_staff_uid_index" ON "portal"."team_member" USING btree ("staff_uid");--> statement-breakpoint
ALTER TABLE "portal"."client" ADD CONSTRAINT "client_adviser_uid_client_uid_fk" FOREIGN KEY ("adviser_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."client" ADD CONSTRAINT "client_team_id_mail_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."mail_team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_adviser_uid_index" ON "portal"."client" USING btree ("adviser_uid");--> statement-breakpoint
CREATE INDEX "client_team_id_index" ON "portal"."client" USING btree ("team_id");--> statement-breakpoint
-- The adviser of the name that was noted, where exactly one of the firm's people has it. (Moved before the column goes.)
UPDATE "portal"."client" SET "adviser_uid" = named."uid"
FROM (
	SELECT "firstname" || ' ' || "surname" AS "name", min("uid"::text)::uuid AS "uid"
	FROM "portal"."client" WHERE "staff_group" IS NOT NULL GROUP BY 1 HAVING count(*) = 1
) named
WHERE named."name" = "client"."adviser_name";
--> statement-breakpoint
-- Nobody sees the mail of a client by a name that fits nobody, or several: these are the firm's to assign.
INSERT INTO "portal"."unassigned_adviser" ("client_uid", "adviser_name")
SELECT "uid", "adviser_name" FROM "portal"."client" WHERE "adviser_name" IS NOT NULL AND "adviser_uid" IS NULL;
--> statement-breakpoint
ALTER TABLE "portal"."client" DROP COLUMN "adviser_name";
