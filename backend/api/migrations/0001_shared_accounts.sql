CREATE TABLE "portal"."import_correction" (
	"import_run_id" integer NOT NULL,
	"position" integer NOT NULL,
	"row" integer NOT NULL,
	"column" text,
	"before" text NOT NULL,
	"after" text,
	CONSTRAINT "import_correction_import_run_id_position_pk" PRIMARY KEY("import_run_id","position")
);
--> statement-breakpoint
CREATE TABLE "portal"."shared_account" (
	"client_uid" uuid NOT NULL,
	"person_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "shared_account_client_uid_person_uuid_kind_account_id_pk" PRIMARY KEY("client_uid","person_uuid","kind","account_id")
);
--> statement-breakpoint
CREATE TABLE "portal"."shared_kind" (
	"client_uid" uuid NOT NULL,
	"person_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "shared_kind_client_uid_person_uuid_kind_pk" PRIMARY KEY("client_uid","person_uuid","kind")
);
--> statement-breakpoint
ALTER TABLE "portal"."import_correction" ADD CONSTRAINT "import_correction_import_run_id_import_run_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "portal"."import_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."shared_account" ADD CONSTRAINT "shared_account_kind" FOREIGN KEY ("client_uid","person_uuid","kind") REFERENCES "portal"."shared_kind"("client_uid","person_uuid","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."shared_kind" ADD CONSTRAINT "shared_kind_permission" FOREIGN KEY ("client_uid","person_uuid") REFERENCES "portal"."visible_person"("client_uid","person_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_account_person_uuid_index" ON "portal"."shared_account" USING btree ("person_uuid");--> statement-breakpoint
CREATE INDEX "shared_kind_person_uuid_index" ON "portal"."shared_kind" USING btree ("person_uuid");--> statement-breakpoint
-- By hand: whoever saw somebody's plans saw all of their accounts too. From now on they see none before the client has
-- answered, and the Permissions page asks.
INSERT INTO "portal"."shared_kind" ("client_uid", "person_uuid", "kind", "state")
SELECT seen.client_uid, seen.person_uuid, shown.kind, 'asked'
FROM "portal"."visible_person" seen
JOIN "portal"."client" viewer ON viewer.uid = seen.client_uid AND viewer.person_uuid <> seen.person_uuid
CROSS JOIN (VALUES ('linked'), ('self-managed')) shown (kind)
WHERE EXISTS (
	SELECT FROM "portal"."client" recorder
	WHERE recorder.person_uuid = seen.person_uuid AND CASE shown.kind
		WHEN 'linked' THEN EXISTS (
			SELECT FROM "portal"."linked_account" account
			JOIN "portal"."bank_consent" consent ON consent.id = account.consent_id
			WHERE consent.client_uid = recorder.uid
		)
		ELSE EXISTS (
			SELECT FROM "portal"."self_managed_holding" holding
			WHERE holding.client_uid = recorder.uid AND holding.removed_at IS NULL
		)
	END
);
