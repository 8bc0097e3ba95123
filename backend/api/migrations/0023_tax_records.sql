CREATE TABLE "portal"."tax_record" (
	"planstring" text NOT NULL,
	"reference" text NOT NULL,
	"record_date" date NOT NULL,
	"kind" text NOT NULL,
	"listing_id" integer,
	"units" numeric(20, 6),
	"amount" numeric(18, 2) NOT NULL,
	"tax" numeric(18, 2) DEFAULT '0' NOT NULL,
	"accumulated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tax_record_planstring_reference_pk" PRIMARY KEY("planstring","reference"),
	CONSTRAINT "tax_record_amounts" CHECK ("portal"."tax_record"."amount" >= 0 and "portal"."tax_record"."tax" >= 0 and "portal"."tax_record"."tax" <= "portal"."tax_record"."amount"),
	CONSTRAINT "tax_record_units" CHECK (("portal"."tax_record"."kind" = 'acquisition') = ("portal"."tax_record"."units" is not null))
);
--> statement-breakpoint
ALTER TABLE "portal"."tax_record" ADD CONSTRAINT "tax_record_planstring_plan_planstring_fk" FOREIGN KEY ("planstring") REFERENCES "portal"."plan"("planstring") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."tax_record" ADD CONSTRAINT "tax_record_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "portal"."listing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_record_planstring_record_date_index" ON "portal"."tax_record" USING btree ("planstring","record_date");