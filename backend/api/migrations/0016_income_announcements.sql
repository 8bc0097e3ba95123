CREATE TABLE "portal"."income_announcement" (
	"instrument_id" integer NOT NULL,
	"kind" text NOT NULL,
	"ex_date" date NOT NULL,
	"pay_date" date NOT NULL,
	"amount" numeric(20, 8) NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "income_announcement_instrument_id_kind_ex_date_pk" PRIMARY KEY("instrument_id","kind","ex_date"),
	CONSTRAINT "income_announcement_paid_later" CHECK ("portal"."income_announcement"."pay_date" >= "portal"."income_announcement"."ex_date")
);
--> statement-breakpoint
ALTER TABLE "portal"."income_announcement" ADD CONSTRAINT "income_announcement_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "portal"."instrument"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "income_announcement_pay_date_index" ON "portal"."income_announcement" USING btree ("pay_date");