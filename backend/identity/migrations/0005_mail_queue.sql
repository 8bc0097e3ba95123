CREATE TABLE "identity"."mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity"."mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text,
	"html" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"written_at" timestamp with time zone NOT NULL,
	"attempt_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"useful_until" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mail_waiting" ON "identity"."mail" USING btree ("attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "mail_written" ON "identity"."mail" USING btree ("written_at");