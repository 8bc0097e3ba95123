CREATE TABLE "portal"."feature_switch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."feature_switch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"off" boolean NOT NULL,
	"reason" text NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."service_notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part" text,
	"text" text NOT NULL,
	"added_by" uuid NOT NULL,
	"from_time" timestamp with time zone NOT NULL,
	"until_time" timestamp with time zone,
	"ended_by" uuid
);
--> statement-breakpoint
ALTER TABLE "portal"."feature_switch" ADD CONSTRAINT "feature_switch_set_by_client_uid_fk" FOREIGN KEY ("set_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."service_notice" ADD CONSTRAINT "service_notice_added_by_client_uid_fk" FOREIGN KEY ("added_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."service_notice" ADD CONSTRAINT "service_notice_ended_by_client_uid_fk" FOREIGN KEY ("ended_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feature_switch_name_id_index" ON "portal"."feature_switch" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "feature_switch_set_by_index" ON "portal"."feature_switch" USING btree ("set_by");--> statement-breakpoint
CREATE INDEX "service_notice_until_time_index" ON "portal"."service_notice" USING btree ("until_time");--> statement-breakpoint
CREATE INDEX "service_notice_added_by_index" ON "portal"."service_notice" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "service_notice_ended_by_index" ON "portal"."service_notice" USING btree ("ended_by");