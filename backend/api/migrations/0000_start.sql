CREATE SCHEMA "portal";
--> statement-breakpoint
CREATE TABLE "portal"."audit_record" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."audit_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_sub" text NOT NULL,
	"actor_uid" uuid NOT NULL,
	"groups" text[] NOT NULL,
	"subject_uid" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"call" text NOT NULL,
	"effect" text NOT NULL,
	"status" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."firm_figure" (
	"name" text NOT NULL,
	"from_date" date NOT NULL,
	"value" numeric(18, 6) NOT NULL,
	CONSTRAINT "firm_figure_name_from_date_pk" PRIMARY KEY("name","from_date")
);
--> statement-breakpoint
CREATE TABLE "portal"."call_count" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
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
	"rows_skipped" integer NOT NULL,
	"client_uid" uuid,
	"planstring" text,
	"rows_changed" integer DEFAULT 0 NOT NULL,
	"opened_plan" boolean DEFAULT false NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."stored_object" (
	"key" text PRIMARY KEY NOT NULL,
	"client_uid" uuid,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"removal_failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone
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
	"adviser_uid" uuid,
	"team_id" uuid,
	"staff_group" text,
	"investment_service" boolean DEFAULT false NOT NULL,
	"advice_service" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."client_group" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."mail_team" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text
);
--> statement-breakpoint
CREATE TABLE "portal"."person" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."team_member" (
	"team_id" uuid NOT NULL,
	"staff_uid" uuid NOT NULL,
	CONSTRAINT "team_member_team_id_staff_uid_pk" PRIMARY KEY("team_id","staff_uid")
);
--> statement-breakpoint
CREATE TABLE "portal"."visible_person" (
	"client_uid" uuid NOT NULL,
	"person_uuid" uuid NOT NULL,
	CONSTRAINT "visible_person_client_uid_person_uuid_pk" PRIMARY KEY("client_uid","person_uuid")
);
--> statement-breakpoint
CREATE TABLE "portal"."risk_draft" (
	"client_uid" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"confirmations" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."risk_override" (
	"id" uuid PRIMARY KEY NOT NULL,
	"result_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_uid" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."risk_result" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_uid" uuid NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"confirmations" jsonb NOT NULL,
	"outcome" jsonb NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"answered_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."checkpoint_person" (
	"client_uid" uuid NOT NULL,
	"person_uuid" uuid NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "checkpoint_person_client_uid_person_uuid_pk" PRIMARY KEY("client_uid","person_uuid")
);
--> statement-breakpoint
CREATE TABLE "portal"."client_contact" (
	"client_uid" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"postal_address" jsonb,
	"mobile_phone" text,
	"home_phone" text,
	"work_phone" text
);
--> statement-breakpoint
CREATE TABLE "portal"."dashboard_visit" (
	"client_uid" uuid PRIMARY KEY NOT NULL,
	"visited_on" date NOT NULL,
	"visited_before" date
);
--> statement-breakpoint
CREATE TABLE "portal"."details_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_uid" uuid NOT NULL,
	"kind" text NOT NULL,
	"wanted" jsonb NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "portal"."marketing_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."marketing_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_uid" uuid NOT NULL,
	"channel" text NOT NULL,
	"subject" text NOT NULL,
	"agreed" boolean NOT NULL,
	"wording_version" integer NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."marketing_wording" (
	"version" integer PRIMARY KEY NOT NULL,
	"from_date" date NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."referral" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_uid" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"message_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."website_settings" (
	"client_uid" uuid PRIMARY KEY NOT NULL,
	"buylist" boolean DEFAULT true NOT NULL,
	"collapsed_left_nav" boolean DEFAULT false NOT NULL,
	"homepage" text DEFAULT '/' NOT NULL,
	"mfa_enabled" boolean DEFAULT false NOT NULL,
	"new_notification" boolean DEFAULT true NOT NULL,
	"new_secure_message" boolean DEFAULT true NOT NULL,
	"reporting_currency" text DEFAULT 'GBP' NOT NULL,
	"element_visibility" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"theme" text DEFAULT 'system' NOT NULL,
	"density" text DEFAULT 'comfortable' NOT NULL,
	"checkpoint_enabled" boolean DEFAULT false NOT NULL,
	"dashboard_order" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."help_article" (
	"slug" text PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"subject" text NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"search_text" text NOT NULL,
	"related" text[] NOT NULL,
	"position" integer NOT NULL,
	"updated_on" date NOT NULL,
	"published_from" date,
	"published_until" date,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('english', subject), 'B') || setweight(to_tsvector('simple', subject), 'B') || setweight(to_tsvector('english', search_text), 'C') || setweight(to_tsvector('simple', search_text), 'C')) STORED
);
--> statement-breakpoint
CREATE TABLE "portal"."help_vote" (
	"slug" text NOT NULL,
	"client_uid" uuid NOT NULL,
	"helpful" boolean NOT NULL,
	"comment" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_vote_slug_client_uid_pk" PRIMARY KEY("slug","client_uid")
);
--> statement-breakpoint
CREATE TABLE "portal"."tour_offer" (
	"client_uid" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."ims_decline" (
	"document_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"reason" text NOT NULL,
	"declined_at" timestamp with time zone NOT NULL,
	"declined_by" uuid NOT NULL,
	CONSTRAINT "ims_decline_document_id_version_pk" PRIMARY KEY("document_id","version")
);
--> statement-breakpoint
CREATE TABLE "portal"."ims_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rebalance_id" uuid NOT NULL,
	"planstring" text NOT NULL,
	"type" text NOT NULL,
	"transactions" text NOT NULL,
	"stage" integer DEFAULT 0 NOT NULL,
	"approval_by" date,
	"sibling" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"position" integer NOT NULL,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"approved_version" integer
);
--> statement-breakpoint
CREATE TABLE "portal"."ims_rebalance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_uid" uuid NOT NULL,
	"description" text NOT NULL,
	"reason" text,
	"proposed_by" uuid,
	"proposed_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."ims_send_method" (
	"client_uid" uuid PRIMARY KEY NOT NULL,
	"method" text NOT NULL
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
CREATE TABLE "portal"."benchmark" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"cash" integer NOT NULL,
	"fixed_interest" integer NOT NULL,
	"property" integer NOT NULL,
	"equity" integer NOT NULL,
	"uk" integer NOT NULL,
	"us" integer NOT NULL,
	"european" integer NOT NULL,
	"fareast" integer NOT NULL,
	"fareast_other" integer NOT NULL,
	"japan" integer NOT NULL,
	"other" integer NOT NULL,
	"specialist" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."benchmark_level" (
	"benchmark_id" text NOT NULL,
	"date" date NOT NULL,
	"level" numeric(20, 8) NOT NULL,
	CONSTRAINT "benchmark_level_benchmark_id_date_pk" PRIMARY KEY("benchmark_id","date")
);
--> statement-breakpoint
CREATE TABLE "portal"."buy_list_entry" (
	"instrument_id" integer NOT NULL,
	"added_on" date NOT NULL,
	"removed_on" date,
	"risk_band" integer NOT NULL,
	"rationale" text NOT NULL,
	CONSTRAINT "buy_list_entry_instrument_id_added_on_pk" PRIMARY KEY("instrument_id","added_on"),
	CONSTRAINT "buy_list_entry_removed_later" CHECK ("portal"."buy_list_entry"."removed_on" is null or "portal"."buy_list_entry"."removed_on" > "portal"."buy_list_entry"."added_on"),
	CONSTRAINT "buy_list_entry_risk_band" CHECK ("portal"."buy_list_entry"."risk_band" between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "portal"."fx_rate" (
	"currency" text NOT NULL,
	"date" date NOT NULL,
	"per_euro" numeric(20, 8) NOT NULL,
	CONSTRAINT "fx_rate_currency_date_pk" PRIMARY KEY("currency","date")
);
--> statement-breakpoint
CREATE TABLE "portal"."instrument" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."instrument_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"isin" text,
	"kind" text NOT NULL,
	"category" text,
	"sector" text,
	"ocf" numeric(6, 3),
	"own_plan" text,
	"source" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('simple', name), 'A') || setweight(to_tsvector('english', coalesce(isin, '') || ' ' || coalesce(category, '') || ' ' || coalesce(sector, '')), 'B') || setweight(to_tsvector('simple', coalesce(isin, '') || ' ' || coalesce(category, '') || ' ' || coalesce(sector, '')), 'B')) STORED
);
--> statement-breakpoint
CREATE TABLE "portal"."instrument_mix" (
	"instrument_id" integer NOT NULL,
	"as_of" date NOT NULL,
	"cash" integer NOT NULL,
	"fixed_interest" integer NOT NULL,
	"property" integer NOT NULL,
	"equity" integer NOT NULL,
	"uk" integer NOT NULL,
	"us" integer NOT NULL,
	"european" integer NOT NULL,
	"fareast" integer NOT NULL,
	"fareast_other" integer NOT NULL,
	"japan" integer NOT NULL,
	"other" integer NOT NULL,
	"specialist" integer NOT NULL,
	CONSTRAINT "instrument_mix_instrument_id_as_of_pk" PRIMARY KEY("instrument_id","as_of")
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
CREATE TABLE "portal"."message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"previous_message_id" uuid,
	"client_uid" uuid NOT NULL,
	"sender_uid" uuid NOT NULL,
	"from_firm" boolean NOT NULL,
	"subject" text NOT NULL,
	"category" text NOT NULL,
	"body_html" text NOT NULL,
	"body_text" text NOT NULL,
	"date_sent" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"assignee_uid" uuid,
	"answered_at" timestamp with time zone,
	"boxes" uuid[] DEFAULT '{}' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', subject), 'A') || setweight(to_tsvector('simple', subject), 'A') || setweight(to_tsvector('english', body_text), 'C') || setweight(to_tsvector('simple', body_text), 'C')) STORED
);
--> statement-breakpoint
CREATE TABLE "portal"."message_attachment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"object_key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"state" text NOT NULL,
	"position" integer NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', file_name), 'A') || setweight(to_tsvector('simple', file_name), 'A') || setweight(to_tsvector('english', regexp_replace(file_name, '[[:punct:][:space:]]+', ' ', 'g')), 'B') || setweight(to_tsvector('simple', regexp_replace(file_name, '[[:punct:][:space:]]+', ' ', 'g')), 'B')) STORED
);
--> statement-breakpoint
CREATE TABLE "portal"."message_box" (
	"message_id" uuid NOT NULL,
	"box" uuid NOT NULL,
	"written" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"draft" boolean NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone,
	"opened_by" uuid,
	"answered" boolean DEFAULT false NOT NULL,
	CONSTRAINT "message_box_message_id_box_pk" PRIMARY KEY("message_id","box")
);
--> statement-breakpoint
CREATE TABLE "portal"."message_recipient" (
	"message_id" uuid NOT NULL,
	"recipient_uid" uuid NOT NULL,
	"copied" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "message_recipient_message_id_recipient_uid_pk" PRIMARY KEY("message_id","recipient_uid")
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
CREATE TABLE "portal"."data_feed" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."data_feed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"feed_id" text NOT NULL,
	"client_uid" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"provider_ref" text NOT NULL,
	"status" text NOT NULL,
	"updated_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "data_feed_feed_id_unique" UNIQUE("feed_id")
);
--> statement-breakpoint
CREATE TABLE "portal"."data_feed_plan" (
	"data_feed_id" integer NOT NULL,
	"planstring" text NOT NULL,
	CONSTRAINT "data_feed_plan_data_feed_id_planstring_pk" PRIMARY KEY("data_feed_id","planstring")
);
--> statement-breakpoint
CREATE TABLE "portal"."provider" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."client_benchmark" (
	"client_uid" uuid PRIMARY KEY NOT NULL,
	"benchmark_id" text NOT NULL
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
	"opened_on" date NOT NULL,
	"broker" text
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
	"performance" boolean NOT NULL,
	"reference" text,
	"price" numeric(20, 8),
	CONSTRAINT "plan_transaction_reference" UNIQUE("planstring","reference")
);
--> statement-breakpoint
CREATE TABLE "portal"."portfolio" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"client_uid" uuid NOT NULL,
	"name" text NOT NULL,
	"ims" boolean NOT NULL,
	"dfm" boolean NOT NULL,
	"benchmark_id" text,
	"is_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."portfolio_plan" (
	"portfolio_uuid" uuid NOT NULL,
	"planstring" text NOT NULL,
	CONSTRAINT "portfolio_plan_portfolio_uuid_planstring_pk" PRIMARY KEY("portfolio_uuid","planstring")
);
--> statement-breakpoint
CREATE TABLE "portal"."tax_year" (
	"name" text PRIMARY KEY NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"isa_allowance" numeric(18, 2) NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "portal"."article" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('english', summary), 'B') || setweight(to_tsvector('simple', summary), 'B') || setweight(to_tsvector('english', body), 'C') || setweight(to_tsvector('simple', body), 'C')) STORED,
	CONSTRAINT "article_expires_later" CHECK ("portal"."article"."expires_at" is null or "portal"."article"."expires_at" > "portal"."article"."published_at")
);
--> statement-breakpoint
CREATE TABLE "portal"."article_read" (
	"client_uid" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"action" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_read_client_uid_article_id_pk" PRIMARY KEY("client_uid","article_id")
);
--> statement-breakpoint
CREATE TABLE "portal"."article_word" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."fund_document" (
	"instrument_id" integer NOT NULL,
	"type" text NOT NULL,
	"published_on" date NOT NULL,
	"pdf" "bytea" NOT NULL,
	CONSTRAINT "fund_document_instrument_id_type_published_on_pk" PRIMARY KEY("instrument_id","type","published_on")
);
--> statement-breakpoint
CREATE TABLE "portal"."fund_document_type" (
	"type" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."fund_profile" (
	"instrument_id" integer PRIMARY KEY NOT NULL,
	"manager" text NOT NULL,
	"objective" text NOT NULL,
	"benchmark_id" text
);
--> statement-breakpoint
CREATE TABLE "portal"."glossary_term" (
	"slug" text PRIMARY KEY NOT NULL,
	"term" text NOT NULL,
	"aliases" text[] NOT NULL,
	"summary" text NOT NULL,
	"html" text NOT NULL,
	"search_text" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', term), 'A') || setweight(to_tsvector('simple', term), 'A') || setweight(to_tsvector('english', search_text), 'B') || setweight(to_tsvector('simple', search_text), 'B')) STORED,
	"see_also" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."library_document" (
	"slug" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"document_date" date NOT NULL,
	"published_from" date NOT NULL,
	"published_until" date,
	"object_key" text NOT NULL,
	"size" integer NOT NULL,
	"position" integer NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('english', category || ' ' || summary), 'B') || setweight(to_tsvector('simple', category || ' ' || summary), 'B')) STORED
);
--> statement-breakpoint
CREATE TABLE "portal"."library_read" (
	"client_uid" uuid NOT NULL,
	"slug" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "library_read_client_uid_slug_pk" PRIMARY KEY("client_uid","slug")
);
--> statement-breakpoint
CREATE TABLE "portal"."library_visit" (
	"client_uid" uuid PRIMARY KEY NOT NULL,
	"last_on" date NOT NULL,
	"previous_on" date
);
--> statement-breakpoint
CREATE TABLE "portal"."newsletter_subscription" (
	"client_uid" uuid NOT NULL,
	"subscribed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscription_client_uid_subscribed_at_pk" PRIMARY KEY("client_uid","subscribed_at")
);
--> statement-breakpoint
CREATE TABLE "portal"."import_change" (
	"import_run_id" integer NOT NULL,
	"reference" text NOT NULL,
	"before" jsonb,
	CONSTRAINT "import_change_import_run_id_reference_pk" PRIMARY KEY("import_run_id","reference")
);
--> statement-breakpoint
CREATE TABLE "portal"."removed_plan" (
	"planstring" text PRIMARY KEY NOT NULL,
	"client_uid" uuid NOT NULL,
	"name" text NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"contents" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."totals_choice" (
	"client_uid" uuid PRIMARY KEY NOT NULL,
	"include_elsewhere" boolean NOT NULL
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
CREATE TABLE "portal"."scenario" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_uid" uuid NOT NULL,
	"newest_version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."scenario_version" (
	"scenario_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_by_firm" boolean NOT NULL,
	"seed" bigint NOT NULL,
	"household" jsonb NOT NULL,
	"rules_version" text NOT NULL,
	"projections" jsonb NOT NULL,
	"outlook" jsonb,
	"outlook_due" boolean NOT NULL,
	"message_id" uuid,
	"shared_at" timestamp with time zone,
	CONSTRAINT "scenario_version_scenario_id_version_pk" PRIMARY KEY("scenario_id","version")
);
--> statement-breakpoint
ALTER TABLE "portal"."stored_object" ADD CONSTRAINT "stored_object_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."client" ADD CONSTRAINT "client_person_uuid_person_uuid_fk" FOREIGN KEY ("person_uuid") REFERENCES "portal"."person"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."client" ADD CONSTRAINT "client_group_id_client_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "portal"."client_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."client" ADD CONSTRAINT "client_adviser_uid_client_uid_fk" FOREIGN KEY ("adviser_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."client" ADD CONSTRAINT "client_team_id_mail_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."mail_team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."team_member" ADD CONSTRAINT "team_member_team_id_mail_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "portal"."mail_team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."team_member" ADD CONSTRAINT "team_member_staff_uid_client_uid_fk" FOREIGN KEY ("staff_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."visible_person" ADD CONSTRAINT "visible_person_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."visible_person" ADD CONSTRAINT "visible_person_person_uuid_person_uuid_fk" FOREIGN KEY ("person_uuid") REFERENCES "portal"."person"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."risk_draft" ADD CONSTRAINT "risk_draft_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."risk_override" ADD CONSTRAINT "risk_override_result_id_risk_result_id_fk" FOREIGN KEY ("result_id") REFERENCES "portal"."risk_result"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."risk_override" ADD CONSTRAINT "risk_override_by_uid_client_uid_fk" FOREIGN KEY ("by_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."risk_result" ADD CONSTRAINT "risk_result_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."risk_result" ADD CONSTRAINT "risk_result_answered_by_client_uid_fk" FOREIGN KEY ("answered_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."checkpoint_person" ADD CONSTRAINT "checkpoint_person_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."checkpoint_person" ADD CONSTRAINT "checkpoint_person_person_uuid_person_uuid_fk" FOREIGN KEY ("person_uuid") REFERENCES "portal"."person"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."client_contact" ADD CONSTRAINT "client_contact_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."dashboard_visit" ADD CONSTRAINT "dashboard_visit_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."details_change" ADD CONSTRAINT "details_change_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."details_change" ADD CONSTRAINT "details_change_decided_by_client_uid_fk" FOREIGN KEY ("decided_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."marketing_decision" ADD CONSTRAINT "marketing_decision_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."marketing_decision" ADD CONSTRAINT "marketing_decision_wording_version_marketing_wording_version_fk" FOREIGN KEY ("wording_version") REFERENCES "portal"."marketing_wording"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."marketing_decision" ADD CONSTRAINT "marketing_decision_decided_by_client_uid_fk" FOREIGN KEY ("decided_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."referral" ADD CONSTRAINT "referral_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."website_settings" ADD CONSTRAINT "website_settings_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."help_vote" ADD CONSTRAINT "help_vote_slug_help_article_slug_fk" FOREIGN KEY ("slug") REFERENCES "portal"."help_article"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."help_vote" ADD CONSTRAINT "help_vote_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."tour_offer" ADD CONSTRAINT "tour_offer_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."ims_decline" ADD CONSTRAINT "ims_decline_document_id_ims_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "portal"."ims_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."ims_decline" ADD CONSTRAINT "ims_decline_declined_by_client_uid_fk" FOREIGN KEY ("declined_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."ims_document" ADD CONSTRAINT "ims_document_rebalance_id_ims_rebalance_id_fk" FOREIGN KEY ("rebalance_id") REFERENCES "portal"."ims_rebalance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."ims_document" ADD CONSTRAINT "ims_document_planstring_plan_planstring_fk" FOREIGN KEY ("planstring") REFERENCES "portal"."plan"("planstring") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."ims_document" ADD CONSTRAINT "ims_document_approved_by_client_uid_fk" FOREIGN KEY ("approved_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."ims_rebalance" ADD CONSTRAINT "ims_rebalance_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."ims_rebalance" ADD CONSTRAINT "ims_rebalance_proposed_by_client_uid_fk" FOREIGN KEY ("proposed_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."ims_send_method" ADD CONSTRAINT "ims_send_method_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "portal"."benchmark_level" ADD CONSTRAINT "benchmark_level_benchmark_id_benchmark_id_fk" FOREIGN KEY ("benchmark_id") REFERENCES "portal"."benchmark"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."buy_list_entry" ADD CONSTRAINT "buy_list_entry_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "portal"."instrument"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."instrument_mix" ADD CONSTRAINT "instrument_mix_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "portal"."instrument"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."listing" ADD CONSTRAINT "listing_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "portal"."instrument"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."price" ADD CONSTRAINT "price_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "portal"."listing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."message" ADD CONSTRAINT "message_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."message" ADD CONSTRAINT "message_sender_uid_client_uid_fk" FOREIGN KEY ("sender_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."message" ADD CONSTRAINT "message_assignee_uid_client_uid_fk" FOREIGN KEY ("assignee_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."message_attachment" ADD CONSTRAINT "message_attachment_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "portal"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."message_box" ADD CONSTRAINT "message_box_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "portal"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."message_recipient" ADD CONSTRAINT "message_recipient_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "portal"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "portal"."data_feed" ADD CONSTRAINT "data_feed_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."data_feed" ADD CONSTRAINT "data_feed_provider_id_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "portal"."provider"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."data_feed_plan" ADD CONSTRAINT "data_feed_plan_data_feed_id_data_feed_id_fk" FOREIGN KEY ("data_feed_id") REFERENCES "portal"."data_feed"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."data_feed_plan" ADD CONSTRAINT "data_feed_plan_planstring_plan_planstring_fk" FOREIGN KEY ("planstring") REFERENCES "portal"."plan"("planstring") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."client_benchmark" ADD CONSTRAINT "client_benchmark_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."client_benchmark" ADD CONSTRAINT "client_benchmark_benchmark_id_benchmark_id_fk" FOREIGN KEY ("benchmark_id") REFERENCES "portal"."benchmark"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."holding_period" ADD CONSTRAINT "holding_period_planstring_plan_planstring_fk" FOREIGN KEY ("planstring") REFERENCES "portal"."plan"("planstring") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."holding_period" ADD CONSTRAINT "holding_period_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "portal"."listing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."plan_owner" ADD CONSTRAINT "plan_owner_planstring_plan_planstring_fk" FOREIGN KEY ("planstring") REFERENCES "portal"."plan"("planstring") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."plan_owner" ADD CONSTRAINT "plan_owner_person_uuid_person_uuid_fk" FOREIGN KEY ("person_uuid") REFERENCES "portal"."person"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."plan_transaction" ADD CONSTRAINT "plan_transaction_planstring_plan_planstring_fk" FOREIGN KEY ("planstring") REFERENCES "portal"."plan"("planstring") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."plan_transaction" ADD CONSTRAINT "plan_transaction_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "portal"."listing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."portfolio" ADD CONSTRAINT "portfolio_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."portfolio" ADD CONSTRAINT "portfolio_benchmark_id_benchmark_id_fk" FOREIGN KEY ("benchmark_id") REFERENCES "portal"."benchmark"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."portfolio_plan" ADD CONSTRAINT "portfolio_plan_portfolio_uuid_portfolio_uuid_fk" FOREIGN KEY ("portfolio_uuid") REFERENCES "portal"."portfolio"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."portfolio_plan" ADD CONSTRAINT "portfolio_plan_planstring_plan_planstring_fk" FOREIGN KEY ("planstring") REFERENCES "portal"."plan"("planstring") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_planstring_plan_planstring_fk" FOREIGN KEY ("planstring") REFERENCES "portal"."plan"("planstring") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "portal"."listing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."ambiguous_transfer" ADD CONSTRAINT "ambiguous_transfer_transaction_id_plan_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "portal"."plan_transaction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."transfer_pair" ADD CONSTRAINT "transfer_pair_out_id_plan_transaction_id_fk" FOREIGN KEY ("out_id") REFERENCES "portal"."plan_transaction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."transfer_pair" ADD CONSTRAINT "transfer_pair_in_id_plan_transaction_id_fk" FOREIGN KEY ("in_id") REFERENCES "portal"."plan_transaction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."transfer_pair" ADD CONSTRAINT "transfer_pair_from_planstring_plan_planstring_fk" FOREIGN KEY ("from_planstring") REFERENCES "portal"."plan"("planstring") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."transfer_pair" ADD CONSTRAINT "transfer_pair_to_planstring_plan_planstring_fk" FOREIGN KEY ("to_planstring") REFERENCES "portal"."plan"("planstring") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."transfer_pair" ADD CONSTRAINT "transfer_pair_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "portal"."listing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."article_read" ADD CONSTRAINT "article_read_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."article_read" ADD CONSTRAINT "article_read_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "portal"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."fund_document" ADD CONSTRAINT "fund_document_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "portal"."instrument"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."fund_document" ADD CONSTRAINT "fund_document_type_fund_document_type_type_fk" FOREIGN KEY ("type") REFERENCES "portal"."fund_document_type"("type") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."fund_profile" ADD CONSTRAINT "fund_profile_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "portal"."instrument"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."fund_profile" ADD CONSTRAINT "fund_profile_benchmark_id_benchmark_id_fk" FOREIGN KEY ("benchmark_id") REFERENCES "portal"."benchmark"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."library_document" ADD CONSTRAINT "library_document_object_key_stored_object_key_fk" FOREIGN KEY ("object_key") REFERENCES "portal"."stored_object"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."library_read" ADD CONSTRAINT "library_read_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."library_read" ADD CONSTRAINT "library_read_slug_library_document_slug_fk" FOREIGN KEY ("slug") REFERENCES "portal"."library_document"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."library_visit" ADD CONSTRAINT "library_visit_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."newsletter_subscription" ADD CONSTRAINT "newsletter_subscription_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."import_change" ADD CONSTRAINT "import_change_import_run_id_import_run_id_fk" FOREIGN KEY ("import_run_id") REFERENCES "portal"."import_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."totals_choice" ADD CONSTRAINT "totals_choice_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."self_managed_holding" ADD CONSTRAINT "self_managed_holding_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."self_managed_line" ADD CONSTRAINT "self_managed_line_holding_id_self_managed_holding_id_fk" FOREIGN KEY ("holding_id") REFERENCES "portal"."self_managed_holding"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."self_managed_line" ADD CONSTRAINT "self_managed_line_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "portal"."listing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."self_managed_link" ADD CONSTRAINT "self_managed_link_asset_id_self_managed_holding_id_fk" FOREIGN KEY ("asset_id") REFERENCES "portal"."self_managed_holding"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."self_managed_link" ADD CONSTRAINT "self_managed_link_liability_id_self_managed_holding_id_fk" FOREIGN KEY ("liability_id") REFERENCES "portal"."self_managed_holding"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."self_managed_owner" ADD CONSTRAINT "self_managed_owner_holding_id_self_managed_holding_id_fk" FOREIGN KEY ("holding_id") REFERENCES "portal"."self_managed_holding"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."self_managed_owner" ADD CONSTRAINT "self_managed_owner_person_uuid_person_uuid_fk" FOREIGN KEY ("person_uuid") REFERENCES "portal"."person"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."self_managed_valuation" ADD CONSTRAINT "self_managed_valuation_line_id_self_managed_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "portal"."self_managed_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."scenario" ADD CONSTRAINT "scenario_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."scenario_version" ADD CONSTRAINT "scenario_version_scenario_id_scenario_id_fk" FOREIGN KEY ("scenario_id") REFERENCES "portal"."scenario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."scenario_version" ADD CONSTRAINT "scenario_version_saved_by_client_uid_fk" FOREIGN KEY ("saved_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_record_subject_uid_at_index" ON "portal"."audit_record" USING btree ("subject_uid","at");--> statement-breakpoint
CREATE INDEX "audit_record_at_index" ON "portal"."audit_record" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_record_by_others" ON "portal"."audit_record" USING btree ("subject_uid","at") WHERE actor_uid::text <> subject_uid;--> statement-breakpoint
CREATE INDEX "call_count_ends_at_index" ON "portal"."call_count" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "stored_object_expires_at_index" ON "portal"."stored_object" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "client_adviser_uid_index" ON "portal"."client" USING btree ("adviser_uid");--> statement-breakpoint
CREATE INDEX "client_team_id_index" ON "portal"."client" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "team_member_staff_uid_index" ON "portal"."team_member" USING btree ("staff_uid");--> statement-breakpoint
CREATE INDEX "risk_override_result_id_at_index" ON "portal"."risk_override" USING btree ("result_id","at");--> statement-breakpoint
CREATE INDEX "risk_result_client_uid_answered_at_index" ON "portal"."risk_result" USING btree ("client_uid","answered_at");--> statement-breakpoint
CREATE INDEX "checkpoint_person_person_uuid_index" ON "portal"."checkpoint_person" USING btree ("person_uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "details_change_waiting" ON "portal"."details_change" USING btree ("client_uid","kind") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "details_change_client_uid_index" ON "portal"."details_change" USING btree ("client_uid");--> statement-breakpoint
CREATE INDEX "details_change_decided_by_index" ON "portal"."details_change" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "marketing_decision_client_uid_id_index" ON "portal"."marketing_decision" USING btree ("client_uid","id");--> statement-breakpoint
CREATE INDEX "marketing_decision_decided_by_index" ON "portal"."marketing_decision" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "marketing_decision_wording_version_index" ON "portal"."marketing_decision" USING btree ("wording_version");--> statement-breakpoint
CREATE INDEX "referral_client_uid_sent_at_index" ON "portal"."referral" USING btree ("client_uid","sent_at");--> statement-breakpoint
CREATE INDEX "help_article_search" ON "portal"."help_article" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "help_article_title" ON "portal"."help_article" USING gist ("title" gist_trgm_ops(siglen=64));--> statement-breakpoint
CREATE INDEX "help_vote_client_uid_index" ON "portal"."help_vote" USING btree ("client_uid");--> statement-breakpoint
CREATE INDEX "ims_document_rebalance_id_index" ON "portal"."ims_document" USING btree ("rebalance_id");--> statement-breakpoint
CREATE INDEX "ims_rebalance_client_uid_index" ON "portal"."ims_rebalance" USING btree ("client_uid");--> statement-breakpoint
CREATE INDEX "investment_application_client_uid_changed_at_index" ON "portal"."investment_application" USING btree ("client_uid","changed_at");--> statement-breakpoint
CREATE INDEX "investment_application_state_changed_at_index" ON "portal"."investment_application" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "provider_offer_provider_id_index" ON "portal"."provider_offer" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "fx_rate_date_index" ON "portal"."fx_rate" USING btree ("date");--> statement-breakpoint
CREATE UNIQUE INDEX "instrument_isin" ON "portal"."instrument" USING btree ("isin") WHERE own_plan is null;--> statement-breakpoint
CREATE UNIQUE INDEX "instrument_own_isin" ON "portal"."instrument" USING btree ("own_plan","isin") WHERE own_plan is not null;--> statement-breakpoint
CREATE INDEX "listing_instrument_id_index" ON "portal"."listing" USING btree ("instrument_id");--> statement-breakpoint
CREATE INDEX "message_thread" ON "portal"."message" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "message_client" ON "portal"."message" USING btree ("client_uid","date_sent");--> statement-breakpoint
CREATE INDEX "message_sender" ON "portal"."message" USING btree ("sender_uid","changed_at");--> statement-breakpoint
CREATE INDEX "message_words_of_box" ON "portal"."message" USING gin ("boxes","search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "message_attachment_message" ON "portal"."message_attachment" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_attachment_object" ON "portal"."message_attachment" USING btree ("object_key");--> statement-breakpoint
CREATE INDEX "message_box_page" ON "portal"."message_box" USING btree ("box","archived","written","draft","at","message_id");--> statement-breakpoint
CREATE INDEX "message_box_newest" ON "portal"."message_box" USING btree ("box","at") WHERE not draft;--> statement-breakpoint
CREATE INDEX "message_box_archived" ON "portal"."message_box" USING btree ("box","at","message_id") WHERE archived;--> statement-breakpoint
CREATE INDEX "message_box_waiting" ON "portal"."message_box" USING btree ("box","read","answered","at" DESC NULLS FIRST,"message_id" DESC NULLS FIRST) WHERE not written and not archived;--> statement-breakpoint
CREATE INDEX "message_box_unread" ON "portal"."message_box" USING btree ("box","at") WHERE not read and not written and not archived;--> statement-breakpoint
CREATE INDEX "bank_consent_client_uid_index" ON "portal"."bank_consent" USING btree ("client_uid");--> statement-breakpoint
CREATE INDEX "bank_consent_next_read_at_index" ON "portal"."bank_consent" USING btree ("next_read_at");--> statement-breakpoint
CREATE INDEX "bank_link_request_expires_at_index" ON "portal"."bank_link_request" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "linked_account_external_id_index" ON "portal"."linked_account" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "linked_account_identity_index" ON "portal"."linked_account" USING btree ("identity");--> statement-breakpoint
CREATE INDEX "linked_account_counted_with_index" ON "portal"."linked_account" USING btree ("counted_with");--> statement-breakpoint
CREATE INDEX "linked_direct_debit_account_id_index" ON "portal"."linked_direct_debit" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "linked_standing_order_account_id_index" ON "portal"."linked_standing_order" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "linked_transaction_account_id_at_index" ON "portal"."linked_transaction" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "data_feed_client_uid_index" ON "portal"."data_feed" USING btree ("client_uid");--> statement-breakpoint
CREATE INDEX "holding_period_held" ON "portal"."holding_period" USING btree ("planstring","to_date");--> statement-breakpoint
CREATE INDEX "plan_owner_person_uuid_index" ON "portal"."plan_owner" USING btree ("person_uuid");--> statement-breakpoint
CREATE INDEX "plan_transaction_planstring_transaction_date_index" ON "portal"."plan_transaction" USING btree ("planstring","transaction_date");--> statement-breakpoint
CREATE UNIQUE INDEX "portfolio_name" ON "portal"."portfolio" USING btree ("client_uid",lower(name));--> statement-breakpoint
CREATE INDEX "reconciliation_difference_planstring_index" ON "portal"."reconciliation_difference" USING btree ("planstring");--> statement-breakpoint
CREATE INDEX "transfer_pair_from_planstring_index" ON "portal"."transfer_pair" USING btree ("from_planstring");--> statement-breakpoint
CREATE INDEX "transfer_pair_to_planstring_index" ON "portal"."transfer_pair" USING btree ("to_planstring");--> statement-breakpoint
CREATE INDEX "article_published" ON "portal"."article" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "article_search" ON "portal"."article" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "article_read_article_id_index" ON "portal"."article_read" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_word_trigrams" ON "portal"."article_word" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "library_document_object_key_index" ON "portal"."library_document" USING btree ("object_key");--> statement-breakpoint
CREATE INDEX "library_read_slug_index" ON "portal"."library_read" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "self_managed_holding_client_uid_index" ON "portal"."self_managed_holding" USING btree ("client_uid");--> statement-breakpoint
CREATE INDEX "self_managed_link_liability_id_index" ON "portal"."self_managed_link" USING btree ("liability_id");--> statement-breakpoint
CREATE INDEX "self_managed_owner_person_uuid_index" ON "portal"."self_managed_owner" USING btree ("person_uuid");--> statement-breakpoint
CREATE INDEX "scenario_client_uid_index" ON "portal"."scenario" USING btree ("client_uid");--> statement-breakpoint
CREATE INDEX "scenario_version_outlook_due" ON "portal"."scenario_version" USING btree ("saved_at") WHERE outlook_due;
--> statement-breakpoint
-- Counts need not survive a crash of the server, and are written with every call: nothing waits for the disk.
ALTER TABLE "portal"."call_count" SET UNLOGGED;
--> statement-breakpoint
-- Words of articles, for mistyped terms.
CREATE FUNCTION "portal"."add_article_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO portal.article_word (word)
	SELECT DISTINCT word
	FROM stored, unnest(tsvector_to_array(to_tsvector('simple', title || ' ' || summary || ' ' || body))) word
	WHERE length(word) BETWEEN 4 AND 40 AND word !~ '^[0-9]'
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "article_words_inserted" AFTER INSERT ON "portal"."article"
	REFERENCING NEW TABLE AS stored FOR EACH STATEMENT EXECUTE FUNCTION "portal"."add_article_words"();
--> statement-breakpoint
CREATE TRIGGER "article_words_updated" AFTER UPDATE ON "portal"."article"
	REFERENCING NEW TABLE AS stored FOR EACH STATEMENT EXECUTE FUNCTION "portal"."add_article_words"();
--> statement-breakpoint
-- The mailboxes of a message, for the index of its words: when it is delivered, and when its draft is sent.
CREATE FUNCTION "portal"."add_delivered_boxes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE portal.message m SET boxes = m.boxes || new_boxes.boxes
	FROM (SELECT message_id, array_agg(box) AS boxes FROM delivered WHERE NOT draft GROUP BY message_id) new_boxes
	WHERE new_boxes.message_id = m.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "message_box_delivered" AFTER INSERT ON "portal"."message_box"
	REFERENCING NEW TABLE AS delivered FOR EACH STATEMENT EXECUTE FUNCTION "portal"."add_delivered_boxes"();
--> statement-breakpoint
CREATE FUNCTION "portal"."add_sent_box"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE portal.message SET boxes = boxes || new.box WHERE id = new.message_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "message_box_sent" AFTER UPDATE OF "draft" ON "portal"."message_box"
	FOR EACH ROW WHEN (old.draft AND NOT new.draft) EXECUTE FUNCTION "portal"."add_sent_box"();
--> statement-breakpoint
-- What the indexes of words find. PostgreSQL overestimates the beginning of a word, and the words of one mailbox, so that
-- it would read the whole table instead.
CREATE FUNCTION "portal"."articles_containing"(query tsquery) RETURNS TABLE (id uuid) LANGUAGE sql STABLE
	SET enable_seqscan = off AS $$
	SELECT id FROM portal.article WHERE search @@ query
$$;
--> statement-breakpoint
CREATE FUNCTION "portal"."messages_containing"(of_box uuid, query tsquery) RETURNS TABLE (id uuid, at timestamptz)
	LANGUAGE sql STABLE SET enable_seqscan = off AS $$
	SELECT id, date_sent FROM portal.message WHERE boxes @> ARRAY[of_box] AND search @@ query
$$;
--> statement-breakpoint
-- Figures that every firm starts from, and may change.
INSERT INTO "portal"."firm_figure" ("name", "from_date", "value") VALUES
	('large-flow-percent', '2000-01-01', 10),
	('old-after-days', '2000-01-01', 7),
	('stale-after-days', '2000-01-01', 30),
	-- Records of what was done are kept for seven years, the longest that a supervisor may ask for (MiFID II, article 16(7)).
	('audit-keep-days', '2000-01-01', 2557),
	('portfolios-of-client', '2000-01-01', 100),
	('messages-of-conversation', '2000-01-01', 200),
	('drafts-of-author', '2000-01-01', 200),
	('import-file-bytes', '2000-01-01', 900000),
	('import-file-rows', '2000-01-01', 20000),
	('import-file-columns', '2000-01-01', 100),
	('import-cell-characters', '2000-01-01', 2000),
	('import-reading-seconds', '2000-01-01', 20),
	('import-exchange-percent', '2000-01-01', 5),
	('removed-plan-days', '2000-01-01', 30),
	('transfer-pairing-days', '2000-01-01', 30),
	('reconciliation-units', '2000-01-01', 0.0001),
	('reconciliation-pounds', '2000-01-01', 0.01),
	('applications-of-client', '2000-01-01', 20),
	('open-banking-reconfirm-days', '2000-01-01', 90),
	('open-banking-warning-days', '2000-01-01', 14),
	('self-managed-of-client', '2000-01-01', 500),
	('removed-holding-days', '2000-01-01', 30),
	('referrals-of-day', '2000-01-01', 5),
	-- Minutes after a sign-in, a second factor or a password in which what needs a recent proof is accepted.
	('recent-proof-minutes', '2000-01-01', 10);
--> statement-breakpoint
-- What every firm starts from, and may change. One person's ISA allowance by tax year: HMRC, "Individual Savings Accounts", gov.uk/individual-savings-accounts.
INSERT INTO "portal"."tax_year" ("name", "from_date", "to_date", "isa_allowance")
SELECT year || '/' || lpad(((year + 1) % 100)::text, 2, '0'), make_date(year, 4, 6), make_date(year + 1, 4, 5), CASE WHEN year < 2017 THEN 15240 ELSE 20000 END
FROM generate_series(2015, 2030) AS year;
--> statement-breakpoint
INSERT INTO "portal"."benchmark" ("id", "name", "description", "is_default", "position", "cash", "fixed_interest", "property", "equity", "uk", "us", "european", "fareast", "fareast_other", "japan", "other", "specialist") VALUES
	('defensive', 'Defensive', 'Mostly bonds: small movements, modest growth.', false, 0, 1000, 6000, 500, 2500, 4000, 3000, 1500, 500, 100, 600, 200, 100),
	('cautious', 'Cautious', 'More bonds than shares, for money needed within some years.', false, 1, 500, 4500, 1000, 4000, 3500, 3300, 1500, 600, 200, 600, 200, 100),
	('balanced', 'Balanced', 'Shares for growth, with bonds and property to steady them.', true, 2, 500, 2500, 1000, 6000, 2500, 4000, 1500, 700, 300, 600, 300, 100),
	('growth', 'Growth', 'Mostly shares from around the world.', false, 3, 200, 1300, 500, 8000, 2000, 4500, 1400, 700, 400, 600, 300, 100),
	('adventurous', 'Adventurous', 'Nearly all in shares: large movements either way.', false, 4, 100, 0, 400, 9500, 1500, 4700, 1300, 800, 500, 600, 400, 200);
--> statement-breakpoint
-- The team that every firm starts with, and may rename; its id is also that of the firm's common mailbox.
INSERT INTO "portal"."mail_team" ("id", "name", "email") VALUES ('0ad31c7e-7ea3-4a11-8d5b-ad3117ea0001', 'Admin Team', NULL);
--> statement-breakpoint
INSERT INTO "portal"."marketing_wording" ("version", "from_date", "text") VALUES
	(1, '2000-01-01', 'I would like to hear from you about the subjects that I choose here, by the means that I choose. You do not pass my details to others for their marketing. I can change or withdraw this at any time, here or by calling you; it makes no difference to the services that I receive.');
--> statement-breakpoint
-- What every firm starts from, and may add to.
INSERT INTO "portal"."fund_document_type" ("type", "name", "position") VALUES
	('factsheet', 'Factsheet', 0),
	('kiid', 'Key investor information (KIID)', 1),
	('kid', 'Key information document (KID)', 2),
	('prospectus', 'Prospectus', 3);
