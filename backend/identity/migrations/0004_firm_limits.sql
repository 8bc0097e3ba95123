-- Limits that the firm chooses: per cent of the limits by network address, failures before a lock, its longest minutes,
-- and the days for which a browser is known.
INSERT INTO "identity"."firm_figure" ("name", "from_date", "value") VALUES
	('address-limit-percent', '2000-01-01', 100),
	('lock-out-failures', '2000-01-01', 5),
	('lock-out-minutes', '2000-01-01', 15),
	('known-device-days', '2000-01-01', 180);
