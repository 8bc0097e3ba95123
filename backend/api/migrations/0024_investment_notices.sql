CREATE TABLE "portal"."investment_notice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_uid" uuid NOT NULL,
	"kind" text NOT NULL,
	"selection" text NOT NULL,
	"valuation_date" date NOT NULL,
	"threshold" integer NOT NULL,
	"figure" numeric(10, 2) NOT NULL,
	"asset_class" text,
	"agreed" numeric(5, 2),
	"benchmark" text,
	"growth" numeric(20, 2),
	"not_counted" integer,
	"created_at" timestamp with time zone NOT NULL,
	"ended_on" date,
	"dismissed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."notice_choice" (
	"client_uid" uuid PRIMARY KEY NOT NULL,
	"drift" integer,
	"move" integer,
	"email" boolean DEFAULT false NOT NULL,
	"checked_on" date
);
--> statement-breakpoint
ALTER TABLE "portal"."investment_notice" ADD CONSTRAINT "investment_notice_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."notice_choice" ADD CONSTRAINT "notice_choice_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "investment_notice_client_uid_index" ON "portal"."investment_notice" USING btree ("client_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "investment_notice_lasting" ON "portal"."investment_notice" USING btree ("client_uid","kind","selection") WHERE "portal"."investment_notice"."ended_on" is null;