CREATE TABLE "portal"."data_feed" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."data_feed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"feed_id" text NOT NULL,
	"client_uid" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"provider_ref" text NOT NULL,
	"status" text NOT NULL,
	"updated_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "data_feed_feed_id_unique" UNIQUE("feed_id")
);
--> statement-breakpoint
CREATE TABLE "portal"."data_feed_plan" (
	"data_feed_id" integer NOT NULL,
	"planstring" text NOT NULL,
	CONSTRAINT "data_feed_plan_data_feed_id_planstring_pk" PRIMARY KEY("data_feed_id","planstring")
);
--> statement-breakpoint
CREATE TABLE "portal"."provider" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."liability" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."liability_balance" (
	"liability_id" uuid NOT NULL,
	"date" date NOT NULL,
	"balance" numeric(18, 2) NOT NULL,
	CONSTRAINT "liability_balance_liability_id_date_pk" PRIMARY KEY("liability_id","date")
);
--> statement-breakpoint
CREATE TABLE "portal"."liability_owner" (
	"liability_id" uuid NOT NULL,
	"person_uuid" uuid NOT NULL,
	CONSTRAINT "liability_owner_liability_id_person_uuid_pk" PRIMARY KEY("liability_id","person_uuid")
);
--> statement-breakpoint
CREATE TABLE "portal"."tax_year" (
	"name" text PRIMARY KEY NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"isa_allowance" numeric(18, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."benchmark" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"cash" integer NOT NULL,
	"fixed_interest" integer NOT NULL,
	"property" integer NOT NULL,
	"equity" integer NOT NULL,
	"uk" integer NOT NULL,
	"us" integer NOT NULL,
	"european" integer NOT NULL,
	"fareast" integer NOT NULL,
	"fareast_other" integer NOT NULL,
	"japan" integer NOT NULL,
	"other" integer NOT NULL,
	"specialist" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."instrument_mix" (
	"instrument_id" integer NOT NULL,
	"as_of" date NOT NULL,
	"cash" integer NOT NULL,
	"fixed_interest" integer NOT NULL,
	"property" integer NOT NULL,
	"equity" integer NOT NULL,
	"uk" integer NOT NULL,
	"us" integer NOT NULL,
	"european" integer NOT NULL,
	"fareast" integer NOT NULL,
	"fareast_other" integer NOT NULL,
	"japan" integer NOT NULL,
	"other" integer NOT NULL,
	"specialist" integer NOT NULL,
	CONSTRAINT "instrument_mix_instrument_id_as_of_pk" PRIMARY KEY("instrument_id","as_of")
);
--> statement-breakpoint
CREATE TABLE "portal"."stored_object" (
	"key" text PRIMARY KEY NOT NULL,
	"client_uid" uuid NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "portal"."instrument" DROP CONSTRAINT "instrument_isin_unique";--> statement-breakpoint
DROP INDEX "portal"."portfolio_client_uid_index";--> statement-breakpoint
ALTER TABLE "portal"."client" ADD COLUMN "benchmark_id" text;--> statement-breakpoint
ALTER TABLE "portal"."plan" ADD COLUMN "broker" text;--> statement-breakpoint
ALTER TABLE "portal"."plan_transaction" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "portal"."portfolio" ADD COLUMN "benchmark_id" text;--> statement-breakpoint
ALTER TABLE "portal"."instrument" ADD COLUMN "ocf" numeric(6, 3);--> statement-breakpoint
ALTER TABLE "portal"."instrument" ADD COLUMN "own_plan" text;--> statement-breakpoint
ALTER TABLE "portal"."data_feed" ADD CONSTRAINT "data_feed_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."data_feed" ADD CONSTRAINT "data_feed_provider_id_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "portal"."provider"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."data_feed_plan" ADD CONSTRAINT "data_feed_plan_data_feed_id_data_feed_id_fk" FOREIGN KEY ("data_feed_id") REFERENCES "portal"."data_feed"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."data_feed_plan" ADD CONSTRAINT "data_feed_plan_planstring_plan_planstring_fk" FOREIGN KEY ("planstring") REFERENCES "portal"."plan"("planstring") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."liability_balance" ADD CONSTRAINT "liability_balance_liability_id_liability_id_fk" FOREIGN KEY ("liability_id") REFERENCES "portal"."liability"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."liability_owner" ADD CONSTRAINT "liability_owner_liability_id_liability_id_fk" FOREIGN KEY ("liability_id") REFERENCES "portal"."liability"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."liability_owner" ADD CONSTRAINT "liability_owner_person_uuid_person_uuid_fk" FOREIGN KEY ("person_uuid") REFERENCES "portal"."person"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."instrument_mix" ADD CONSTRAINT "instrument_mix_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "portal"."instrument"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."stored_object" ADD CONSTRAINT "stored_object_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_feed_client_uid_index" ON "portal"."data_feed" USING btree ("client_uid");--> statement-breakpoint
CREATE INDEX "liability_owner_person_uuid_index" ON "portal"."liability_owner" USING btree ("person_uuid");--> statement-breakpoint
CREATE INDEX "stored_object_expires_at_index" ON "portal"."stored_object" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "portal"."client" ADD CONSTRAINT "client_benchmark_id_benchmark_id_fk" FOREIGN KEY ("benchmark_id") REFERENCES "portal"."benchmark"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."portfolio" ADD CONSTRAINT "portfolio_benchmark_id_benchmark_id_fk" FOREIGN KEY ("benchmark_id") REFERENCES "portal"."benchmark"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "portfolio_name" ON "portal"."portfolio" USING btree ("client_uid",lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "instrument_isin" ON "portal"."instrument" USING btree ("isin") WHERE own_plan is null;--> statement-breakpoint
CREATE UNIQUE INDEX "instrument_own_isin" ON "portal"."instrument" USING btree ("own_plan","isin") WHERE own_plan is not null;--> statement-breakpoint
ALTER TABLE "portal"."plan_transaction" ADD CONSTRAINT "plan_transaction_reference" UNIQUE("planstring","reference");--> statement-breakpoint
-- What every firm starts from, and may change. One person's ISA allowance by tax year: HMRC, "Individual Savings Accounts", gov.uk/individual-savings-accounts.
INSERT INTO "portal"."tax_year" ("name", "from_date", "to_date", "isa_allowance")
SELECT year || '/' || lpad(((year + 1) % 100)::text, 2, '0'), make_date(year, 4, 6), make_date(year + 1, 4, 5), CASE WHEN year < 2017 THEN 15240 ELSE 20000 END
FROM generate_series(2015, 2030) AS year;
--> statement-breakpoint
INSERT INTO "portal"."benchmark" ("id", "name", "description", "is_default", "position", "cash", "fixed_interest", "property", "equity", "uk", "us", "european", "fareast", "fareast_other", "japan", "other", "specialist") VALUES
	('defensive', 'Defensive', 'Mostly bonds: small movements, modest growth.', false, 0, 1000, 6000, 500, 2500, 4000, 3000, 1500, 500, 100, 600, 200, 100),
	('cautious', 'Cautious', 'More bonds than shares, for money needed within some years.', false, 1, 500, 4500, 1000, 4000, 3500, 3300, 1500, 600, 200, 600, 200, 100),
	('balanced', 'Balanced', 'Shares for growth, with bonds and property to steady them.', true, 2, 500, 2500, 1000, 6000, 2500, 4000, 1500, 700, 300, 600, 300, 100),
	('growth', 'Growth', 'Mostly shares from around the world.', false, 3, 200, 1300, 500, 8000, 2000, 4500, 1400, 700, 400, 600, 300, 100),
	('adventurous', 'Adventurous', 'Nearly all in shares: large movements either way.', false, 4, 100, 0, 400, 9500, 1500, 4700, 1300, 800, 500, 600, 400, 200);
--> statement-breakpoint
UPDATE "portal"."portfolio" SET "benchmark_id" = "benchmark"."id" FROM "portal"."benchmark" WHERE lower("portfolio"."benchmark") = "benchmark"."id";
--> statement-breakpoint
ALTER TABLE "portal"."portfolio" DROP COLUMN "benchmark";
