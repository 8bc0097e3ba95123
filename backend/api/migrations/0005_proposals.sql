CREATE TABLE "portal"."ims_decline" (
	"document_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"reason" text NOT NULL,
	"declined_at" timestamp with time zone NOT NULL,
	"declined_by" uuid NOT NULL,
	CONSTRAINT "ims_decline_document_id_version_pk" PRIMARY KEY("document_id","version")
);
--> statement-breakpoint
ALTER TABLE "portal"."ims_rebalance" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "portal"."ims_rebalance" ADD COLUMN "proposed_by" uuid;--> statement-breakpoint
ALTER TABLE "portal"."ims_decline" ADD CONSTRAINT "ims_decline_document_id_ims_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "portal"."ims_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."ims_decline" ADD CONSTRAINT "ims_decline_declined_by_client_uid_fk" FOREIGN KEY ("declined_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."ims_rebalance" ADD CONSTRAINT "ims_rebalance_proposed_by_client_uid_fk" FOREIGN KEY ("proposed_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;