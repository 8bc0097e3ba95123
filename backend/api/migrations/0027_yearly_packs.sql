CREATE TABLE "portal"."yearly_pack" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_uid" uuid NOT NULL,
	"year" integer NOT NULL,
	"version" integer NOT NULL,
	"run_id" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"people" uuid[] NOT NULL,
	"object_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"changes" jsonb,
	"notified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."yearly_pack_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"state" text NOT NULL,
	"started_by" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portal"."yearly_pack_task" (
	"run_id" uuid NOT NULL,
	"client_uid" uuid NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"claimed_until" timestamp with time zone,
	"problem" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "yearly_pack_task_run_id_client_uid_pk" PRIMARY KEY("run_id","client_uid")
);
--> statement-breakpoint
ALTER TABLE "portal"."yearly_pack" ADD CONSTRAINT "yearly_pack_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."yearly_pack" ADD CONSTRAINT "yearly_pack_run_id_yearly_pack_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "portal"."yearly_pack_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."yearly_pack_run" ADD CONSTRAINT "yearly_pack_run_started_by_client_uid_fk" FOREIGN KEY ("started_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."yearly_pack_task" ADD CONSTRAINT "yearly_pack_task_run_id_yearly_pack_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "portal"."yearly_pack_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."yearly_pack_task" ADD CONSTRAINT "yearly_pack_task_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "yearly_pack_client_uid_year_version_index" ON "portal"."yearly_pack" USING btree ("client_uid","year","version");--> statement-breakpoint
CREATE INDEX "yearly_pack_run_id_index" ON "portal"."yearly_pack" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "yearly_pack_unnotified" ON "portal"."yearly_pack" USING btree ("made_at") WHERE notified_at is null;--> statement-breakpoint
CREATE INDEX "yearly_pack_run_started_by_index" ON "portal"."yearly_pack_run" USING btree ("started_by");--> statement-breakpoint
CREATE UNIQUE INDEX "yearly_pack_run_open" ON "portal"."yearly_pack_run" USING btree ("year") WHERE state <> 'done';--> statement-breakpoint
CREATE INDEX "yearly_pack_task_client_uid_index" ON "portal"."yearly_pack_task" USING btree ("client_uid");--> statement-breakpoint
CREATE INDEX "yearly_pack_task_waiting" ON "portal"."yearly_pack_task" USING btree ("run_id","client_uid") WHERE outcome = 'waiting';