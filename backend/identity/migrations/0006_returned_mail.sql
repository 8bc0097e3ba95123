CREATE TABLE "identity"."returned_address" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"returned_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity"."mail" ADD COLUMN "reference" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_recipient" ON "identity"."mail" USING btree (lower("recipient"));