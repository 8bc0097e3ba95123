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
	"proposed_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."mail_team" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text
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
	"answered_at" timestamp with time zone
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
	"position" integer NOT NULL
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
ALTER TABLE "portal"."client" ADD COLUMN "ims_send_method" text DEFAULT 'portal' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."client" ADD COLUMN "staff_group" text;--> statement-breakpoint
ALTER TABLE "portal"."ims_document" ADD CONSTRAINT "ims_document_rebalance_id_ims_rebalance_id_fk" FOREIGN KEY ("rebalance_id") REFERENCES "portal"."ims_rebalance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."ims_document" ADD CONSTRAINT "ims_document_planstring_plan_planstring_fk" FOREIGN KEY ("planstring") REFERENCES "portal"."plan"("planstring") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."ims_document" ADD CONSTRAINT "ims_document_approved_by_client_uid_fk" FOREIGN KEY ("approved_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."ims_rebalance" ADD CONSTRAINT "ims_rebalance_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."message" ADD CONSTRAINT "message_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."message" ADD CONSTRAINT "message_sender_uid_client_uid_fk" FOREIGN KEY ("sender_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."message" ADD CONSTRAINT "message_assignee_uid_client_uid_fk" FOREIGN KEY ("assignee_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."message_attachment" ADD CONSTRAINT "message_attachment_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "portal"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."message_box" ADD CONSTRAINT "message_box_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "portal"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."message_recipient" ADD CONSTRAINT "message_recipient_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "portal"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ims_document_rebalance_id_index" ON "portal"."ims_document" USING btree ("rebalance_id");--> statement-breakpoint
CREATE INDEX "ims_rebalance_client_uid_index" ON "portal"."ims_rebalance" USING btree ("client_uid");--> statement-breakpoint
CREATE INDEX "message_thread" ON "portal"."message" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "message_client" ON "portal"."message" USING btree ("client_uid","date_sent");--> statement-breakpoint
CREATE INDEX "message_sender" ON "portal"."message" USING btree ("sender_uid","changed_at");--> statement-breakpoint
CREATE INDEX "message_words" ON "portal"."message" USING gin ((to_tsvector('english', subject || ' ' || body_text) || to_tsvector('simple', subject || ' ' || body_text)));--> statement-breakpoint
CREATE INDEX "message_attachment_message" ON "portal"."message_attachment" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_attachment_object" ON "portal"."message_attachment" USING btree ("object_key");--> statement-breakpoint
CREATE INDEX "message_box_page" ON "portal"."message_box" USING btree ("box","archived","written","draft","at","message_id");--> statement-breakpoint
CREATE INDEX "message_box_archived" ON "portal"."message_box" USING btree ("box","at","message_id") WHERE archived;--> statement-breakpoint
CREATE INDEX "message_box_waiting" ON "portal"."message_box" USING btree ("box","read","answered","at" DESC NULLS FIRST,"message_id" DESC NULLS FIRST) WHERE not written and not archived;--> statement-breakpoint
CREATE INDEX "message_box_unread" ON "portal"."message_box" USING btree ("box","at") WHERE not read and not written and not archived;--> statement-breakpoint
-- The team that every firm starts with, and may rename; its id is also that of the firm's common mailbox.
INSERT INTO "portal"."mail_team" ("id", "name", "email") VALUES ('0ad31c7e-7ea3-4a11-8d5b-ad3117ea0001', 'Admin Team', NULL);
