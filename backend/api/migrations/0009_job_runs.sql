CREATE TABLE "portal"."job_run" (
	"name" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"total" integer NOT NULL,
	"failed" integer NOT NULL,
	"succeeded_at" timestamp with time zone
);
