CREATE TABLE "portal"."closed_day" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."message_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"author_uid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."message_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"category" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "message_template_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "portal"."waiting_conversation" (
	"thread_id" uuid PRIMARY KEY NOT NULL,
	"client_uid" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"snoozed_until" timestamp with time zone,
	"answering_uid" uuid,
	"answering_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "portal"."message_note" ADD CONSTRAINT "message_note_thread_id_message_id_fk" FOREIGN KEY ("thread_id") REFERENCES "portal"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."message_note" ADD CONSTRAINT "message_note_author_uid_client_uid_fk" FOREIGN KEY ("author_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."waiting_conversation" ADD CONSTRAINT "waiting_conversation_thread_id_message_id_fk" FOREIGN KEY ("thread_id") REFERENCES "portal"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."waiting_conversation" ADD CONSTRAINT "waiting_conversation_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."waiting_conversation" ADD CONSTRAINT "waiting_conversation_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "portal"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."waiting_conversation" ADD CONSTRAINT "waiting_conversation_answering_uid_client_uid_fk" FOREIGN KEY ("answering_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_note_thread_id_at_index" ON "portal"."message_note" USING btree ("thread_id","at");--> statement-breakpoint
CREATE INDEX "message_note_author_uid_index" ON "portal"."message_note" USING btree ("author_uid");--> statement-breakpoint
CREATE INDEX "waiting_conversation_due" ON "portal"."waiting_conversation" USING btree ("answer_by","thread_id");--> statement-breakpoint
CREATE INDEX "waiting_conversation_client_uid_index" ON "portal"."waiting_conversation" USING btree ("client_uid");--> statement-breakpoint
CREATE INDEX "waiting_conversation_message_id_index" ON "portal"."waiting_conversation" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "waiting_conversation_answering_uid_index" ON "portal"."waiting_conversation" USING btree ("answering_uid");--> statement-breakpoint
-- Two working days, until 17:00; and how many internal notes a conversation can have.
INSERT INTO "portal"."firm_figure" ("name", "from_date", "value") VALUES
	('answer-working-days', '2000-01-01', 2),
	('answer-hour', '2000-01-01', 17),
	('notes-of-conversation', '2000-01-01', 200);--> statement-breakpoint
-- Bank holidays of England and Wales (gov.uk/bank-holidays); the firm adds later years, and its own.
INSERT INTO "portal"."closed_day" ("day", "name") VALUES
	('2026-01-01', 'New Year’s Day'), ('2026-04-03', 'Good Friday'), ('2026-04-06', 'Easter Monday'),
	('2026-05-04', 'Early May bank holiday'), ('2026-05-25', 'Spring bank holiday'),
	('2026-08-31', 'Summer bank holiday'), ('2026-12-25', 'Christmas Day'), ('2026-12-28', 'Boxing Day (substitute)'),
	('2027-01-01', 'New Year’s Day'), ('2027-03-26', 'Good Friday'), ('2027-03-29', 'Easter Monday'),
	('2027-05-03', 'Early May bank holiday'), ('2027-05-31', 'Spring bank holiday'),
	('2027-08-30', 'Summer bank holiday'), ('2027-12-27', 'Christmas Day (substitute)'),
	('2027-12-28', 'Boxing Day (substitute)'),
	('2028-01-03', 'New Year’s Day (substitute)'), ('2028-04-14', 'Good Friday'), ('2028-04-17', 'Easter Monday'),
	('2028-05-01', 'Early May bank holiday'), ('2028-05-29', 'Spring bank holiday'),
	('2028-08-28', 'Summer bank holiday'), ('2028-12-25', 'Christmas Day'), ('2028-12-26', 'Boxing Day');--> statement-breakpoint
-- Conversations in which the client wrote last wait for an answer. Nobody promised a moment then: it is two weekdays on.
INSERT INTO "portal"."waiting_conversation" ("thread_id", "client_uid", "message_id", "since", "answer_by")
SELECT waits.thread_id, newest.client_uid, newest.id, waits.since,
	((SELECT day FROM generate_series(1, 6) n
		CROSS JOIN LATERAL (SELECT (waits.since AT TIME ZONE 'Europe/London')::date + n AS day) later
		WHERE extract(isodow FROM day) < 6 ORDER BY day OFFSET 1 LIMIT 1) + time '17:00') AT TIME ZONE 'Europe/London'
FROM (
	SELECT m.thread_id, min(m.date_sent) AS since
	FROM "portal"."message" m
	JOIN "portal"."message_box" b ON b.message_id = m.id AND NOT b.written
		AND b.box = '0ad31c7e-7ea3-4a11-8d5b-ad3117ea0001'
	WHERE NOT m.from_firm AND m.date_sent IS NOT NULL AND m.date_sent > coalesce((
		SELECT max(answer.date_sent) FROM "portal"."message" answer
		WHERE answer.thread_id = m.thread_id AND answer.from_firm), '-infinity')
	GROUP BY m.thread_id
) waits
CROSS JOIN LATERAL (
	SELECT m.id, m.client_uid FROM "portal"."message" m
	JOIN "portal"."message_box" b ON b.message_id = m.id AND NOT b.written
		AND b.box = '0ad31c7e-7ea3-4a11-8d5b-ad3117ea0001'
	WHERE m.thread_id = waits.thread_id AND NOT m.from_firm AND m.date_sent IS NOT NULL
	ORDER BY m.date_sent DESC, m.id DESC LIMIT 1
) newest;
