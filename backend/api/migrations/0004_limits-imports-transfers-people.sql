CREATE TABLE "portal"."call_count" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "portal"."audit_record_target_uid_at_index";--> statement-breakpoint
ALTER TABLE "portal"."audit_record" ALTER COLUMN "target_uid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."audit_record" ALTER COLUMN "allowed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."audit_record" ADD COLUMN "subject_uid" text;--> statement-breakpoint
ALTER TABLE "portal"."audit_record" ADD COLUMN "status" integer;--> statement-breakpoint
ALTER TABLE "portal"."stored_object" ADD COLUMN "removal_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."stored_object" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "call_count_ends_at_index" ON "portal"."call_count" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "audit_record_subject_uid_at_index" ON "portal"."audit_record" USING btree ("subject_uid","at");--> statement-breakpoint
CREATE INDEX "audit_record_at_index" ON "portal"."audit_record" USING btree ("at");
--> statement-breakpoint
-- What was refused was answered with 403; of what was allowed nobody recorded how it ended.
UPDATE "portal"."audit_record" SET "subject_uid" = "target_uid", "status" = CASE WHEN "allowed" THEN NULL ELSE 403 END;--> statement-breakpoint
-- Counts need not survive a crash of the server, and are written with every call: nothing waits for the disk.
ALTER TABLE "portal"."call_count" SET UNLOGGED;--> statement-breakpoint
-- Records of what was done are kept for seven years, the longest that a supervisor may ask for (MiFID II, article 16(7)).
INSERT INTO "portal"."firm_figure" ("name", "from_date", "value") VALUES
	('audit-keep-days', '2000-01-01', 2557),
	('portfolios-of-client', '2000-01-01', 100),
	('messages-of-conversation', '2000-01-01', 200),
	('drafts-of-author', '2000-01-01', 200);
