CREATE TABLE "portal"."totals_choice" (
	"client_uid" uuid PRIMARY KEY NOT NULL,
	"include_elsewhere" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."application_step" (
	"application_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_uid" uuid NOT NULL,
	CONSTRAINT "application_step_application_id_state_pk" PRIMARY KEY("application_id","state")
);
--> statement-breakpoint
CREATE TABLE "portal"."invest_terms" (
	"version" integer PRIMARY KEY NOT NULL,
	"effective_from" date NOT NULL,
	"title" text NOT NULL,
	"sections" jsonb NOT NULL,
	CONSTRAINT "invest_terms_effective_from_unique" UNIQUE("effective_from")
);
--> statement-breakpoint
CREATE TABLE "portal"."investment_application" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_uid" uuid NOT NULL,
	"offer_id" text NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"state" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"initial_charge" numeric(18, 2),
	"yearly_charge" numeric(18, 2),
	"fixed_charge" numeric(18, 2),
	"terms_version" integer,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"message_id" uuid,
	"declined_reason" text,
	CONSTRAINT "investment_application_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "investment_application_submitted_with_terms" CHECK (state = 'started' or (terms_version is not null and accepted_at is not null and accepted_by is not null
        and message_id is not null))
);
--> statement-breakpoint
CREATE TABLE "portal"."offer_charge" (
	"offer_id" text NOT NULL,
	"from_date" date NOT NULL,
	"kind" text NOT NULL,
	"above" numeric(18, 2) NOT NULL,
	"rate" numeric(9, 6) NOT NULL,
	CONSTRAINT "offer_charge_offer_id_from_date_kind_above_pk" PRIMARY KEY("offer_id","from_date","kind","above")
);
--> statement-breakpoint
CREATE TABLE "portal"."offer_conditions" (
	"offer_id" text NOT NULL,
	"from_date" date NOT NULL,
	"minimum" numeric(18, 2) NOT NULL,
	"fixed_charge" numeric(18, 2) NOT NULL,
	"open" boolean NOT NULL,
	CONSTRAINT "offer_conditions_offer_id_from_date_pk" PRIMARY KEY("offer_id","from_date")
);
--> statement-breakpoint
CREATE TABLE "portal"."provider_offer" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"name" text NOT NULL,
	"product_type" text NOT NULL,
	"summary" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."provider_profile" (
	"provider_id" text NOT NULL,
	"from_date" date NOT NULL,
	"summary" text NOT NULL,
	"monogram" text NOT NULL,
	"mark" text NOT NULL,
	"online" boolean NOT NULL,
	"open" boolean NOT NULL,
	CONSTRAINT "provider_profile_provider_id_from_date_pk" PRIMARY KEY("provider_id","from_date")
);
--> statement-breakpoint
CREATE TABLE "portal"."bank_consent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_uid" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"external_id" text,
	"provider_name" text NOT NULL,
	"logo_url" text,
	"scopes" text NOT NULL,
	"read_at" timestamp with time zone,
	"next_read_at" timestamp with time zone,
	"problem" text,
	"problem_since" timestamp with time zone,
	"revocation" text
);
--> statement-breakpoint
CREATE TABLE "portal"."bank_link_request" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"client_uid" uuid NOT NULL,
	"session_hash" text,
	"consent_id" uuid,
	"redirect_uri" text NOT NULL,
	"verifier" text,
	"key_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."bank_token" (
	"consent_id" uuid PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"access_token" text NOT NULL,
	"refresh_token" text NOT NULL,
	"access_expires_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."linked_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"consent_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"type" text NOT NULL,
	"identity" text,
	"last_digits" text,
	"position" integer DEFAULT 0 NOT NULL,
	"available" numeric(18, 3),
	"counted_with" uuid,
	"gone_on" date,
	CONSTRAINT "linked_account_external" UNIQUE("consent_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "portal"."linked_balance" (
	"account_id" uuid NOT NULL,
	"date" date NOT NULL,
	"amount" numeric(18, 3) NOT NULL,
	CONSTRAINT "linked_balance_account_id_date_pk" PRIMARY KEY("account_id","date")
);
--> statement-breakpoint
CREATE TABLE "portal"."linked_direct_debit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"active" boolean NOT NULL,
	"currency" text NOT NULL,
	"previous_amount" numeric(18, 3),
	"previous_on" date
);
--> statement-breakpoint
CREATE TABLE "portal"."linked_standing_order" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"payee" text,
	"reference" text,
	"frequency" text NOT NULL,
	"active" boolean NOT NULL,
	"currency" text NOT NULL,
	"next_amount" numeric(18, 3),
	"next_on" date,
	"final_on" date
);
--> statement-breakpoint
CREATE TABLE "portal"."linked_transaction" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"description" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(18, 3) NOT NULL,
	CONSTRAINT "linked_transaction_external" UNIQUE("account_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "portal"."self_managed_holding" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_uid" uuid NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"product" text NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"details" jsonb NOT NULL,
	"ended_on" date,
	"removed_at" timestamp with time zone,
	"request_id" uuid,
	CONSTRAINT "self_managed_holding_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "portal"."self_managed_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"holding_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"listing_id" integer,
	CONSTRAINT "self_managed_line_position" UNIQUE("holding_id","position")
);
--> statement-breakpoint
CREATE TABLE "portal"."self_managed_link" (
	"asset_id" uuid NOT NULL,
	"liability_id" uuid NOT NULL,
	CONSTRAINT "self_managed_link_asset_id_liability_id_pk" PRIMARY KEY("asset_id","liability_id")
);
--> statement-breakpoint
CREATE TABLE "portal"."self_managed_owner" (
	"holding_id" uuid NOT NULL,
	"person_uuid" uuid NOT NULL,
	"percentage" numeric(5, 2) NOT NULL,
	CONSTRAINT "self_managed_owner_holding_id_person_uuid_pk" PRIMARY KEY("holding_id","person_uuid")
);
--> statement-breakpoint
CREATE TABLE "portal"."self_managed_valuation" (
	"line_id" uuid NOT NULL,
	"date" date NOT NULL,
	"amount" numeric(18, 2),
	"units" numeric(20, 8),
	CONSTRAINT "self_managed_valuation_line_id_date_pk" PRIMARY KEY("line_id","date"),
	CONSTRAINT "self_managed_valuation_has_a_figure" CHECK (amount is not null or units is not null)
);
--> statement-breakpoint
ALTER TABLE "portal"."instrument" ADD COLUMN "on_buy_list" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."totals_choice" ADD CONSTRAINT "totals_choice_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."application_step" ADD CONSTRAINT "application_step_application_id_investment_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "portal"."investment_application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."application_step" ADD CONSTRAINT "application_step_by_uid_client_uid_fk" FOREIGN KEY ("by_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."investment_application" ADD CONSTRAINT "investment_application_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."investment_application" ADD CONSTRAINT "investment_application_offer_id_provider_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "portal"."provider_offer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."investment_application" ADD CONSTRAINT "investment_application_terms_version_invest_terms_version_fk" FOREIGN KEY ("terms_version") REFERENCES "portal"."invest_terms"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."investment_application" ADD CONSTRAINT "investment_application_accepted_by_client_uid_fk" FOREIGN KEY ("accepted_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."offer_charge" ADD CONSTRAINT "offer_charge_of_conditions" FOREIGN KEY ("offer_id","from_date") REFERENCES "portal"."offer_conditions"("offer_id","from_date") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."offer_conditions" ADD CONSTRAINT "offer_conditions_offer_id_provider_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "portal"."provider_offer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."provider_offer" ADD CONSTRAINT "provider_offer_provider_id_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "portal"."provider"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."provider_profile" ADD CONSTRAINT "provider_profile_provider_id_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "portal"."provider"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."bank_consent" ADD CONSTRAINT "bank_consent_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."bank_link_request" ADD CONSTRAINT "bank_link_request_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."bank_link_request" ADD CONSTRAINT "bank_link_request_consent_id_bank_consent_id_fk" FOREIGN KEY ("consent_id") REFERENCES "portal"."bank_consent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."bank_token" ADD CONSTRAINT "bank_token_consent_id_bank_consent_id_fk" FOREIGN KEY ("consent_id") REFERENCES "portal"."bank_consent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."linked_account" ADD CONSTRAINT "linked_account_consent_id_bank_consent_id_fk" FOREIGN KEY ("consent_id") REFERENCES "portal"."bank_consent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."linked_account" ADD CONSTRAINT "linked_account_counted_with_linked_account_id_fk" FOREIGN KEY ("counted_with") REFERENCES "portal"."linked_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."linked_balance" ADD CONSTRAINT "linked_balance_account_id_linked_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "portal"."linked_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."linked_direct_debit" ADD CONSTRAINT "linked_direct_debit_account_id_linked_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "portal"."linked_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."linked_standing_order" ADD CONSTRAINT "linked_standing_order_account_id_linked_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "portal"."linked_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."linked_transaction" ADD CONSTRAINT "linked_transaction_account_id_linked_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "portal"."linked_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."self_managed_holding" ADD CONSTRAINT "self_managed_holding_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."self_managed_line" ADD CONSTRAINT "self_managed_line_holding_id_self_managed_holding_id_fk" FOREIGN KEY ("holding_id") REFERENCES "portal"."self_managed_holding"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."self_managed_line" ADD CONSTRAINT "self_managed_line_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "portal"."listing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."self_managed_link" ADD CONSTRAINT "self_managed_link_asset_id_self_managed_holding_id_fk" FOREIGN KEY ("asset_id") REFERENCES "portal"."self_managed_holding"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."self_managed_link" ADD CONSTRAINT "self_managed_link_liability_id_self_managed_holding_id_fk" FOREIGN KEY ("liability_id") REFERENCES "portal"."self_managed_holding"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."self_managed_owner" ADD CONSTRAINT "self_managed_owner_holding_id_self_managed_holding_id_fk" FOREIGN KEY ("holding_id") REFERENCES "portal"."self_managed_holding"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."self_managed_owner" ADD CONSTRAINT "self_managed_owner_person_uuid_person_uuid_fk" FOREIGN KEY ("person_uuid") REFERENCES "portal"."person"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."self_managed_valuation" ADD CONSTRAINT "self_managed_valuation_line_id_self_managed_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "portal"."self_managed_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "investment_application_client_uid_changed_at_index" ON "portal"."investment_application" USING btree ("client_uid","changed_at");--> statement-breakpoint
CREATE INDEX "investment_application_state_changed_at_index" ON "portal"."investment_application" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "provider_offer_provider_id_index" ON "portal"."provider_offer" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "bank_consent_client_uid_index" ON "portal"."bank_consent" USING btree ("client_uid");--> statement-breakpoint
CREATE INDEX "bank_consent_next_read_at_index" ON "portal"."bank_consent" USING btree ("next_read_at");--> statement-breakpoint
CREATE INDEX "bank_link_request_expires_at_index" ON "portal"."bank_link_request" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "linked_account_external_id_index" ON "portal"."linked_account" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "linked_account_identity_index" ON "portal"."linked_account" USING btree ("identity");--> statement-breakpoint
CREATE INDEX "linked_account_counted_with_index" ON "portal"."linked_account" USING btree ("counted_with");--> statement-breakpoint
CREATE INDEX "linked_direct_debit_account_id_index" ON "portal"."linked_direct_debit" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "linked_standing_order_account_id_index" ON "portal"."linked_standing_order" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "linked_transaction_account_id_at_index" ON "portal"."linked_transaction" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "self_managed_holding_client_uid_index" ON "portal"."self_managed_holding" USING btree ("client_uid");--> statement-breakpoint
CREATE INDEX "self_managed_link_liability_id_index" ON "portal"."self_managed_link" USING btree ("liability_id");--> statement-breakpoint
CREATE INDEX "self_managed_owner_person_uuid_index" ON "portal"."self_managed_owner" USING btree ("person_uuid");--> statement-breakpoint
INSERT INTO "portal"."firm_figure" ("name", "from_date", "value") VALUES
	('applications-of-client', '2000-01-01', 20);
