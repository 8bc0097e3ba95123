CREATE TABLE "portal"."reportable_income" (
	"instrument_id" integer NOT NULL,
	"period_end" date NOT NULL,
	"distribution_date" date NOT NULL,
	"amount" numeric(20, 8) NOT NULL,
	"currency" text NOT NULL,
	"taxed_as" text NOT NULL,
	CONSTRAINT "reportable_income_instrument_id_period_end_pk" PRIMARY KEY("instrument_id","period_end"),
	CONSTRAINT "reportable_income_amount" CHECK ("portal"."reportable_income"."amount" >= 0),
	CONSTRAINT "reportable_income_distributed_later" CHECK ("portal"."reportable_income"."distribution_date" > "portal"."reportable_income"."period_end")
);
--> statement-breakpoint
ALTER TABLE "portal"."tax_record" DROP CONSTRAINT "tax_record_units";--> statement-breakpoint
ALTER TABLE "portal"."reportable_income" ADD CONSTRAINT "reportable_income_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "portal"."instrument"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."tax_record" ADD CONSTRAINT "tax_record_units" CHECK (("portal"."tax_record"."kind" in ('acquisition', 'rights', 'scrip-dividend', 'accrued-income-profit', 'accrued-income-loss')) = ("portal"."tax_record"."units" is not null));--> statement-breakpoint
CREATE TRIGGER "note_row_change" AFTER INSERT OR UPDATE OR DELETE ON "portal"."reportable_income" FOR EACH ROW WHEN (coalesce(current_setting('harbour.data_file', true), '') <> '') EXECUTE FUNCTION "portal"."note_row_change"();
