CREATE TABLE "portal"."client_record" (
	"person_uuid" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"firstname" text NOT NULL,
	"surname" text NOT NULL,
	"dob" date,
	"email" text,
	"postcode" text,
	"adviser_uid" uuid,
	"team_id" uuid,
	"review_due" date,
	CONSTRAINT "client_record_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "portal"."check_question" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"source" text NOT NULL,
	"asked" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."identity_check" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_uid" uuid NOT NULL,
	"staff_uid" uuid NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"answers" jsonb NOT NULL,
	"passed" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."staff_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_uid" uuid NOT NULL,
	"role" text,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"effective_at" timestamp with time zone,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "portal"."client" ALTER COLUMN "dob" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."audit_record" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "portal"."audit_record" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "portal"."client" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portal"."client_record" ADD CONSTRAINT "client_record_person_uuid_person_uuid_fk" FOREIGN KEY ("person_uuid") REFERENCES "portal"."person"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."client_record" ADD CONSTRAINT "client_record_adviser_uid_client_uid_fk" FOREIGN KEY ("adviser_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."client_record" ADD CONSTRAINT "client_record_team_id_mail_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."mail_team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."identity_check" ADD CONSTRAINT "identity_check_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."identity_check" ADD CONSTRAINT "identity_check_staff_uid_client_uid_fk" FOREIGN KEY ("staff_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."staff_request" ADD CONSTRAINT "staff_request_subject_uid_client_uid_fk" FOREIGN KEY ("subject_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."staff_request" ADD CONSTRAINT "staff_request_asked_by_client_uid_fk" FOREIGN KEY ("asked_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."staff_request" ADD CONSTRAINT "staff_request_decided_by_client_uid_fk" FOREIGN KEY ("decided_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_record_adviser_uid_index" ON "portal"."client_record" USING btree ("adviser_uid");--> statement-breakpoint
CREATE INDEX "client_record_team_id_index" ON "portal"."client_record" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "identity_check_client_uid_checked_at_index" ON "portal"."identity_check" USING btree ("client_uid","checked_at");--> statement-breakpoint
CREATE INDEX "identity_check_staff_uid_index" ON "portal"."identity_check" USING btree ("staff_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_request_waiting" ON "portal"."staff_request" USING btree ("subject_uid","kind") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "staff_request_asked_by_index" ON "portal"."staff_request" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "staff_request_decided_by_index" ON "portal"."staff_request" USING btree ("decided_by");--> statement-breakpoint
-- Whether a second person confirms roles and invitations, where there is one who may; and what a check of a caller needs.
INSERT INTO "portal"."firm_figure" ("name", "from_date", "value") VALUES
	('roles-second-person', '2000-01-01', 1),
	('identity-check-right', '2000-01-01', 3),
	('identity-check-minutes', '2000-01-01', 30);--> statement-breakpoint
INSERT INTO "portal"."check_question" ("id", "position", "text", "source") VALUES
	('birth-date', 1, 'What is your date of birth?', 'birth date'),
	('postcode', 2, 'What is the postcode of your home?', 'postcode'),
	('email', 3, 'Which e-mail address do you sign in with?', 'e-mail address'),
	('plan', 4, 'Which plans do you have with us?', 'plan'),
	('adviser', 5, 'Who is your adviser?', 'adviser'),
	('phone', 6, 'Which phone number do we have for you?', 'phone'),
	('number', 7, 'What is your client number? It is on our letters.', 'number');
