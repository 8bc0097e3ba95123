CREATE TABLE "portal"."firm_figure" (
	"name" text NOT NULL,
	"from_date" date NOT NULL,
	"value" numeric(18, 6) NOT NULL,
	CONSTRAINT "firm_figure_name_from_date_pk" PRIMARY KEY("name","from_date")
);
--> statement-breakpoint
-- What every firm starts from, and may change.
INSERT INTO "portal"."firm_figure" ("name", "from_date", "value") VALUES
	('large-flow-percent', '2000-01-01', 10),
	('old-after-days', '2000-01-01', 7),
	('stale-after-days', '2000-01-01', 30);
