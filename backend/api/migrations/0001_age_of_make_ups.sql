-- By hand:
-- Limits in days for the age of a fund's make-up. Providers publish it every month or quarter, some weeks later.
INSERT INTO "portal"."firm_figure" ("name", "from_date", "value") VALUES
	('mix-old-after-days', '2000-01-01', 120),
	('mix-stale-after-days', '2000-01-01', 270);
