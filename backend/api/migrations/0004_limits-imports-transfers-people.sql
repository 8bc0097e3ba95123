CREATE TABLE "portal"."call_count" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "portal"."audit_record_target_uid_at_index";--> statement-breakpoint
ALTER TABLE "portal"."audit_record" ALTER COLUMN "target_uid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."audit_record" ALTER COLUMN "allowed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."audit_record" ADD COLUMN "subject_uid" text;--> statement-breakpoint
ALTER TABLE "portal"."audit_record" ADD COLUMN "status" integer;--> statement-breakpoint
ALTER TABLE "portal"."stored_object" ADD COLUMN "removal_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."stored_object" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "call_count_ends_at_index" ON "portal"."call_count" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "audit_record_subject_uid_at_index" ON "portal"."audit_record" USING btree ("subject_uid","at");--> statement-breakpoint
CREATE INDEX "audit_record_at_index" ON "portal"."audit_record" USING btree ("at");
--> statement-breakpoint
-- What was refused was answered with 403; of what was allowed nobody recorded how it ended.
UPDATE "portal"."audit_record" SET "subject_uid" = "target_uid", "status" = CASE WHEN "allowed" THEN NULL ELSE 403 END;--> statement-breakpoint
-- Counts need not survive a crash of the server, and are written with every call: nothing waits for the disk.
ALTER TABLE "portal"."call_count" SET UNLOGGED;--> statement-breakpoint
-- Records of what was done are kept for seven years, the longest that a supervisor may ask for (MiFID II, article 16(7)).
INSERT INTO "portal"."firm_figure" ("name", "from_date", "value") VALUES
	('audit-keep-days', '2000-01-01', 2557),
	('portfolios-of-client', '2000-01-01', 100),
	('messages-of-conversation', '2000-01-01', 200),
	('drafts-of-author', '2000-01-01', 200);
