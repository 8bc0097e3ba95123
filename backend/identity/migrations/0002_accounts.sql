-- What is short-lived ends here: its new columns have no value for old rows. Everybody signs in once more.
DELETE FROM "identity"."session_family";--> statement-breakpoint
DELETE FROM "identity"."verification_code";--> statement-breakpoint
DELETE FROM "identity"."lock_out";--> statement-breakpoint
DELETE FROM "identity"."outbox";--> statement-breakpoint
CREATE TABLE "identity"."email_undo" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"sub" uuid NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."firm_figure" (
	"name" text NOT NULL,
	"from_date" date NOT NULL,
	"value" numeric NOT NULL,
	CONSTRAINT "firm_figure_name_from_date_pk" PRIMARY KEY("name","from_date")
);
--> statement-breakpoint
CREATE TABLE "identity"."known_device" (
	"token_hash" text NOT NULL,
	"sub" uuid NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_token_hash_sub_pk" PRIMARY KEY("token_hash","sub")
);
--> statement-breakpoint
ALTER TABLE "identity"."session_family" DROP CONSTRAINT "session_family_refresh_token_hash_unique";--> statement-breakpoint
DROP INDEX "identity"."user_account_email_key";--> statement-breakpoint
ALTER TABLE "identity"."verification_code" DROP CONSTRAINT "verification_code_sub_purpose_pk";--> statement-breakpoint
ALTER TABLE "identity"."verification_code" ADD CONSTRAINT "verification_code_sub_purpose_code_hash_pk" PRIMARY KEY("sub","purpose","code_hash");--> statement-breakpoint
ALTER TABLE "identity"."lock_out" DROP COLUMN "sub";--> statement-breakpoint
ALTER TABLE "identity"."lock_out" ADD COLUMN "key" text PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "identity"."outbox" ADD COLUMN "expires_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "identity"."session_family" ADD COLUMN "seed_encrypted" text NOT NULL;--> statement-breakpoint
ALTER TABLE "identity"."session_family" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "identity"."session_family" ADD COLUMN "rotated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity"."session_family" ADD COLUMN "proven_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "identity"."session_family" ADD COLUMN "ends_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "identity"."verification_code" ADD COLUMN "asked_by" text NOT NULL;--> statement-breakpoint
ALTER TABLE "identity"."email_undo" ADD CONSTRAINT "email_undo_sub_user_account_sub_fk" FOREIGN KEY ("sub") REFERENCES "identity"."user_account"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."known_device" ADD CONSTRAINT "known_device_sub_user_account_sub_fk" FOREIGN KEY ("sub") REFERENCES "identity"."user_account"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_undo_sub_index" ON "identity"."email_undo" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "email_undo_email_index" ON "identity"."email_undo" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "email_undo_expires_at_index" ON "identity"."email_undo" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_device_sub_index" ON "identity"."known_device" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "known_device_expires_at_index" ON "identity"."known_device" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_account_email_index" ON "identity"."user_account" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "verification_code_destination_index" ON "identity"."verification_code" USING btree (lower("destination"));--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_email_key" ON "identity"."user_account" USING btree (lower("email")) WHERE "identity"."user_account"."confirmed";--> statement-breakpoint
ALTER TABLE "identity"."session_family" DROP COLUMN "refresh_token_hash";--> statement-breakpoint
ALTER TABLE "identity"."verification_code" DROP COLUMN "attempts";
--> statement-breakpoint
-- What every firm starts from, and may change.
INSERT INTO "identity"."firm_figure" ("name", "from_date", "value") VALUES
	('session-idle-minutes', '2000-01-01', 30),
	('session-hours', '2000-01-01', 12),
	('refresh-grace-seconds', '2000-01-01', 60),
	('recent-proof-minutes', '2000-01-01', 10),
	('email-undo-hours', '2000-01-01', 72),
	('unconfirmed-days', '2000-01-01', 7);
