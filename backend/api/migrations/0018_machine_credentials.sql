CREATE TABLE "portal"."idempotency_key" (
	"credential_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"response" jsonb,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_key_credential_id_key_pk" PRIMARY KEY("credential_id","key")
);
--> statement-breakpoint
CREATE TABLE "portal"."machine_credential" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"scopes" text[] NOT NULL,
	"secret_hash" text NOT NULL,
	"issued_by" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	CONSTRAINT "machine_credential_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "portal"."machine_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"credential_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."idempotency_key" ADD CONSTRAINT "idempotency_key_credential_id_machine_credential_id_fk" FOREIGN KEY ("credential_id") REFERENCES "portal"."machine_credential"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."machine_credential" ADD CONSTRAINT "machine_credential_id_client_uid_fk" FOREIGN KEY ("id") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."machine_credential" ADD CONSTRAINT "machine_credential_issued_by_client_uid_fk" FOREIGN KEY ("issued_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."machine_credential" ADD CONSTRAINT "machine_credential_revoked_by_client_uid_fk" FOREIGN KEY ("revoked_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."machine_token" ADD CONSTRAINT "machine_token_credential_id_machine_credential_id_fk" FOREIGN KEY ("credential_id") REFERENCES "portal"."machine_credential"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_key_used_at_index" ON "portal"."idempotency_key" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "machine_credential_issued_by_index" ON "portal"."machine_credential" USING btree ("issued_by");--> statement-breakpoint
CREATE INDEX "machine_credential_revoked_by_index" ON "portal"."machine_credential" USING btree ("revoked_by");--> statement-breakpoint
CREATE INDEX "machine_token_credential_id_index" ON "portal"."machine_token" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "machine_token_expires_at_index" ON "portal"."machine_token" USING btree ("expires_at");--> statement-breakpoint
INSERT INTO "portal"."firm_figure" ("name", "from_date", "value") VALUES
	('machine-token-minutes', '2000-01-01', 10),
	('idempotency-hours', '2000-01-01', 24);
