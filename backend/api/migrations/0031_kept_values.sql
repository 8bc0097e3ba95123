CREATE TABLE "portal"."plan_day_value" (
	"planstring" text NOT NULL,
	"day" date NOT NULL,
	"rule" smallint NOT NULL,
	"value" numeric,
	"missing" text[],
	"priced_on" date,
	"rated_on" date,
	CONSTRAINT "plan_day_value_planstring_day_pk" PRIMARY KEY("planstring","day")
);
--> statement-breakpoint
ALTER TABLE "portal"."plan_day_value" ADD CONSTRAINT "plan_day_value_planstring_plan_planstring_fk" FOREIGN KEY ("planstring") REFERENCES "portal"."plan"("planstring") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_day_value_day_index" ON "portal"."plan_day_value" USING btree ("day");--> statement-breakpoint
-- Deletes the kept values that rest on what a statement changed, in its transaction. Its first argument names the columns
-- that values rest on, its second gives the plans and the first day that a changed row (of `changed`) concerns.
-- While values are being kept, their tables are locked against changes, so none is kept that this does not see.
CREATE FUNCTION "portal"."forget_plan_values"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"changed_rows" text;
BEGIN
	-- A transaction that sees the rows of its start only would miss values that were kept since then.
	IF current_setting('transaction_isolation') <> 'read committed' THEN
		RAISE EXCEPTION 'What plans are worth is changed by transactions that are "read committed" only.';
	END IF;
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "portal"."plan_day_value";
		RETURN NULL;
	END IF;
	IF NOT EXISTS (SELECT FROM "portal"."plan_day_value") THEN
		RETURN NULL;
	END IF;
	"changed_rows" := CASE TG_OP
		WHEN 'INSERT' THEN format('SELECT %1$s FROM "after"', TG_ARGV[0])
		WHEN 'DELETE' THEN format('SELECT %1$s FROM "before"', TG_ARGV[0])
		ELSE format(
			'(SELECT %1$s FROM "before" EXCEPT SELECT %1$s FROM "after") UNION ALL '
			'(SELECT %1$s FROM "after" EXCEPT SELECT %1$s FROM "before")', TG_ARGV[0])
	END;
	EXECUTE format(
		'WITH "changed" AS (%s), "concerned" AS (SELECT "planstring", min("since") AS "since" FROM (%s) "each" GROUP BY 1) '
		'DELETE FROM "portal"."plan_day_value" "kept" USING "concerned" '
		'WHERE "kept"."planstring" = "concerned"."planstring" AND "kept"."day" >= "concerned"."since"',
		"changed_rows", TG_ARGV[1]);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "forget_plan_values_insert" AFTER INSERT ON "portal"."price" REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."forget_plan_values"('listing_id, date, price', 'SELECT "holding"."planstring", "changed"."date" AS "since" FROM "changed" JOIN "portal"."holding_period" "holding" ON "holding"."listing_id" = "changed"."listing_id"');--> statement-breakpoint
CREATE TRIGGER "forget_plan_values_delete" AFTER DELETE ON "portal"."price" REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."forget_plan_values"('listing_id, date, price', 'SELECT "holding"."planstring", "changed"."date" AS "since" FROM "changed" JOIN "portal"."holding_period" "holding" ON "holding"."listing_id" = "changed"."listing_id"');--> statement-breakpoint
CREATE TRIGGER "forget_plan_values_update" AFTER UPDATE ON "portal"."price" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."forget_plan_values"('listing_id, date, price', 'SELECT "holding"."planstring", "changed"."date" AS "since" FROM "changed" JOIN "portal"."holding_period" "holding" ON "holding"."listing_id" = "changed"."listing_id"');--> statement-breakpoint
CREATE TRIGGER "forget_plan_values_truncate" AFTER TRUNCATE ON "portal"."price" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."forget_plan_values"();--> statement-breakpoint
CREATE TRIGGER "forget_plan_values_insert" AFTER INSERT ON "portal"."fx_rate" REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."forget_plan_values"('currency, date, per_euro', 'SELECT "holding"."planstring", "changed"."date" AS "since" FROM "changed" JOIN "portal"."listing" ON "listing"."currency" <> ''GBP'' AND "changed"."currency" IN ("listing"."currency", ''GBP'') JOIN "portal"."holding_period" "holding" ON "holding"."listing_id" = "listing"."id"');--> statement-breakpoint
CREATE TRIGGER "forget_plan_values_delete" AFTER DELETE ON "portal"."fx_rate" REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."forget_plan_values"('currency, date, per_euro', 'SELECT "holding"."planstring", "changed"."date" AS "since" FROM "changed" JOIN "portal"."listing" ON "listing"."currency" <> ''GBP'' AND "changed"."currency" IN ("listing"."currency", ''GBP'') JOIN "portal"."holding_period" "holding" ON "holding"."listing_id" = "listing"."id"');--> statement-breakpoint
CREATE TRIGGER "forget_plan_values_update" AFTER UPDATE ON "portal"."fx_rate" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."forget_plan_values"('currency, date, per_euro', 'SELECT "holding"."planstring", "changed"."date" AS "since" FROM "changed" JOIN "portal"."listing" ON "listing"."currency" <> ''GBP'' AND "changed"."currency" IN ("listing"."currency", ''GBP'') JOIN "portal"."holding_period" "holding" ON "holding"."listing_id" = "listing"."id"');--> statement-breakpoint
CREATE TRIGGER "forget_plan_values_truncate" AFTER TRUNCATE ON "portal"."fx_rate" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."forget_plan_values"();--> statement-breakpoint
CREATE TRIGGER "forget_plan_values_insert" AFTER INSERT ON "portal"."holding_period" REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."forget_plan_values"('planstring, listing_id, from_date, to_date, units', 'SELECT "planstring", "from_date" AS "since" FROM "changed"');--> statement-breakpoint
CREATE TRIGGER "forget_plan_values_delete" AFTER DELETE ON "portal"."holding_period" REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."forget_plan_values"('planstring, listing_id, from_date, to_date, units', 'SELECT "planstring", "from_date" AS "since" FROM "changed"');--> statement-breakpoint
CREATE TRIGGER "forget_plan_values_update" AFTER UPDATE ON "portal"."holding_period" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."forget_plan_values"('planstring, listing_id, from_date, to_date, units', 'SELECT "planstring", "from_date" AS "since" FROM "changed"');--> statement-breakpoint
CREATE TRIGGER "forget_plan_values_truncate" AFTER TRUNCATE ON "portal"."holding_period" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."forget_plan_values"();--> statement-breakpoint
CREATE TRIGGER "forget_plan_values_update" AFTER UPDATE ON "portal"."plan" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."forget_plan_values"('planstring, opened_on', 'SELECT "planstring", date ''-infinity'' AS "since" FROM "changed"');--> statement-breakpoint
CREATE TRIGGER "forget_plan_values_update" AFTER UPDATE ON "portal"."listing" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."forget_plan_values"('id, instrument_id, currency', 'SELECT "holding"."planstring", date ''-infinity'' AS "since" FROM "changed" JOIN "portal"."holding_period" "holding" ON "holding"."listing_id" = "changed"."id"');--> statement-breakpoint
CREATE TRIGGER "forget_plan_values_update" AFTER UPDATE ON "portal"."instrument" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "portal"."forget_plan_values"('id, kind, name', 'SELECT "holding"."planstring", date ''-infinity'' AS "since" FROM "changed" JOIN "portal"."listing" ON "listing"."instrument_id" = "changed"."id" JOIN "portal"."holding_period" "holding" ON "holding"."listing_id" = "listing"."id"');
