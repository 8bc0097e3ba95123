CREATE TABLE "identity"."invitation" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"harbour_uid" uuid NOT NULL,
	"email" text NOT NULL,
	"given_name" text NOT NULL,
	"family_name" text NOT NULL,
	"birthdate" date,
	"groups" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_harbour_uid_unique" UNIQUE("harbour_uid")
);
--> statement-breakpoint
CREATE TABLE "identity"."second_factor_reset" (
	"sub" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"effective_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity"."lock_out" ADD COLUMN "sub" uuid;--> statement-breakpoint
ALTER TABLE "identity"."second_factor_reset" ADD CONSTRAINT "second_factor_reset_sub_user_account_sub_fk" FOREIGN KEY ("sub") REFERENCES "identity"."user_account"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_email_index" ON "identity"."invitation" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "invitation_expires_at_index" ON "identity"."invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "second_factor_reset_effective_at_index" ON "identity"."second_factor_reset" USING btree ("effective_at");--> statement-breakpoint
CREATE INDEX "closed_account_harbour_uid_index" ON "identity"."closed_account" USING btree ("harbour_uid");--> statement-breakpoint
CREATE INDEX "lock_out_sub_index" ON "identity"."lock_out" USING btree ("sub");--> statement-breakpoint
-- By hand:
INSERT INTO "identity"."firm_figure" ("name", "from_date", "value") VALUES
	('invitation-hours', '2000-01-01', 72),
	('second-factor-reset-hours', '2000-01-01', 72);
