-- Processor time of a network address in one process: seconds that it may use at once, and per cent of a core that comes back.
INSERT INTO "identity"."firm_figure" ("name", "from_date", "value") VALUES
	('address-time-seconds', '2000-01-01', 10),
	('address-core-percent', '2000-01-01', 50);
