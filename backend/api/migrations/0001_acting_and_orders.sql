ALTER TABLE "portal"."investment_application" ADD COLUMN "paid_from" text;--> statement-breakpoint
ALTER TABLE "portal"."offer_conditions" ADD COLUMN "maximum" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "portal"."message" ADD COLUMN "written_by" uuid;--> statement-breakpoint
ALTER TABLE "portal"."message" ADD CONSTRAINT "message_written_by_client_uid_fk" FOREIGN KEY ("written_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- By hand:
-- What may be paid into pensions in a tax year: Finance Act 2004, section 228; HMRC, "Pension schemes rates", gov.uk/government/publications/rates-and-allowances-pension-schemes.
INSERT INTO "portal"."firm_figure" ("name", "from_date", "value") VALUES
	('pension-annual-allowance', '2014-04-06', 40000),
	('pension-annual-allowance', '2023-04-06', 60000),
	-- GBP of an order or approval above which a recent proof of identity is needed.
	('proof-above-pounds', '2000-01-01', 10000);
