CREATE TABLE "portal"."ims_send_method" (
	"client_uid" uuid PRIMARY KEY NOT NULL,
	"method" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."client_benchmark" (
	"client_uid" uuid PRIMARY KEY NOT NULL,
	"benchmark_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."client" DROP CONSTRAINT "client_benchmark_id_benchmark_id_fk";
--> statement-breakpoint
ALTER TABLE "portal"."ims_send_method" ADD CONSTRAINT "ims_send_method_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."client_benchmark" ADD CONSTRAINT "client_benchmark_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."client_benchmark" ADD CONSTRAINT "client_benchmark_benchmark_id_benchmark_id_fk" FOREIGN KEY ("benchmark_id") REFERENCES "portal"."benchmark"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "portal"."ims_send_method" ("client_uid", "method") SELECT "uid", "ims_send_method" FROM "portal"."client" WHERE "ims_send_method" <> 'portal';
--> statement-breakpoint
INSERT INTO "portal"."client_benchmark" ("client_uid", "benchmark_id") SELECT "uid", "benchmark_id" FROM "portal"."client" WHERE "benchmark_id" IS NOT NULL;
