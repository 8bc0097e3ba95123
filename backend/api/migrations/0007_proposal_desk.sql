CREATE TABLE "portal"."ims_reminder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rebalance_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."ims_seen" (
	"document_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ims_seen_document_id_version_pk" PRIMARY KEY("document_id","version")
);
--> statement-breakpoint
ALTER TABLE "portal"."ims_reminder" ADD CONSTRAINT "ims_reminder_rebalance_id_ims_rebalance_id_fk" FOREIGN KEY ("rebalance_id") REFERENCES "portal"."ims_rebalance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."ims_reminder" ADD CONSTRAINT "ims_reminder_sent_by_client_uid_fk" FOREIGN KEY ("sent_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."ims_seen" ADD CONSTRAINT "ims_seen_document_id_ims_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "portal"."ims_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ims_reminder_rebalance_id_sent_at_index" ON "portal"."ims_reminder" USING btree ("rebalance_id","sent_at");