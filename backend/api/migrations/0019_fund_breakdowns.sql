CREATE TABLE "portal"."instrument_part" (
	"instrument_id" integer NOT NULL,
	"as_of" date NOT NULL,
	"breakdown" text NOT NULL,
	"name" text NOT NULL,
	"share" integer NOT NULL,
	CONSTRAINT "instrument_part_instrument_id_breakdown_as_of_name_pk" PRIMARY KEY("instrument_id","breakdown","as_of","name"),
	CONSTRAINT "instrument_part_share" CHECK ("portal"."instrument_part"."share" between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "portal"."instrument_part" ADD CONSTRAINT "instrument_part_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "portal"."instrument"("id") ON DELETE no action ON UPDATE no action;