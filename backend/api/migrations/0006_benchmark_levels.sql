CREATE TABLE "portal"."benchmark_level" (
	"benchmark_id" text NOT NULL,
	"date" date NOT NULL,
	"level" numeric(20, 8) NOT NULL,
	CONSTRAINT "benchmark_level_benchmark_id_date_pk" PRIMARY KEY("benchmark_id","date")
);
--> statement-breakpoint
ALTER TABLE "portal"."benchmark_level" ADD CONSTRAINT "benchmark_level_benchmark_id_benchmark_id_fk" FOREIGN KEY ("benchmark_id") REFERENCES "portal"."benchmark"("id") ON DELETE no action ON UPDATE no action;