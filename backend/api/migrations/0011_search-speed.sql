CREATE TABLE "portal"."article_word" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "portal"."message_words";--> statement-breakpoint
DROP INDEX "portal"."article_title";--> statement-breakpoint
ALTER TABLE "portal"."instrument" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('simple', name), 'A') || setweight(to_tsvector('english', coalesce(isin, '') || ' ' || coalesce(category, '') || ' ' || coalesce(sector, '')), 'B') || setweight(to_tsvector('simple', coalesce(isin, '') || ' ' || coalesce(category, '') || ' ' || coalesce(sector, '')), 'B')) STORED;--> statement-breakpoint
ALTER TABLE "portal"."message" ADD COLUMN "boxes" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."message_attachment" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', file_name), 'A') || setweight(to_tsvector('simple', file_name), 'A') || setweight(to_tsvector('english', regexp_replace(file_name, '[[:punct:][:space:]]+', ' ', 'g')), 'B') || setweight(to_tsvector('simple', regexp_replace(file_name, '[[:punct:][:space:]]+', ' ', 'g')), 'B')) STORED;--> statement-breakpoint
ALTER TABLE "portal"."glossary_term" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', term), 'A') || setweight(to_tsvector('simple', term), 'A') || setweight(to_tsvector('english', search_text), 'B') || setweight(to_tsvector('simple', search_text), 'B')) STORED;--> statement-breakpoint
ALTER TABLE "portal"."library_document" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('english', category || ' ' || summary), 'B') || setweight(to_tsvector('simple', category || ' ' || summary), 'B')) STORED;--> statement-breakpoint
UPDATE "portal"."message" m SET "boxes" = b.boxes
FROM (SELECT message_id, array_agg(box) AS boxes FROM "portal"."message_box" WHERE NOT draft GROUP BY message_id) b
WHERE b.message_id = m.id;--> statement-breakpoint
INSERT INTO "portal"."article_word" ("word")
SELECT word FROM ts_stat($$
	SELECT to_tsvector('simple', title || ' ' || summary || ' ' || body) FROM portal.article
$$) WHERE length(word) BETWEEN 4 AND 40 AND word !~ '^[0-9]';--> statement-breakpoint
CREATE INDEX "article_word_trigrams" ON "portal"."article_word" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "holding_period_held" ON "portal"."holding_period" USING btree ("planstring","to_date");--> statement-breakpoint
CREATE INDEX "message_words_of_box" ON "portal"."message" USING gin ("boxes","search") WITH (fastupdate=false);--> statement-breakpoint
-- Words of articles, for mistyped terms: from whatever stores an article, the previous release included.
CREATE FUNCTION "portal"."add_article_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO portal.article_word (word)
	SELECT DISTINCT word
	FROM stored, unnest(tsvector_to_array(to_tsvector('simple', title || ' ' || summary || ' ' || body))) word
	WHERE length(word) BETWEEN 4 AND 40 AND word !~ '^[0-9]'
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "article_words_inserted" AFTER INSERT ON "portal"."article"
	REFERENCING NEW TABLE AS stored FOR EACH STATEMENT EXECUTE FUNCTION "portal"."add_article_words"();--> statement-breakpoint
CREATE TRIGGER "article_words_updated" AFTER UPDATE ON "portal"."article"
	REFERENCING NEW TABLE AS stored FOR EACH STATEMENT EXECUTE FUNCTION "portal"."add_article_words"();--> statement-breakpoint
-- The mailboxes of a message, for the index of its words: when it is delivered, and when its draft is sent.
CREATE FUNCTION "portal"."add_delivered_boxes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE portal.message m SET boxes = m.boxes || new_boxes.boxes
	FROM (SELECT message_id, array_agg(box) AS boxes FROM delivered WHERE NOT draft GROUP BY message_id) new_boxes
	WHERE new_boxes.message_id = m.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "message_box_delivered" AFTER INSERT ON "portal"."message_box"
	REFERENCING NEW TABLE AS delivered FOR EACH STATEMENT EXECUTE FUNCTION "portal"."add_delivered_boxes"();--> statement-breakpoint
CREATE FUNCTION "portal"."add_sent_box"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE portal.message SET boxes = boxes || new.box WHERE id = new.message_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "message_box_sent" AFTER UPDATE OF "draft" ON "portal"."message_box"
	FOR EACH ROW WHEN (old.draft AND NOT new.draft) EXECUTE FUNCTION "portal"."add_sent_box"();--> statement-breakpoint
-- What the indexes of words find. PostgreSQL overestimates the beginning of a word, and the words of one mailbox, so that
-- it would read the whole table instead.
CREATE FUNCTION "portal"."articles_containing"(query tsquery) RETURNS TABLE (id uuid) LANGUAGE sql STABLE
	SET enable_seqscan = off AS $$
	SELECT id FROM portal.article WHERE search @@ query
$$;--> statement-breakpoint
CREATE FUNCTION "portal"."messages_containing"(of_box uuid, query tsquery) RETURNS TABLE (id uuid, at timestamptz)
	LANGUAGE sql STABLE SET enable_seqscan = off AS $$
	SELECT id, date_sent FROM portal.message WHERE boxes @> ARRAY[of_box] AND search @@ query
$$;
