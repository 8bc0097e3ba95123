CREATE SCHEMA "portal";
--> statement-breakpoint
CREATE TABLE "portal"."audit_record" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."audit_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_sub" text NOT NULL,
	"actor_uid" uuid NOT NULL,
	"groups" text[] NOT NULL,
	"target_uid" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"allowed" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."checkpoint_person" (
	"client_uid" uuid NOT NULL,
	"person_uuid" uuid NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "checkpoint_person_client_uid_person_uuid_pk" PRIMARY KEY("client_uid","person_uuid")
);
--> statement-breakpoint
CREATE TABLE "portal"."client" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"person_uuid" uuid NOT NULL,
	"group_id" uuid,
	"firstname" text NOT NULL,
	"surname" text NOT NULL,
	"dob" date NOT NULL,
	"email_address" text NOT NULL,
	"country_of_domicile" text,
	"country_of_residence" text,
	"image_base64" text,
	"adviser_name" text,
	"investment_service" boolean DEFAULT false NOT NULL,
	"advice_service" boolean DEFAULT false NOT NULL,
	CONSTRAINT "client_email_address_unique" UNIQUE("email_address")
);
--> statement-breakpoint
CREATE TABLE "portal"."client_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."person" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."visible_person" (
	"client_uid" uuid NOT NULL,
	"person_uuid" uuid NOT NULL,
	CONSTRAINT "visible_person_client_uid_person_uuid_pk" PRIMARY KEY("client_uid","person_uuid")
);
--> statement-breakpoint
CREATE TABLE "portal"."website_settings" (
	"client_uid" uuid PRIMARY KEY NOT NULL,
	"buylist" boolean DEFAULT false NOT NULL,
	"collapsed_left_nav" boolean DEFAULT false NOT NULL,
	"homepage" text DEFAULT '/' NOT NULL,
	"mfa_enabled" boolean DEFAULT false NOT NULL,
	"new_notification" boolean DEFAULT false NOT NULL,
	"new_secure_message" boolean DEFAULT true NOT NULL,
	"reporting_currency" text DEFAULT 'GBP' NOT NULL,
	"element_visibility" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"checkpoint_enabled" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."holding_period" (
	"planstring" text NOT NULL,
	"listing_id" integer NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date,
	"units" numeric(20, 6) NOT NULL,
	CONSTRAINT "holding_period_planstring_listing_id_from_date_pk" PRIMARY KEY("planstring","listing_id","from_date")
);
--> statement-breakpoint
CREATE TABLE "portal"."plan" (
	"planstring" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"product_type" text NOT NULL,
	"provider" text NOT NULL,
	"performance" boolean NOT NULL,
	"opened_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."plan_owner" (
	"planstring" text NOT NULL,
	"person_uuid" uuid NOT NULL,
	CONSTRAINT "plan_owner_planstring_person_uuid_pk" PRIMARY KEY("planstring","person_uuid")
);
--> statement-breakpoint
CREATE TABLE "portal"."plan_transaction" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."plan_transaction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"planstring" text NOT NULL,
	"transaction_date" date NOT NULL,
	"kind" text NOT NULL,
	"listing_id" integer,
	"units" numeric(20, 6),
	"value" numeric(18, 2) NOT NULL,
	"performance" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."portfolio" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"client_uid" uuid NOT NULL,
	"name" text NOT NULL,
	"ims" boolean NOT NULL,
	"dfm" boolean NOT NULL,
	"benchmark" text,
	"is_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."portfolio_plan" (
	"portfolio_uuid" uuid NOT NULL,
	"planstring" text NOT NULL,
	CONSTRAINT "portfolio_plan_portfolio_uuid_planstring_pk" PRIMARY KEY("portfolio_uuid","planstring")
);
--> statement-breakpoint
CREATE TABLE "portal"."fx_rate" (
	"currency" text NOT NULL,
	"date" date NOT NULL,
	"per_euro" numeric(20, 8) NOT NULL,
	CONSTRAINT "fx_rate_currency_date_pk" PRIMARY KEY("currency","date")
);
--> statement-breakpoint
CREATE TABLE "portal"."import_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."import_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"rows_read" integer NOT NULL,
	"rows_stored" integer NOT NULL,
	"rows_skipped" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."instrument" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."instrument_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"isin" text,
	"kind" text NOT NULL,
	"category" text,
	"sector" text,
	"source" text NOT NULL,
	CONSTRAINT "instrument_isin_unique" UNIQUE("isin")
);
--> statement-breakpoint
CREATE TABLE "portal"."listing" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."listing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"instrument_id" integer NOT NULL,
	"symbol" text NOT NULL,
	"currency" text NOT NULL,
	"quoted_in_minor_unit" boolean DEFAULT false NOT NULL,
	"exchange" text NOT NULL,
	CONSTRAINT "listing_symbol_unique" UNIQUE("symbol")
);
--> statement-breakpoint
CREATE TABLE "portal"."price" (
	"listing_id" integer NOT NULL,
	"date" date NOT NULL,
	"price" numeric(20, 8) NOT NULL,
	CONSTRAINT "price_listing_id_date_pk" PRIMARY KEY("listing_id","date")
);
--> statement-breakpoint
CREATE TABLE "portal"."reporting_currency" (
	"currency_code" text PRIMARY KEY NOT NULL,
	"currency_symbol" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."checkpoint_person" ADD CONSTRAINT "checkpoint_person_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."checkpoint_person" ADD CONSTRAINT "checkpoint_person_person_uuid_person_uuid_fk" FOREIGN KEY ("person_uuid") REFERENCES "portal"."person"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."client" ADD CONSTRAINT "client_person_uuid_person_uuid_fk" FOREIGN KEY ("person_uuid") REFERENCES "portal"."person"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."client" ADD CONSTRAINT "client_group_id_client_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "portal"."client_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."visible_person" ADD CONSTRAINT "visible_person_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."visible_person" ADD CONSTRAINT "visible_person_person_uuid_person_uuid_fk" FOREIGN KEY ("person_uuid") REFERENCES "portal"."person"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."website_settings" ADD CONSTRAINT "website_settings_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."holding_period" ADD CONSTRAINT "holding_period_planstring_plan_planstring_fk" FOREIGN KEY ("planstring") REFERENCES "portal"."plan"("planstring") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."holding_period" ADD CONSTRAINT "holding_period_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "portal"."listing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."plan_owner" ADD CONSTRAINT "plan_owner_planstring_plan_planstring_fk" FOREIGN KEY ("planstring") REFERENCES "portal"."plan"("planstring") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."plan_owner" ADD CONSTRAINT "plan_owner_person_uuid_person_uuid_fk" FOREIGN KEY ("person_uuid") REFERENCES "portal"."person"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."plan_transaction" ADD CONSTRAINT "plan_transaction_planstring_plan_planstring_fk" FOREIGN KEY ("planstring") REFERENCES "portal"."plan"("planstring") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."plan_transaction" ADD CONSTRAINT "plan_transaction_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "portal"."listing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."portfolio" ADD CONSTRAINT "portfolio_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."portfolio_plan" ADD CONSTRAINT "portfolio_plan_portfolio_uuid_portfolio_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "portal"."portfolio"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."portfolio_plan" ADD CONSTRAINT "portfolio_plan_planstring_plan_planstring_fk" FOREIGN KEY ("planstring") REFERENCES "portal"."plan"("planstring") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."listing" ADD CONSTRAINT "listing_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "portal"."instrument"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."price" ADD CONSTRAINT "price_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "portal"."listing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_record_target_uid_at_index" ON "portal"."audit_record" USING btree ("target_uid","at");--> statement-breakpoint
CREATE INDEX "checkpoint_person_person_uuid_index" ON "portal"."checkpoint_person" USING btree ("person_uuid");--> statement-breakpoint
CREATE INDEX "plan_owner_person_uuid_index" ON "portal"."plan_owner" USING btree ("person_uuid");--> statement-breakpoint
CREATE INDEX "plan_transaction_planstring_transaction_date_index" ON "portal"."plan_transaction" USING btree ("planstring","transaction_date");--> statement-breakpoint
CREATE INDEX "portfolio_client_uid_index" ON "portal"."portfolio" USING btree ("client_uid");--> statement-breakpoint
CREATE INDEX "fx_rate_date_index" ON "portal"."fx_rate" USING btree ("date");--> statement-breakpoint
CREATE INDEX "listing_instrument_id_index" ON "portal"."listing" USING btree ("instrument_id");