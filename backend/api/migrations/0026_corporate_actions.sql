CREATE TABLE "portal"."consumer_price" (
	"month" date PRIMARY KEY NOT NULL,
	"level" numeric(20, 8) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."corporate_action" (
	"instrument_id" integer NOT NULL,
	"action_date" date NOT NULL,
	"kind" text NOT NULL,
	"ratio" text,
	"into_instrument_id" integer,
	"apportionment" numeric(9, 6),
	"cash" numeric(20, 8),
	"value" numeric(20, 8),
	CONSTRAINT "corporate_action_instrument_id_action_date_kind_pk" PRIMARY KEY("instrument_id","action_date","kind"),
	CONSTRAINT "corporate_action_apportionment" CHECK ("portal"."corporate_action"."apportionment" between 0 and 100),
	CONSTRAINT "corporate_action_into" CHECK (("portal"."corporate_action"."kind" in ('merger', 'demerger')) = ("portal"."corporate_action"."into_instrument_id" is not null)),
	CONSTRAINT "corporate_action_ratio" CHECK (("portal"."corporate_action"."kind" <> 'return-of-capital') = ("portal"."corporate_action"."ratio" is not null))
);
--> statement-breakpoint
ALTER TABLE "portal"."tax_record" DROP CONSTRAINT "tax_record_units";--> statement-breakpoint
ALTER TABLE "portal"."tax_record" ALTER COLUMN "amount" SET DEFAULT '0';--> statement-breakpoint
ALTER TABLE "portal"."instrument" ADD COLUMN "property_income" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."tax_record" ADD COLUMN "ratio" text;--> statement-breakpoint
ALTER TABLE "portal"."tax_record" ADD COLUMN "into_listing_id" integer;--> statement-breakpoint
ALTER TABLE "portal"."tax_record" ADD COLUMN "apportionment" numeric(9, 6);--> statement-breakpoint
ALTER TABLE "portal"."tax_record" ADD COLUMN "value" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "portal"."corporate_action" ADD CONSTRAINT "corporate_action_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "portal"."instrument"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."corporate_action" ADD CONSTRAINT "corporate_action_into_instrument_id_instrument_id_fk" FOREIGN KEY ("into_instrument_id") REFERENCES "portal"."instrument"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."tax_record" ADD CONSTRAINT "tax_record_into_listing_id_listing_id_fk" FOREIGN KEY ("into_listing_id") REFERENCES "portal"."listing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."tax_record" ADD CONSTRAINT "tax_record_units" CHECK (("portal"."tax_record"."kind" in ('acquisition', 'rights', 'scrip-dividend')) = ("portal"."tax_record"."units" is not null));--> statement-breakpoint
CREATE TRIGGER "note_row_change" AFTER INSERT OR UPDATE OR DELETE ON "portal"."tax_record" FOR EACH ROW WHEN (coalesce(current_setting('harbour.data_file', true), '') <> '') EXECUTE FUNCTION "portal"."note_row_change"();--> statement-breakpoint
CREATE TRIGGER "note_row_change" AFTER INSERT OR UPDATE OR DELETE ON "portal"."corporate_action" FOR EACH ROW WHEN (coalesce(current_setting('harbour.data_file', true), '') <> '') EXECUTE FUNCTION "portal"."note_row_change"();--> statement-breakpoint
CREATE TRIGGER "note_row_change" AFTER INSERT OR UPDATE OR DELETE ON "portal"."consumer_price" FOR EACH ROW WHEN (coalesce(current_setting('harbour.data_file', true), '') <> '') EXECUTE FUNCTION "portal"."note_row_change"();
