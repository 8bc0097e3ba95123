-- What waits for a GIN index is read whole by every search until PostgreSQL vacuums: 20 ms and more after an import.
ALTER INDEX "portal"."help_article_search" SET (fastupdate = false);--> statement-breakpoint
ALTER INDEX "portal"."article_search" SET (fastupdate = false);--> statement-breakpoint
ALTER INDEX "portal"."article_word_trigrams" SET (fastupdate = false);--> statement-breakpoint
SELECT gin_clean_pending_list('portal.help_article_search'), gin_clean_pending_list('portal.article_search'),
  gin_clean_pending_list('portal.article_word_trigrams');