--> statement-breakpoint
CREATE TABLE "portal"."import_change" (
	"import_run_id" integer NOT NULL,
	"reference" text NOT NULL,
	"before" jsonb,
	CONSTRAINT "import_change_import_run_id_reference_pk" PRIMARY KEY("import_run_id","reference")
);
--> statement-breakpoint
CREATE TABLE "portal"."removed_plan" (
	"planstring" text PRIMARY KEY NOT NULL,
	"client_uid" uuid NOT NULL,
	"name" text NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"contents" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."plan_transaction" ADD COLUMN "price" numeric(20, 8);--> statement-breakpoint
ALTER TABLE "portal"."import_run" ADD COLUMN "client_uid" uuid;--> statement-breakpoint
ALTER TABLE "portal"."import_run" ADD COLUMN "planstring" text;--> statement-breakpoint
ALTER TABLE "portal"."import_run" ADD COLUMN "rows_changed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."import_run" ADD COLUMN "opened_plan" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."import_run" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "portal"."import_change" ADD CONSTRAINT "import_change_import_run_id_import_run_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "portal"."import_run"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- What every firm starts from, and may change.
INSERT INTO "portal"."firm_figure" ("name", "from_date", "value") VALUES
	('import-file-bytes', '2000-01-01', 900000),
	('import-file-rows', '2000-01-01', 20000),
	('import-file-columns', '2000-01-01', 100),
	('import-cell-characters', '2000-01-01', 2000),
	('import-reading-seconds', '2000-01-01', 20),
	('import-exchange-percent', '2000-01-01', 5),
	('removed-plan-days', '2000-01-01', 30);
--> statement-breakpoint
-- Prices of a plan's own are made from its transactions from now on: the last trade of a day keeps the day's price.
UPDATE "portal"."plan_transaction" moved SET "price" = price.price
FROM "portal"."price", "portal"."listing", "portal"."instrument"
WHERE price.listing_id = moved.listing_id AND price.date = moved.transaction_date
	AND listing.id = moved.listing_id AND instrument.id = listing.instrument_id AND instrument.own_plan = moved.planstring
	AND moved.units IS NOT NULL
	AND NOT EXISTS (
		SELECT FROM "portal"."plan_transaction" later
		WHERE later.planstring = moved.planstring AND later.listing_id = moved.listing_id
			AND later.transaction_date = moved.transaction_date AND later.units IS NOT NULL AND later.id > moved.id
	);
--> statement-breakpoint
-- Where payments were assumed for every trade, what a sale brought counted as paid in again with the next purchase.
DELETE FROM "portal"."plan_transaction" moved USING "portal"."plan"
WHERE plan.planstring = moved.planstring AND plan.broker = 'InvestEngine' AND moved.reference LIKE '% payment';
--> statement-breakpoint
INSERT INTO "portal"."plan_transaction" ("planstring", "transaction_date", "kind", "value", "performance", "reference")
SELECT planstring, day, 'contribution', paid, true, 'assumed ' || day
FROM (
	SELECT planstring, day, needed - coalesce(lag(needed) OVER (PARTITION BY planstring ORDER BY day), 0) AS paid
	FROM (
		SELECT planstring, day, greatest(0, max(-cash) OVER (PARTITION BY planstring ORDER BY day)) AS needed
		FROM (
			SELECT moved.planstring, transaction_date AS day,
				sum(sum(value)) OVER (PARTITION BY moved.planstring ORDER BY transaction_date) AS cash
			FROM "portal"."plan_transaction" moved
			JOIN "portal"."plan" ON plan.planstring = moved.planstring AND plan.broker = 'InvestEngine'
			GROUP BY moved.planstring, transaction_date
		) daily
	) running
) due
WHERE paid > 0;
--> statement-breakpoint
CREATE TEMPORARY TABLE "assumed_cash" AS
SELECT DISTINCT held.planstring, held.listing_id
FROM "portal"."holding_period" held
JOIN "portal"."plan" ON plan.planstring = held.planstring AND plan.broker = 'InvestEngine'
JOIN "portal"."listing" ON listing.id = held.listing_id
JOIN "portal"."instrument" ON instrument.id = listing.instrument_id AND instrument.kind = 'cash';
--> statement-breakpoint
DELETE FROM "portal"."holding_period" held USING "assumed_cash" cash
WHERE held.planstring = cash.planstring AND held.listing_id = cash.listing_id;
--> statement-breakpoint
INSERT INTO "portal"."holding_period" ("planstring", "listing_id", "from_date", "to_date", "units")
SELECT planstring, listing_id, day, lead(day) OVER (PARTITION BY planstring ORDER BY day), cash
FROM (
	SELECT *, lag(cash) OVER (PARTITION BY planstring ORDER BY day) AS before
	FROM (
		SELECT held.planstring, held.listing_id, transaction_date AS day,
			sum(sum(value)) OVER (PARTITION BY held.planstring ORDER BY transaction_date) AS cash
		FROM "assumed_cash" held
		JOIN "portal"."plan_transaction" moved ON moved.planstring = held.planstring
		GROUP BY held.planstring, held.listing_id, transaction_date
	) daily
) turn
WHERE cash IS DISTINCT FROM before;
--> statement-breakpoint
DROP TABLE "assumed_cash";
--> statement-breakpoint
CREATE TABLE "portal"."reconciliation_difference" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."reconciliation_difference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"planstring" text NOT NULL,
	"kind" text NOT NULL,
	"listing_id" integer,
	"from_date" date NOT NULL,
	"to_date" date,
	"by_transactions" numeric(24, 6) NOT NULL,
	"held" numeric(24, 6) NOT NULL,
	"difference" numeric(24, 6) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."ambiguous_transfer" (
	"transaction_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."transfer_pair" (
	"out_id" integer PRIMARY KEY NOT NULL,
	"in_id" integer NOT NULL,
	"from_planstring" text NOT NULL,
	"to_planstring" text NOT NULL,
	"left_on" date NOT NULL,
	"arrived_on" date NOT NULL,
	"listing_id" integer NOT NULL,
	"units" numeric(20, 6) NOT NULL,
	CONSTRAINT "transfer_pair_in_id_unique" UNIQUE("in_id")
);
--> statement-breakpoint
ALTER TABLE "portal"."reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_planstring_plan_planstring_fk" FOREIGN KEY ("planstring") REFERENCES "portal"."plan"("planstring") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "portal"."listing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."ambiguous_transfer" ADD CONSTRAINT "ambiguous_transfer_transaction_id_plan_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "portal"."plan_transaction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."transfer_pair" ADD CONSTRAINT "transfer_pair_out_id_plan_transaction_id_fk" FOREIGN KEY ("out_id") REFERENCES "portal"."plan_transaction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."transfer_pair" ADD CONSTRAINT "transfer_pair_in_id_plan_transaction_id_fk" FOREIGN KEY ("in_id") REFERENCES "portal"."plan_transaction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."transfer_pair" ADD CONSTRAINT "transfer_pair_from_planstring_plan_planstring_fk" FOREIGN KEY ("from_planstring") REFERENCES "portal"."plan"("planstring") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."transfer_pair" ADD CONSTRAINT "transfer_pair_to_planstring_plan_planstring_fk" FOREIGN KEY ("to_planstring") REFERENCES "portal"."plan"("planstring") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."transfer_pair" ADD CONSTRAINT "transfer_pair_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "portal"."listing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reconciliation_difference_planstring_index" ON "portal"."reconciliation_difference" USING btree ("planstring");--> statement-breakpoint
CREATE INDEX "transfer_pair_from_planstring_index" ON "portal"."transfer_pair" USING btree ("from_planstring");--> statement-breakpoint
CREATE INDEX "transfer_pair_to_planstring_index" ON "portal"."transfer_pair" USING btree ("to_planstring");
--> statement-breakpoint
-- What every firm starts from, and may change.
INSERT INTO "portal"."firm_figure" ("name", "from_date", "value") VALUES
	('transfer-pairing-days', '2000-01-01', 30),
	('reconciliation-units', '2000-01-01', 0.0001),
	('reconciliation-pounds', '2000-01-01', 0.01);
--> statement-breakpoint
CREATE TABLE "portal"."name_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_uid" uuid NOT NULL,
	"firstname" text NOT NULL,
	"surname" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "portal"."team_member" (
	"team_id" uuid NOT NULL,
	"staff_uid" uuid NOT NULL,
	CONSTRAINT "team_member_team_id_staff_uid_pk" PRIMARY KEY("team_id","staff_uid")
);
--> statement-breakpoint
CREATE TABLE "portal"."unassigned_adviser" (
	"client_uid" uuid PRIMARY KEY NOT NULL,
	"adviser_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."client" DROP CONSTRAINT "client_email_address_unique";--> statement-breakpoint
ALTER TABLE "portal"."client" ADD COLUMN "adviser_uid" uuid;--> statement-breakpoint
ALTER TABLE "portal"."client" ADD COLUMN "team_id" uuid;--> statement-breakpoint
ALTER TABLE "portal"."name_change" ADD CONSTRAINT "name_change_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."name_change" ADD CONSTRAINT "name_change_decided_by_client_uid_fk" FOREIGN KEY ("decided_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."team_member" ADD CONSTRAINT "team_member_team_id_mail_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."mail_team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."team_member" ADD CONSTRAINT "team_member_staff_uid_client_uid_fk" FOREIGN KEY ("staff_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."unassigned_adviser" ADD CONSTRAINT "unassigned_adviser_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "name_change_waiting" ON "portal"."name_change" USING btree ("client_uid") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "team_member_staff_uid_index" ON "portal"."team_member" USING btree ("staff_uid");--> statement-breakpoint
ALTER TABLE "portal"."client" ADD CONSTRAINT "client_adviser_uid_client_uid_fk" FOREIGN KEY ("adviser_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."client" ADD CONSTRAINT "client_team_id_mail_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."mail_team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_adviser_uid_index" ON "portal"."client" USING btree ("adviser_uid");--> statement-breakpoint
CREATE INDEX "client_team_id_index" ON "portal"."client" USING btree ("team_id");--> statement-breakpoint
-- The adviser of the name that was noted, where exactly one of the firm's people has it. (Moved before the column goes.)
UPDATE "portal"."client" SET "adviser_uid" = named."uid"
FROM (
	SELECT "firstname" || ' ' || "surname" AS "name", min("uid"::text)::uuid AS "uid"
	FROM "portal"."client" WHERE "staff_group" IS NOT NULL GROUP BY 1 HAVING count(*) = 1
) named
WHERE named."name" = "client"."adviser_name";
--> statement-breakpoint
-- Nobody sees the mail of a client by a name that fits nobody, or several: these are the firm's to assign.
INSERT INTO "portal"."unassigned_adviser" ("client_uid", "adviser_name")
SELECT "uid", "adviser_name" FROM "portal"."client" WHERE "adviser_name" IS NOT NULL AND "adviser_uid" IS NULL;
--> statement-breakpoint
ALTER TABLE "portal"."client" DROP COLUMN "adviser_name";
