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
