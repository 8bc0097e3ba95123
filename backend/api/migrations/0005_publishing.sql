CREATE TABLE "portal"."publication" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"published_number" integer,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "publication_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "portal"."publication_file" (
	"key" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"put_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."publication_version" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"content" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"authors" uuid[] NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"publish_from" timestamp with time zone,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	"note" text,
	"published_at" timestamp with time zone,
	CONSTRAINT "publication_version_kind_key_number_pk" PRIMARY KEY("kind","key","number"),
	CONSTRAINT "publication_version_published" CHECK ((state = 'published') = (published_at is not null))
);
--> statement-breakpoint
CREATE TABLE "portal"."banner" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"severity" text NOT NULL,
	"shown_from" date,
	"shown_until" date
);
--> statement-breakpoint
ALTER TABLE "portal"."invest_terms" DROP CONSTRAINT "invest_terms_effective_from_unique";--> statement-breakpoint
ALTER TABLE "portal"."publication_file" ADD CONSTRAINT "publication_file_key_stored_object_key_fk" FOREIGN KEY ("key") REFERENCES "portal"."stored_object"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."publication_file" ADD CONSTRAINT "publication_file_put_by_client_uid_fk" FOREIGN KEY ("put_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."publication_version" ADD CONSTRAINT "publication_version_reviewed_by_client_uid_fk" FOREIGN KEY ("reviewed_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."publication_version" ADD CONSTRAINT "publication_version_kind_key_publication_kind_key_fk" FOREIGN KEY ("kind","key") REFERENCES "portal"."publication"("kind","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publication_changed_at_index" ON "portal"."publication" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "publication_file_put_by_index" ON "portal"."publication_file" USING btree ("put_by");--> statement-breakpoint
CREATE UNIQUE INDEX "publication_version_open" ON "portal"."publication_version" USING btree ("kind","key") WHERE state <> 'published';--> statement-breakpoint
CREATE INDEX "publication_version_waiting" ON "portal"."publication_version" USING btree ("state","publish_from") WHERE state <> 'published';--> statement-breakpoint
CREATE INDEX "publication_version_reviewed_by_index" ON "portal"."publication_version" USING btree ("reviewed_by");