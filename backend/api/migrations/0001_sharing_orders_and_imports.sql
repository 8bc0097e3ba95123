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
ALTER TABLE "portal"."investment_application" ADD COLUMN "paid_from" text;--> statement-breakpoint
ALTER TABLE "portal"."offer_conditions" ADD COLUMN "maximum" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "portal"."message" ADD COLUMN "written_by" uuid;--> statement-breakpoint
ALTER TABLE "portal"."import_correction" ADD CONSTRAINT "import_correction_import_run_id_import_run_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "portal"."import_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."shared_account" ADD CONSTRAINT "shared_account_kind" FOREIGN KEY ("client_uid","person_uuid","kind") REFERENCES "portal"."shared_kind"("client_uid","person_uuid","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."shared_kind" ADD CONSTRAINT "shared_kind_permission" FOREIGN KEY ("client_uid","person_uuid") REFERENCES "portal"."visible_person"("client_uid","person_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_account_person_uuid_index" ON "portal"."shared_account" USING btree ("person_uuid");--> statement-breakpoint
CREATE INDEX "shared_kind_person_uuid_index" ON "portal"."shared_kind" USING btree ("person_uuid");--> statement-breakpoint
ALTER TABLE "portal"."message" ADD CONSTRAINT "message_written_by_client_uid_fk" FOREIGN KEY ("written_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- By hand: people who saw somebody's plans saw all of their accounts too. They see none of them until the client
-- has answered the question of the Permissions page.
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
--> statement-breakpoint
-- What may be paid into pensions in a tax year: Finance Act 2004, section 228; HMRC, "Pension schemes rates", gov.uk/government/publications/rates-and-allowances-pension-schemes.
INSERT INTO "portal"."firm_figure" ("name", "from_date", "value") VALUES
	('pension-annual-allowance', '2014-04-06', 40000),
	('pension-annual-allowance', '2023-04-06', 60000),
	-- GBP of an order or approval above which a recent proof of identity is needed.
	('proof-above-pounds', '2000-01-01', 10000);
--> statement-breakpoint
-- Limits in days for the age of a fund's make-up. Providers publish it every month or quarter, some weeks later.
INSERT INTO "portal"."firm_figure" ("name", "from_date", "value") VALUES
	('mix-old-after-days', '2000-01-01', 120),
	('mix-stale-after-days', '2000-01-01', 270);
