CREATE TABLE "portal"."fund_comparator" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."fund_comparator_level" (
	"comparator_id" text NOT NULL,
	"date" date NOT NULL,
	"level" numeric(20, 8) NOT NULL,
	CONSTRAINT "fund_comparator_level_comparator_id_date_pk" PRIMARY KEY("comparator_id","date")
);
--> statement-breakpoint
CREATE TABLE "portal"."fund_data" (
	"instrument_id" integer PRIMARY KEY NOT NULL,
	"as_of" date NOT NULL,
	"source" text NOT NULL,
	"risk_indicator" integer,
	"income" text,
	"distributions_from" date,
	"label" text,
	CONSTRAINT "fund_data_risk_indicator" CHECK ("portal"."fund_data"."risk_indicator" between 1 and 7)
);
--> statement-breakpoint
ALTER TABLE "portal"."fund_profile" ADD COLUMN "comparator_id" text;--> statement-breakpoint
ALTER TABLE "portal"."fund_comparator_level" ADD CONSTRAINT "fund_comparator_level_comparator_id_fund_comparator_id_fk" FOREIGN KEY ("comparator_id") REFERENCES "portal"."fund_comparator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."fund_data" ADD CONSTRAINT "fund_data_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "portal"."instrument"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."fund_profile" ADD CONSTRAINT "fund_profile_comparator_id_fund_comparator_id_fk" FOREIGN KEY ("comparator_id") REFERENCES "portal"."fund_comparator"("id") ON DELETE no action ON UPDATE no action;