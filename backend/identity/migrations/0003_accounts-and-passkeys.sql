CREATE TABLE "identity"."passkey" (
	"credential_id" text PRIMARY KEY NOT NULL,
	"sub" uuid NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"name" text NOT NULL,
	"transports" text[] NOT NULL,
	"attachment" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."recovery_code" (
	"sub" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_code_sub_code_hash_pk" PRIMARY KEY("sub","code_hash")
);
--> statement-breakpoint
CREATE TABLE "identity"."spent_captcha" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity"."outbox" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "identity"."session_family" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "identity"."session_family" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "identity"."session_family" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "identity"."user_account" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity"."passkey" ADD CONSTRAINT "passkey_sub_user_account_sub_fk" FOREIGN KEY ("sub") REFERENCES "identity"."user_account"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."recovery_code" ADD CONSTRAINT "recovery_code_sub_user_account_sub_fk" FOREIGN KEY ("sub") REFERENCES "identity"."user_account"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_sub_index" ON "identity"."passkey" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "spent_captcha_expires_at_index" ON "identity"."spent_captcha" USING btree ("expires_at");