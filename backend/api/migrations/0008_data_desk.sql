CREATE TABLE "portal"."data_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL,
	"loaded_by" uuid NOT NULL,
	"report" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid
);
--> statement-breakpoint
CREATE TABLE "portal"."row_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."row_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "portal"."taken_correction" (
	"planstring" text PRIMARY KEY NOT NULL,
	"staff_uid" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal"."data_file" ADD CONSTRAINT "data_file_loaded_by_client_uid_fk" FOREIGN KEY ("loaded_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."data_file" ADD CONSTRAINT "data_file_undone_by_client_uid_fk" FOREIGN KEY ("undone_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."taken_correction" ADD CONSTRAINT "taken_correction_planstring_plan_planstring_fk" FOREIGN KEY ("planstring") REFERENCES "portal"."plan"("planstring") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."taken_correction" ADD CONSTRAINT "taken_correction_staff_uid_client_uid_fk" FOREIGN KEY ("staff_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_file_loaded_at_index" ON "portal"."data_file" USING btree ("loaded_at");--> statement-breakpoint
CREATE INDEX "row_change_file_id_id_index" ON "portal"."row_change" USING btree ("file_id","id");--> statement-breakpoint
CREATE FUNCTION "portal"."note_row_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "portal"."row_change" ("file_id", "table_name", "before", "after") VALUES (
		current_setting('harbour.data_file')::uuid, TG_TABLE_NAME,
		CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END, CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END
	);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "note_row_change" AFTER INSERT OR UPDATE OR DELETE ON "portal"."instrument" FOR EACH ROW WHEN (coalesce(current_setting('harbour.data_file', true), '') <> '') EXECUTE FUNCTION "portal"."note_row_change"();
--> statement-breakpoint
CREATE TRIGGER "note_row_change" AFTER INSERT OR UPDATE OR DELETE ON "portal"."listing" FOR EACH ROW WHEN (coalesce(current_setting('harbour.data_file', true), '') <> '') EXECUTE FUNCTION "portal"."note_row_change"();
--> statement-breakpoint
CREATE TRIGGER "note_row_change" AFTER INSERT OR UPDATE OR DELETE ON "portal"."price" FOR EACH ROW WHEN (coalesce(current_setting('harbour.data_file', true), '') <> '') EXECUTE FUNCTION "portal"."note_row_change"();
--> statement-breakpoint
CREATE TRIGGER "note_row_change" AFTER INSERT OR UPDATE OR DELETE ON "portal"."fx_rate" FOR EACH ROW WHEN (coalesce(current_setting('harbour.data_file', true), '') <> '') EXECUTE FUNCTION "portal"."note_row_change"();
--> statement-breakpoint
CREATE TRIGGER "note_row_change" AFTER INSERT OR UPDATE OR DELETE ON "portal"."plan" FOR EACH ROW WHEN (coalesce(current_setting('harbour.data_file', true), '') <> '') EXECUTE FUNCTION "portal"."note_row_change"();
--> statement-breakpoint
CREATE TRIGGER "note_row_change" AFTER INSERT OR UPDATE OR DELETE ON "portal"."plan_owner" FOR EACH ROW WHEN (coalesce(current_setting('harbour.data_file', true), '') <> '') EXECUTE FUNCTION "portal"."note_row_change"();
--> statement-breakpoint
CREATE TRIGGER "note_row_change" AFTER INSERT OR UPDATE OR DELETE ON "portal"."holding_period" FOR EACH ROW WHEN (coalesce(current_setting('harbour.data_file', true), '') <> '') EXECUTE FUNCTION "portal"."note_row_change"();
--> statement-breakpoint
CREATE TRIGGER "note_row_change" AFTER INSERT OR UPDATE OR DELETE ON "portal"."plan_transaction" FOR EACH ROW WHEN (coalesce(current_setting('harbour.data_file', true), '') <> '') EXECUTE FUNCTION "portal"."note_row_change"();
--> statement-breakpoint
CREATE TRIGGER "note_row_change" AFTER INSERT OR UPDATE OR DELETE ON "portal"."benchmark_level" FOR EACH ROW WHEN (coalesce(current_setting('harbour.data_file', true), '') <> '') EXECUTE FUNCTION "portal"."note_row_change"();
