CREATE TABLE "portal"."registration" (
	"client_uid" uuid PRIMARY KEY NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."registration_recipient" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."registration_recipient_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role" text,
	"team_id" uuid,
	CONSTRAINT "registration_recipient_role_unique" UNIQUE("role"),
	CONSTRAINT "registration_recipient_team_id_unique" UNIQUE("team_id"),
	CONSTRAINT "registration_recipient_one" CHECK (("portal"."registration_recipient"."role" is null) <> ("portal"."registration_recipient"."team_id" is null))
);
--> statement-breakpoint
ALTER TABLE "portal"."registration" ADD CONSTRAINT "registration_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."registration_recipient" ADD CONSTRAINT "registration_recipient_team_id_mail_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."mail_team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_registered_at_index" ON "portal"."registration" USING btree ("registered_at");--> statement-breakpoint
CREATE INDEX "registration_notified_at_index" ON "portal"."registration" USING btree ("notified_at");--> statement-breakpoint
-- The two roles that link a registration to the firm's records.
INSERT INTO "portal"."registration_recipient" ("role") VALUES ('admin'), ('operations');--> statement-breakpoint
INSERT INTO "portal"."firm_figure" ("name", "from_date", "value") VALUES
	('registration-mail-minutes', '2000-01-01', 15);
