-- The migrator makes the schema first, to keep its own history there.
CREATE SCHEMA IF NOT EXISTS "identity";
--> statement-breakpoint
CREATE TABLE "identity"."challenge_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sub" uuid NOT NULL,
	"state_encrypted" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "identity"."lock_out" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity"."outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"html" text,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "identity"."rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
CREATE TABLE "identity"."session_family" (
	"origin_jti" uuid PRIMARY KEY NOT NULL,
	"sub" uuid NOT NULL,
	"seed_encrypted" text NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"rotated_at" timestamp with time zone,
	"auth_time" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"device" text,
	"network" text,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."signing_key" (
	"kid" text PRIMARY KEY NOT NULL,
	"active" boolean NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_jwk_encrypted" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity"."spent_captcha" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity"."user_account" (
	"sub" uuid PRIMARY KEY NOT NULL,
	"harbour_uid" uuid NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"pending_email" text,
	"confirmed" boolean DEFAULT false NOT NULL,
	"attributes" jsonb NOT NULL,
	"groups" text[] DEFAULT '{}'::text[] NOT NULL,
	"password_encrypted" text NOT NULL,
	"mfa_required" boolean DEFAULT false NOT NULL,
	"mfa_enabled" boolean DEFAULT false NOT NULL,
	"totp_secret_encrypted" text,
	"pending_totp_secret_encrypted" text,
	"totp_last_step" integer,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_account_harbour_uid_unique" UNIQUE("harbour_uid")
);
--> statement-breakpoint
CREATE TABLE "identity"."verification_code" (
	"sub" uuid NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"destination" text NOT NULL,
	"asked_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verification_code_sub_purpose_code_hash_pk" PRIMARY KEY("sub","purpose","code_hash")
);
--> statement-breakpoint
ALTER TABLE "identity"."email_undo" ADD CONSTRAINT "email_undo_sub_user_account_sub_fk" FOREIGN KEY ("sub") REFERENCES "identity"."user_account"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."known_device" ADD CONSTRAINT "known_device_sub_user_account_sub_fk" FOREIGN KEY ("sub") REFERENCES "identity"."user_account"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."passkey" ADD CONSTRAINT "passkey_sub_user_account_sub_fk" FOREIGN KEY ("sub") REFERENCES "identity"."user_account"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."recovery_code" ADD CONSTRAINT "recovery_code_sub_user_account_sub_fk" FOREIGN KEY ("sub") REFERENCES "identity"."user_account"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."session_family" ADD CONSTRAINT "session_family_sub_user_account_sub_fk" FOREIGN KEY ("sub") REFERENCES "identity"."user_account"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_session_sub_index" ON "identity"."challenge_session" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "challenge_session_expires_at_index" ON "identity"."challenge_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_undo_sub_index" ON "identity"."email_undo" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "email_undo_email_index" ON "identity"."email_undo" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "email_undo_expires_at_index" ON "identity"."email_undo" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_device_sub_index" ON "identity"."known_device" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "known_device_expires_at_index" ON "identity"."known_device" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "lock_out_expires_at_index" ON "identity"."lock_out" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_sub_index" ON "identity"."passkey" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "rate_limit_expires_at_index" ON "identity"."rate_limit" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_family_sub_index" ON "identity"."session_family" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "session_family_expires_at_index" ON "identity"."session_family" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_key_active_key" ON "identity"."signing_key" USING btree ("active") WHERE "identity"."signing_key"."active";--> statement-breakpoint
CREATE INDEX "spent_captcha_expires_at_index" ON "identity"."spent_captcha" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_email_key" ON "identity"."user_account" USING btree (lower("email")) WHERE "identity"."user_account"."confirmed";--> statement-breakpoint
CREATE INDEX "user_account_email_index" ON "identity"."user_account" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "verification_code_destination_index" ON "identity"."verification_code" USING btree (lower("destination"));--> statement-breakpoint
CREATE INDEX "verification_code_expires_at_index" ON "identity"."verification_code" USING btree ("expires_at");
--> statement-breakpoint
-- What every firm starts from, and may change.
INSERT INTO "identity"."firm_figure" ("name", "from_date", "value") VALUES
	('session-idle-minutes', '2000-01-01', 30),
	('session-hours', '2000-01-01', 12),
	('refresh-grace-seconds', '2000-01-01', 60),
	('recent-proof-minutes', '2000-01-01', 10),
	('email-undo-hours', '2000-01-01', 72),
	('unconfirmed-days', '2000-01-01', 7);
