CREATE TABLE "portal"."dashboard_visit" (
	"client_uid" uuid PRIMARY KEY NOT NULL,
	"visited_on" date NOT NULL,
	"visited_before" date
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
	"withdrawn" boolean DEFAULT false NOT NULL
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
DROP INDEX "portal"."message_words";--> statement-breakpoint
ALTER TABLE "portal"."stored_object" ALTER COLUMN "client_uid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."website_settings" ADD COLUMN "dashboard_order" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."help_article" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('english', subject), 'B') || setweight(to_tsvector('simple', subject), 'B') || setweight(to_tsvector('english', search_text), 'C') || setweight(to_tsvector('simple', search_text), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "portal"."message" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', subject), 'A') || setweight(to_tsvector('simple', subject), 'A') || setweight(to_tsvector('english', body_text), 'C') || setweight(to_tsvector('simple', body_text), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "portal"."article" ADD COLUMN "withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."article" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('english', summary), 'B') || setweight(to_tsvector('simple', summary), 'B') || setweight(to_tsvector('english', body), 'C') || setweight(to_tsvector('simple', body), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "portal"."dashboard_visit" ADD CONSTRAINT "dashboard_visit_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."buy_list_entry" ADD CONSTRAINT "buy_list_entry_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "portal"."instrument"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."fund_document" ADD CONSTRAINT "fund_document_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "portal"."instrument"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."fund_document" ADD CONSTRAINT "fund_document_type_fund_document_type_type_fk" FOREIGN KEY ("type") REFERENCES "portal"."fund_document_type"("type") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."fund_profile" ADD CONSTRAINT "fund_profile_instrument_id_instrument_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "portal"."instrument"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."fund_profile" ADD CONSTRAINT "fund_profile_benchmark_id_benchmark_id_fk" FOREIGN KEY ("benchmark_id") REFERENCES "portal"."benchmark"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."library_document" ADD CONSTRAINT "library_document_object_key_stored_object_key_fk" FOREIGN KEY ("object_key") REFERENCES "portal"."stored_object"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."library_read" ADD CONSTRAINT "library_read_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."library_read" ADD CONSTRAINT "library_read_slug_library_document_slug_fk" FOREIGN KEY ("slug") REFERENCES "portal"."library_document"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."library_visit" ADD CONSTRAINT "library_visit_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_document_object_key_index" ON "portal"."library_document" USING btree ("object_key");--> statement-breakpoint
CREATE INDEX "library_read_slug_index" ON "portal"."library_read" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "help_article_search" ON "portal"."help_article" USING gin ("search");--> statement-breakpoint
CREATE INDEX "help_article_title" ON "portal"."help_article" USING gist ("title" gist_trgm_ops(siglen=64));--> statement-breakpoint
CREATE INDEX "message_box_newest" ON "portal"."message_box" USING btree ("box","at") WHERE not draft;--> statement-breakpoint
CREATE INDEX "article_search" ON "portal"."article" USING gin ("search");--> statement-breakpoint
CREATE INDEX "article_title" ON "portal"."article" USING gist ("title" gist_trgm_ops(siglen=64));--> statement-breakpoint
CREATE INDEX "message_words" ON "portal"."message" USING gin ("search");--> statement-breakpoint
-- What every firm starts from, and may add to.
INSERT INTO "portal"."fund_document_type" ("type", "name", "position") VALUES
	('factsheet', 'Factsheet', 0),
	('kiid', 'Key investor information (KIID)', 1),
	('kid', 'Key information document (KID)', 2),
	('prospectus', 'Prospectus', 3);
