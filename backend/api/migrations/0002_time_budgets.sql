-- Processor time in one process: seconds that a caller may use at once, per cent of a core that comes back, and how many callers' budgets a network address has.
INSERT INTO "portal"."firm_figure" ("name", "from_date", "value") VALUES
	('caller-time-seconds', '2000-01-01', 15),
	('caller-core-percent', '2000-01-01', 33),
	('address-time-callers', '2000-01-01', 2.5);