--> statement-breakpoint
INSERT INTO "portal"."firm_figure" ("name", "from_date", "value") VALUES
	('open-banking-reconfirm-days', '2000-01-01', 90),
	('open-banking-warning-days', '2000-01-01', 14);
--> statement-breakpoint
INSERT INTO "portal"."firm_figure" ("name", "from_date", "value") VALUES
	('self-managed-of-client', '2000-01-01', '500'),
	('removed-holding-days', '2000-01-01', '30');
--> statement-breakpoint
INSERT INTO "portal"."self_managed_holding" ("id", "client_uid", "kind", "category", "product", "name", "currency", "details")
SELECT "debt"."id", "owner"."uid", 'liability', 'other-debts', 'other-debt', "debt"."name", 'GBP', '[]'
FROM "portal"."liability" "debt"
CROSS JOIN LATERAL (
	SELECT "client"."uid" FROM "portal"."liability_owner"
	JOIN "portal"."client" ON "client"."person_uuid" = "liability_owner"."person_uuid"
	WHERE "liability_owner"."liability_id" = "debt"."id"
	ORDER BY "client"."uid" LIMIT 1
) "owner"
WHERE EXISTS (SELECT FROM "portal"."liability_balance" WHERE "liability_id" = "debt"."id");
--> statement-breakpoint
INSERT INTO "portal"."self_managed_owner" ("holding_id", "person_uuid", "percentage")
SELECT "owner"."liability_id", "owner"."person_uuid",
	round(100.0 / count(*) OVER (PARTITION BY "owner"."liability_id"), 2)
	+ CASE WHEN row_number() OVER (PARTITION BY "owner"."liability_id" ORDER BY "owner"."person_uuid") = 1
		THEN 100 - count(*) OVER (PARTITION BY "owner"."liability_id") * round(100.0 / count(*) OVER (PARTITION BY "owner"."liability_id"), 2)
		ELSE 0 END
FROM "portal"."liability_owner" "owner"
JOIN "portal"."self_managed_holding" "debt" ON "debt"."id" = "owner"."liability_id";
--> statement-breakpoint
INSERT INTO "portal"."self_managed_line" ("id", "holding_id", "position", "name")
SELECT "liability"."id", "liability"."id", 0, "liability"."name"
FROM "portal"."liability" JOIN "portal"."self_managed_holding" "debt" ON "debt"."id" = "liability"."id";
--> statement-breakpoint
INSERT INTO "portal"."self_managed_valuation" ("line_id", "date", "amount")
SELECT "balance"."liability_id", "balance"."date", greatest("balance"."balance", 0)
FROM "portal"."liability_balance" "balance" JOIN "portal"."self_managed_line" "line" ON "line"."id" = "balance"."liability_id";
