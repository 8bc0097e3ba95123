-- Returns are exact where plans are valued on the day of every payment. A firm may leave small payments out.
INSERT INTO "portal"."firm_figure" ("name", "from_date", "value") VALUES
	('valued-flow-percent', '2000-01-01', 0);
