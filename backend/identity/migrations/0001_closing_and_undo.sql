CREATE TABLE "identity"."closed_account" (
	"sub" uuid PRIMARY KEY NOT NULL,
	"harbour_uid" uuid NOT NULL,
	"email" text NOT NULL,
	"attributes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."former_authenticator" (
	"sub" uuid NOT NULL,
	"totp_secret_encrypted" text NOT NULL,
	"set_at" timestamp with time zone,
	"removed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_authenticator_sub_removed_at_pk" PRIMARY KEY("sub","removed_at")
);
--> statement-breakpoint
ALTER TABLE "identity"."email_undo" ADD COLUMN "since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "identity"."known_device" ADD COLUMN "second_factor_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity"."user_account" ADD COLUMN "totp_set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity"."user_account" ADD COLUMN "changes_frozen_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity"."user_account" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity"."user_account" ADD COLUMN "reopen_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity"."former_authenticator" ADD CONSTRAINT "former_authenticator_sub_user_account_sub_fk" FOREIGN KEY ("sub") REFERENCES "identity"."user_account"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_account_expires_at_index" ON "identity"."closed_account" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "former_authenticator_expires_at_index" ON "identity"."former_authenticator" USING btree ("expires_at");--> statement-breakpoint
-- By hand:
-- An undo link from before is as old as its remaining time says: 72 hours was the only figure.
UPDATE "identity"."email_undo" SET "since" = "expires_at" - interval '72 hours';
--> statement-breakpoint
INSERT INTO "identity"."firm_figure" ("name", "from_date", "value") VALUES
	('undo-freeze-hours', '2000-01-01', 72),
	('account-reopen-days', '2000-01-01', 30),
	('closed-account-keep-days', '2000-01-01', 1827),
	('remembered-device-days', '2000-01-01', 30);
