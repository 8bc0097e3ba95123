CREATE TABLE "portal"."risk_draft" (
	"client_uid" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"confirmations" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."risk_override" (
	"id" uuid PRIMARY KEY NOT NULL,
	"result_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_uid" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."risk_result" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_uid" uuid NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"confirmations" jsonb NOT NULL,
	"outcome" jsonb NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"answered_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."client_contact" (
	"client_uid" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"postal_address" jsonb,
	"mobile_phone" text,
	"home_phone" text,
	"work_phone" text
);
--> statement-breakpoint
CREATE TABLE "portal"."details_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_uid" uuid NOT NULL,
	"kind" text NOT NULL,
	"wanted" jsonb NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "portal"."marketing_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portal"."marketing_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_uid" uuid NOT NULL,
	"channel" text NOT NULL,
	"subject" text NOT NULL,
	"agreed" boolean NOT NULL,
	"wording_version" integer NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."marketing_wording" (
	"version" integer PRIMARY KEY NOT NULL,
	"from_date" date NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."referral" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_uid" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"message_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."help_article" (
	"slug" text PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"subject" text NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"search_text" text NOT NULL,
	"related" text[] NOT NULL,
	"position" integer NOT NULL,
	"updated_on" date NOT NULL,
	"published_from" date,
	"published_until" date,
	"withdrawn" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."help_vote" (
	"slug" text NOT NULL,
	"client_uid" uuid NOT NULL,
	"helpful" boolean NOT NULL,
	"comment" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_vote_slug_client_uid_pk" PRIMARY KEY("slug","client_uid")
);
--> statement-breakpoint
CREATE TABLE "portal"."tour_offer" (
	"client_uid" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portal"."article" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "article_expires_later" CHECK ("portal"."article"."expires_at" is null or "portal"."article"."expires_at" > "portal"."article"."published_at")
);
--> statement-breakpoint
CREATE TABLE "portal"."article_read" (
	"client_uid" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"action" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_read_client_uid_article_id_pk" PRIMARY KEY("client_uid","article_id")
);
--> statement-breakpoint
CREATE TABLE "portal"."newsletter_subscription" (
	"client_uid" uuid NOT NULL,
	"subscribed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscription_client_uid_subscribed_at_pk" PRIMARY KEY("client_uid","subscribed_at")
);
--> statement-breakpoint
ALTER TABLE "portal"."website_settings" ALTER COLUMN "buylist" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "portal"."website_settings" ALTER COLUMN "new_notification" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "portal"."audit_record" ADD COLUMN "call" text;--> statement-breakpoint
ALTER TABLE "portal"."audit_record" ADD COLUMN "effect" text;--> statement-breakpoint
ALTER TABLE "portal"."website_settings" ADD COLUMN "theme" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."website_settings" ADD COLUMN "density" text DEFAULT 'comfortable' NOT NULL;--> statement-breakpoint
ALTER TABLE "portal"."risk_draft" ADD CONSTRAINT "risk_draft_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."risk_override" ADD CONSTRAINT "risk_override_result_id_risk_result_id_fk" FOREIGN KEY ("result_id") REFERENCES "portal"."risk_result"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."risk_override" ADD CONSTRAINT "risk_override_by_uid_client_uid_fk" FOREIGN KEY ("by_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."risk_result" ADD CONSTRAINT "risk_result_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."risk_result" ADD CONSTRAINT "risk_result_answered_by_client_uid_fk" FOREIGN KEY ("answered_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."client_contact" ADD CONSTRAINT "client_contact_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."details_change" ADD CONSTRAINT "details_change_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."details_change" ADD CONSTRAINT "details_change_decided_by_client_uid_fk" FOREIGN KEY ("decided_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."marketing_decision" ADD CONSTRAINT "marketing_decision_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."marketing_decision" ADD CONSTRAINT "marketing_decision_wording_version_marketing_wording_version_fk" FOREIGN KEY ("wording_version") REFERENCES "portal"."marketing_wording"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."marketing_decision" ADD CONSTRAINT "marketing_decision_decided_by_client_uid_fk" FOREIGN KEY ("decided_by") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."referral" ADD CONSTRAINT "referral_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."help_vote" ADD CONSTRAINT "help_vote_slug_help_article_slug_fk" FOREIGN KEY ("slug") REFERENCES "portal"."help_article"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."help_vote" ADD CONSTRAINT "help_vote_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."tour_offer" ADD CONSTRAINT "tour_offer_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."article_read" ADD CONSTRAINT "article_read_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."article_read" ADD CONSTRAINT "article_read_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "portal"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal"."newsletter_subscription" ADD CONSTRAINT "newsletter_subscription_client_uid_client_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "portal"."client"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "risk_override_result_id_at_index" ON "portal"."risk_override" USING btree ("result_id","at");--> statement-breakpoint
CREATE INDEX "risk_result_client_uid_answered_at_index" ON "portal"."risk_result" USING btree ("client_uid","answered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "details_change_waiting" ON "portal"."details_change" USING btree ("client_uid","kind") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "details_change_client_uid_index" ON "portal"."details_change" USING btree ("client_uid");--> statement-breakpoint
CREATE INDEX "details_change_decided_by_index" ON "portal"."details_change" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "marketing_decision_client_uid_id_index" ON "portal"."marketing_decision" USING btree ("client_uid","id");--> statement-breakpoint
CREATE INDEX "marketing_decision_decided_by_index" ON "portal"."marketing_decision" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "marketing_decision_wording_version_index" ON "portal"."marketing_decision" USING btree ("wording_version");--> statement-breakpoint
CREATE INDEX "referral_client_uid_sent_at_index" ON "portal"."referral" USING btree ("client_uid","sent_at");--> statement-breakpoint
CREATE INDEX "help_vote_client_uid_index" ON "portal"."help_vote" USING btree ("client_uid");--> statement-breakpoint
CREATE INDEX "article_published" ON "portal"."article" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "article_read_article_id_index" ON "portal"."article_read" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "audit_record_by_others" ON "portal"."audit_record" USING btree ("subject_uid","at") WHERE actor_uid::text <> subject_uid;--> statement-breakpoint
-- Clients who have used the portal so far know it: the tour is offered to new ones.
insert into "portal"."tour_offer" ("client_uid", "at") select "uid", now() from "portal"."client" where "staff_group" is null;
--> statement-breakpoint
INSERT INTO "portal"."firm_figure" ("name", "from_date", "value") VALUES
	('referrals-of-day', '2000-01-01', '5');
--> statement-breakpoint
INSERT INTO "portal"."marketing_wording" ("version", "from_date", "text") VALUES
	(1, '2000-01-01', 'I would like to hear from you about the subjects that I choose here, by the means that I choose. You do not pass my details to others for their marketing. I can change or withdraw this at any time, here or by calling you; it makes no difference to the services that I receive.');
--> statement-breakpoint
INSERT INTO "portal"."details_change" ("id", "client_uid", "kind", "wanted", "requested_at", "state", "decided_at", "decided_by")
SELECT "id", "client_uid", 'name', jsonb_build_object('firstname', "firstname", 'surname', "surname"), "requested_at", "state", "decided_at", "decided_by"
FROM "portal"."name_change";
--> statement-breakpoint
-- Countries that were stored as text; what is no country's name stays, and is chosen again by the client.
WITH "known" ("name", "code") AS (VALUES
	('abw', 'AW'), ('ad', 'AD'), ('ae', 'AE'), ('af', 'AF'), ('afg', 'AF'), ('afghanistan', 'AF'), ('ag', 'AG'),
	('ago', 'AO'), ('ai', 'AI'), ('aia', 'AI'), ('al', 'AL'), ('ala', 'AX'), ('aland islands', 'AX'),
	('alb', 'AL'), ('albania', 'AL'), ('algeria', 'DZ'), ('am', 'AM'), ('american samoa', 'AS'), ('and', 'AD'),
	('andorra', 'AD'), ('angola', 'AO'), ('anguilla', 'AI'), ('antarctica', 'AQ'), ('antigua and barbuda', 'AG'),
	('ao', 'AO'), ('aq', 'AQ'), ('ar', 'AR'), ('are', 'AE'), ('arg', 'AR'), ('argentina', 'AR'), ('arm', 'AM'),
	('armenia', 'AM'), ('aruba', 'AW'), ('as', 'AS'), ('asm', 'AS'), ('at', 'AT'), ('ata', 'AQ'), ('atf', 'TF'),
	('atg', 'AG'), ('au', 'AU'), ('aus', 'AU'), ('australia', 'AU'), ('austria', 'AT'), ('aut', 'AT'),
	('aw', 'AW'), ('ax', 'AX'), ('az', 'AZ'), ('aze', 'AZ'), ('azerbaijan', 'AZ'), ('ba', 'BA'), ('bahamas', 'BS'),
	('bahrain', 'BH'), ('bangladesh', 'BD'), ('barbados', 'BB'), ('bb', 'BB'), ('bd', 'BD'), ('bdi', 'BI'),
	('be', 'BE'), ('bel', 'BE'), ('belarus', 'BY'), ('belgium', 'BE'), ('belize', 'BZ'), ('ben', 'BJ'),
	('benin', 'BJ'), ('bermuda', 'BM'), ('bes', 'BQ'), ('bf', 'BF'), ('bfa', 'BF'), ('bg', 'BG'), ('bgd', 'BD'),
	('bgr', 'BG'), ('bh', 'BH'), ('bhr', 'BH'), ('bhs', 'BS'), ('bhutan', 'BT'), ('bi', 'BI'), ('bih', 'BA'),
	('bj', 'BJ'), ('bl', 'BL'), ('blm', 'BL'), ('blr', 'BY'), ('blz', 'BZ'), ('bm', 'BM'), ('bmu', 'BM'),
	('bn', 'BN'), ('bo', 'BO'), ('bol', 'BO'), ('bolivia', 'BO'), ('bonaire, sint eustatius and saba', 'BQ'),
	('bosnia and herzegovina', 'BA'), ('botswana', 'BW'), ('bouvet island', 'BV'), ('bq', 'BQ'), ('br', 'BR'),
	('bra', 'BR'), ('brazil', 'BR'), ('brb', 'BB'), ('british indian ocean territory', 'IO'), ('brn', 'BN'),
	('brunei darussalam', 'BN'), ('bs', 'BS'), ('bt', 'BT'), ('btn', 'BT'), ('bulgaria', 'BG'),
	('burkina faso', 'BF'), ('burundi', 'BI'), ('bv', 'BV'), ('bvt', 'BV'), ('bw', 'BW'), ('bwa', 'BW'),
	('by', 'BY'), ('bz', 'BZ'), ('ca', 'CA'), ('caf', 'CF'), ('cambodia', 'KH'), ('cameroon', 'CM'), ('can', 'CA'),
	('canada', 'CA'), ('cape verde', 'CV'), ('cayman islands', 'KY'), ('cc', 'CC'), ('cck', 'CC'), ('cd', 'CD'),
	('central african republic', 'CF'), ('cf', 'CF'), ('cg', 'CG'), ('ch', 'CH'), ('chad', 'TD'), ('che', 'CH'),
	('chile', 'CL'), ('china', 'CN'), ('chl', 'CL'), ('chn', 'CN'), ('christmas island', 'CX'), ('ci', 'CI'),
	('civ', 'CI'), ('ck', 'CK'), ('cl', 'CL'), ('cm', 'CM'), ('cmr', 'CM'), ('cn', 'CN'), ('co', 'CO'),
	('cocos (keeling) islands', 'CC'), ('cod', 'CD'), ('cog', 'CG'), ('cok', 'CK'), ('col', 'CO'),
	('colombia', 'CO'), ('com', 'KM'), ('comoros', 'KM'), ('congo', 'CD'), ('cook islands', 'CK'),
	('costa rica', 'CR'), ('cote d''ivoire', 'CI'), ('cpv', 'CV'), ('cr', 'CR'), ('cri', 'CR'), ('croatia', 'HR'),
	('cu', 'CU'), ('cub', 'CU'), ('cuba', 'CU'), ('curaçao', 'CW'), ('cuw', 'CW'), ('cv', 'CV'), ('cw', 'CW'),
	('cx', 'CX'), ('cxr', 'CX'), ('cy', 'CY'), ('cym', 'KY'), ('cyp', 'CY'), ('cyprus', 'CY'), ('cz', 'CZ'),
	('cze', 'CZ'), ('czech republic', 'CZ'), ('czechia', 'CZ'), ('côte d''ivoire', 'CI'), ('de', 'DE'),
	('democratic republic of the congo', 'CD'), ('denmark', 'DK'), ('deu', 'DE'), ('dj', 'DJ'), ('dji', 'DJ'),
	('djibouti', 'DJ'), ('dk', 'DK'), ('dm', 'DM'), ('dma', 'DM'), ('dnk', 'DK'), ('do', 'DO'), ('dom', 'DO'),
	('dominica', 'DM'), ('dominican republic', 'DO'), ('dz', 'DZ'), ('dza', 'DZ'), ('ec', 'EC'), ('ecu', 'EC'),
	('ecuador', 'EC'), ('ee', 'EE'), ('eg', 'EG'), ('egy', 'EG'), ('egypt', 'EG'), ('eh', 'EH'), ('eire', 'IE'),
	('el salvador', 'SV'), ('england', 'GB'), ('equatorial guinea', 'GQ'), ('er', 'ER'), ('eri', 'ER'),
	('eritrea', 'ER'), ('es', 'ES'), ('esh', 'EH'), ('esp', 'ES'), ('est', 'EE'), ('estonia', 'EE'),
	('eswatini', 'SZ'), ('et', 'ET'), ('eth', 'ET'), ('ethiopia', 'ET'), ('falkland islands (malvinas)', 'FK'),
	('faroe islands', 'FO'), ('fi', 'FI'), ('fiji', 'FJ'), ('fin', 'FI'), ('finland', 'FI'), ('fj', 'FJ'),
	('fji', 'FJ'), ('fk', 'FK'), ('flk', 'FK'), ('fm', 'FM'), ('fo', 'FO'), ('fr', 'FR'), ('fra', 'FR'),
	('france', 'FR'), ('french guiana', 'GF'), ('french polynesia', 'PF'), ('french southern territories', 'TF'),
	('fro', 'FO'), ('fsm', 'FM'), ('ga', 'GA'), ('gab', 'GA'), ('gabon', 'GA'), ('gambia', 'GM'), ('gb', 'GB'),
	('gbr', 'GB'), ('gd', 'GD'), ('ge', 'GE'), ('geo', 'GE'), ('georgia', 'GE'), ('germany', 'DE'), ('gf', 'GF'),
	('gg', 'GG'), ('ggy', 'GG'), ('gh', 'GH'), ('gha', 'GH'), ('ghana', 'GH'), ('gi', 'GI'), ('gib', 'GI'),
	('gibraltar', 'GI'), ('gin', 'GN'), ('gl', 'GL'), ('glp', 'GP'), ('gm', 'GM'), ('gmb', 'GM'), ('gn', 'GN'),
	('gnb', 'GW'), ('gnq', 'GQ'), ('gp', 'GP'), ('gq', 'GQ'), ('gr', 'GR'), ('grc', 'GR'), ('grd', 'GD'),
	('great britain', 'GB'), ('greece', 'GR'), ('greenland', 'GL'), ('grenada', 'GD'), ('grl', 'GL'), ('gs', 'GS'),
	('gt', 'GT'), ('gtm', 'GT'), ('gu', 'GU'), ('guadeloupe', 'GP'), ('guam', 'GU'), ('guatemala', 'GT'),
	('guernsey', 'GG'), ('guf', 'GF'), ('guinea', 'GN'), ('guinea-bissau', 'GW'), ('gum', 'GU'), ('guy', 'GY'),
	('guyana', 'GY'), ('gw', 'GW'), ('gy', 'GY'), ('haiti', 'HT'), ('heard island and mcdonald islands', 'HM'),
	('hk', 'HK'), ('hkg', 'HK'), ('hm', 'HM'), ('hmd', 'HM'), ('hn', 'HN'), ('hnd', 'HN'), ('holland', 'NL'),
	('holy see (vatican city state)', 'VA'), ('honduras', 'HN'), ('hong kong', 'HK'), ('hr', 'HR'), ('hrv', 'HR'),
	('ht', 'HT'), ('hti', 'HT'), ('hu', 'HU'), ('hun', 'HU'), ('hungary', 'HU'), ('iceland', 'IS'), ('id', 'ID'),
	('idn', 'ID'), ('ie', 'IE'), ('il', 'IL'), ('im', 'IM'), ('imn', 'IM'), ('in', 'IN'), ('ind', 'IN'),
	('india', 'IN'), ('indonesia', 'ID'), ('io', 'IO'), ('iot', 'IO'), ('iq', 'IQ'), ('ir', 'IR'), ('iran', 'IR'),
	('iraq', 'IQ'), ('ireland', 'IE'), ('irl', 'IE'), ('irn', 'IR'), ('irq', 'IQ'), ('is', 'IS'), ('isl', 'IS'),
	('islamic republic of iran', 'IR'), ('isle of man', 'IM'), ('isr', 'IL'), ('israel', 'IL'), ('it', 'IT'),
	('ita', 'IT'), ('italy', 'IT'), ('ivory coast', 'CI'), ('jam', 'JM'), ('jamaica', 'JM'), ('japan', 'JP'),
	('je', 'JE'), ('jersey', 'JE'), ('jey', 'JE'), ('jm', 'JM'), ('jo', 'JO'), ('jor', 'JO'), ('jordan', 'JO'),
	('jp', 'JP'), ('jpn', 'JP'), ('kaz', 'KZ'), ('kazakhstan', 'KZ'), ('ke', 'KE'), ('ken', 'KE'), ('kenya', 'KE'),
	('kg', 'KG'), ('kgz', 'KG'), ('kh', 'KH'), ('khm', 'KH'), ('ki', 'KI'), ('kir', 'KI'), ('kiribati', 'KI'),
	('km', 'KM'), ('kn', 'KN'), ('kna', 'KN'), ('kor', 'KR'), ('korea, republic of', 'KR'), ('kosovo', 'XK'),
	('kp', 'KP'), ('kr', 'KR'), ('kuwait', 'KW'), ('kw', 'KW'), ('kwt', 'KW'), ('ky', 'KY'), ('kyrgyzstan', 'KG'),
	('kz', 'KZ'), ('la', 'LA'), ('lao people''s democratic republic', 'LA'), ('lao', 'LA'), ('latvia', 'LV'),
	('lb', 'LB'), ('lbn', 'LB'), ('lbr', 'LR'), ('lby', 'LY'), ('lc', 'LC'), ('lca', 'LC'), ('lebanon', 'LB'),
	('lesotho', 'LS'), ('li', 'LI'), ('liberia', 'LR'), ('libya', 'LY'), ('lie', 'LI'), ('liechtenstein', 'LI'),
	('lithuania', 'LT'), ('lk', 'LK'), ('lka', 'LK'), ('lr', 'LR'), ('ls', 'LS'), ('lso', 'LS'), ('lt', 'LT'),
	('ltu', 'LT'), ('lu', 'LU'), ('lux', 'LU'), ('luxembourg', 'LU'), ('lv', 'LV'), ('lva', 'LV'), ('ly', 'LY'),
	('ma', 'MA'), ('mac', 'MO'), ('macao', 'MO'), ('madagascar', 'MG'), ('maf', 'MF'), ('malawi', 'MW'),
	('malaysia', 'MY'), ('maldives', 'MV'), ('mali', 'ML'), ('malta', 'MT'), ('mar', 'MA'),
	('marshall islands', 'MH'), ('martinique', 'MQ'), ('mauritania', 'MR'), ('mauritius', 'MU'), ('mayotte', 'YT'),
	('mc', 'MC'), ('mco', 'MC'), ('md', 'MD'), ('mda', 'MD'), ('mdg', 'MG'), ('mdv', 'MV'), ('me', 'ME'),
	('mex', 'MX'), ('mexico', 'MX'), ('mf', 'MF'), ('mg', 'MG'), ('mh', 'MH'), ('mhl', 'MH'),
	('micronesia, federated states of', 'FM'), ('mk', 'MK'), ('mkd', 'MK'), ('ml', 'ML'), ('mli', 'ML'),
	('mlt', 'MT'), ('mm', 'MM'), ('mmr', 'MM'), ('mn', 'MN'), ('mne', 'ME'), ('mng', 'MN'), ('mnp', 'MP'),
	('mo', 'MO'), ('moldova, republic of', 'MD'), ('monaco', 'MC'), ('mongolia', 'MN'), ('montenegro', 'ME'),
	('montserrat', 'MS'), ('morocco', 'MA'), ('moz', 'MZ'), ('mozambique', 'MZ'), ('mp', 'MP'), ('mq', 'MQ'),
	('mr', 'MR'), ('mrt', 'MR'), ('ms', 'MS'), ('msr', 'MS'), ('mt', 'MT'), ('mtq', 'MQ'), ('mu', 'MU'),
	('mus', 'MU'), ('mv', 'MV'), ('mw', 'MW'), ('mwi', 'MW'), ('mx', 'MX'), ('my', 'MY'), ('myanmar', 'MM'),
	('mys', 'MY'), ('myt', 'YT'), ('mz', 'MZ'), ('na', 'NA'), ('nam', 'NA'), ('namibia', 'NA'), ('nauru', 'NR'),
	('nc', 'NC'), ('ncl', 'NC'), ('ne', 'NE'), ('nepal', 'NP'), ('ner', 'NE'),
	('netherlands (kingdom of the)', 'NL'), ('netherlands', 'NL'), ('new caledonia', 'NC'), ('new zealand', 'NZ'),
	('nf', 'NF'), ('nfk', 'NF'), ('ng', 'NG'), ('nga', 'NG'), ('ni', 'NI'), ('nic', 'NI'), ('nicaragua', 'NI'),
	('niger', 'NE'), ('nigeria', 'NG'), ('niu', 'NU'), ('niue', 'NU'), ('nl', 'NL'), ('nld', 'NL'), ('no', 'NO'),
	('nor', 'NO'), ('norfolk island', 'NF'), ('north korea', 'KP'), ('north macedonia', 'MK'),
	('northern ireland', 'GB'), ('northern mariana islands', 'MP'), ('norway', 'NO'), ('np', 'NP'), ('npl', 'NP'),
	('nr', 'NR'), ('nru', 'NR'), ('nu', 'NU'), ('nz', 'NZ'), ('nzl', 'NZ'), ('om', 'OM'), ('oman', 'OM'),
	('omn', 'OM'), ('pa', 'PA'), ('pak', 'PK'), ('pakistan', 'PK'), ('palau', 'PW'), ('palestine', 'PS'),
	('pan', 'PA'), ('panama', 'PA'), ('papua new guinea', 'PG'), ('paraguay', 'PY'), ('pcn', 'PN'), ('pe', 'PE'),
	('people''s republic of china', 'CN'), ('per', 'PE'), ('peru', 'PE'), ('pf', 'PF'), ('pg', 'PG'), ('ph', 'PH'),
	('philippines', 'PH'), ('phl', 'PH'), ('pitcairn islands', 'PN'), ('pitcairn', 'PN'), ('pk', 'PK'),
	('pl', 'PL'), ('plw', 'PW'), ('pm', 'PM'), ('pn', 'PN'), ('png', 'PG'), ('pol', 'PL'), ('poland', 'PL'),
	('portugal', 'PT'), ('pr', 'PR'), ('pri', 'PR'), ('prk', 'KP'), ('prt', 'PT'), ('pry', 'PY'), ('ps', 'PS'),
	('pse', 'PS'), ('pt', 'PT'), ('puerto rico', 'PR'), ('pw', 'PW'), ('py', 'PY'), ('pyf', 'PF'), ('qa', 'QA'),
	('qat', 'QA'), ('qatar', 'QA'), ('re', 'RE'), ('republic of ireland', 'IE'), ('republic of korea', 'KR'),
	('republic of the congo', 'CG'), ('republic of the gambia', 'GM'), ('reu', 'RE'), ('reunion', 'RE'),
	('ro', 'RO'), ('romania', 'RO'), ('rou', 'RO'), ('rs', 'RS'), ('ru', 'RU'), ('rus', 'RU'), ('russia', 'RU'),
	('russian federation', 'RU'), ('rw', 'RW'), ('rwa', 'RW'), ('rwanda', 'RW'), ('sa', 'SA'),
	('saint barthélemy', 'BL'), ('saint helena', 'SH'), ('saint kitts and nevis', 'KN'), ('saint lucia', 'LC'),
	('saint martin (french part)', 'MF'), ('saint pierre and miquelon', 'PM'),
	('saint vincent and the grenadines', 'VC'), ('samoa', 'WS'), ('san marino', 'SM'),
	('sao tome and principe', 'ST'), ('sau', 'SA'), ('saudi arabia', 'SA'), ('sb', 'SB'), ('sc', 'SC'),
	('scotland', 'GB'), ('sd', 'SD'), ('sdn', 'SD'), ('se', 'SE'), ('sen', 'SN'), ('senegal', 'SN'),
	('serbia', 'RS'), ('seychelles', 'SC'), ('sg', 'SG'), ('sgp', 'SG'), ('sgs', 'GS'), ('sh', 'SH'),
	('shn', 'SH'), ('si', 'SI'), ('sierra leone', 'SL'), ('singapore', 'SG'), ('sint maarten (dutch part)', 'SX'),
	('sj', 'SJ'), ('sjm', 'SJ'), ('sk', 'SK'), ('sl', 'SL'), ('slb', 'SB'), ('sle', 'SL'), ('slovakia', 'SK'),
	('slovenia', 'SI'), ('slv', 'SV'), ('sm', 'SM'), ('smr', 'SM'), ('sn', 'SN'), ('so', 'SO'),
	('solomon islands', 'SB'), ('som', 'SO'), ('somalia', 'SO'), ('south africa', 'ZA'),
	('south georgia and the south sandwich islands', 'GS'), ('south korea', 'KR'), ('south sudan', 'SS'),
	('spain', 'ES'), ('spm', 'PM'), ('sr', 'SR'), ('srb', 'RS'), ('sri lanka', 'LK'), ('ss', 'SS'), ('ssd', 'SS'),
	('st', 'ST'), ('state of palestine', 'PS'), ('stp', 'ST'), ('sudan', 'SD'), ('sur', 'SR'), ('suriname', 'SR'),
	('sv', 'SV'), ('svalbard and jan mayen', 'SJ'), ('svk', 'SK'), ('svn', 'SI'), ('swe', 'SE'), ('sweden', 'SE'),
	('switzerland', 'CH'), ('swz', 'SZ'), ('sx', 'SX'), ('sxm', 'SX'), ('sy', 'SY'), ('syc', 'SC'), ('syr', 'SY'),
	('syrian arab republic', 'SY'), ('sz', 'SZ'), ('taiwan, province of china', 'TW'), ('taiwan', 'TW'),
	('tajikistan', 'TJ'), ('tanzania', 'TZ'), ('tc', 'TC'), ('tca', 'TC'), ('tcd', 'TD'), ('td', 'TD'),
	('tf', 'TF'), ('tg', 'TG'), ('tgo', 'TG'), ('th', 'TH'), ('tha', 'TH'), ('thailand', 'TH'),
	('the gambia', 'GM'), ('the netherlands', 'NL'), ('the republic of north macedonia', 'MK'),
	('timor-leste', 'TL'), ('tj', 'TJ'), ('tjk', 'TJ'), ('tk', 'TK'), ('tkl', 'TK'), ('tkm', 'TM'), ('tl', 'TL'),
	('tls', 'TL'), ('tm', 'TM'), ('tn', 'TN'), ('to', 'TO'), ('togo', 'TG'), ('tokelau', 'TK'), ('ton', 'TO'),
	('tonga', 'TO'), ('tr', 'TR'), ('trinidad and tobago', 'TT'), ('tt', 'TT'), ('tto', 'TT'), ('tun', 'TN'),
	('tunisia', 'TN'), ('tur', 'TR'), ('turkey', 'TR'), ('turkmenistan', 'TM'), ('turks and caicos islands', 'TC'),
	('tuv', 'TV'), ('tuvalu', 'TV'), ('tv', 'TV'), ('tw', 'TW'), ('twn', 'TW'), ('tz', 'TZ'), ('tza', 'TZ'),
	('türkiye', 'TR'), ('u.s.', 'US'), ('u.s.a.', 'US'), ('ua', 'UA'), ('uae', 'AE'), ('ug', 'UG'), ('uga', 'UG'),
	('uganda', 'UG'), ('uk', 'GB'), ('ukr', 'UA'), ('ukraine', 'UA'), ('um', 'UM'), ('umi', 'UM'),
	('united arab emirates', 'AE'), ('united kingdom', 'GB'), ('united republic of tanzania', 'TZ'),
	('united states minor outlying islands', 'UM'), ('united states of america', 'US'), ('united states', 'US'),
	('uruguay', 'UY'), ('ury', 'UY'), ('us', 'US'), ('usa', 'US'), ('uy', 'UY'), ('uz', 'UZ'), ('uzb', 'UZ'),
	('uzbekistan', 'UZ'), ('va', 'VA'), ('vanuatu', 'VU'), ('vat', 'VA'), ('vc', 'VC'), ('vct', 'VC'),
	('ve', 'VE'), ('ven', 'VE'), ('venezuela', 'VE'), ('vg', 'VG'), ('vgb', 'VG'), ('vi', 'VI'), ('vietnam', 'VN'),
	('vir', 'VI'), ('virgin islands, british', 'VG'), ('virgin islands, u.s.', 'VI'), ('vn', 'VN'), ('vnm', 'VN'),
	('vu', 'VU'), ('vut', 'VU'), ('wales', 'GB'), ('wallis and futuna', 'WF'), ('western sahara', 'EH'),
	('wf', 'WF'), ('wlf', 'WF'), ('ws', 'WS'), ('wsm', 'WS'), ('xk', 'XK'), ('xkk', 'XK'), ('ye', 'YE'),
	('yem', 'YE'), ('yemen', 'YE'), ('yt', 'YT'), ('za', 'ZA'), ('zaf', 'ZA'), ('zambia', 'ZM'),
	('zimbabwe', 'ZW'), ('zm', 'ZM'), ('zmb', 'ZM'), ('zw', 'ZW'), ('zwe', 'ZW'), ('åland islands', 'AX')
)
UPDATE "portal"."client" SET
	"country_of_domicile" = coalesce((SELECT "code" FROM "known" WHERE "name" = lower(trim("country_of_domicile"))), "country_of_domicile"),
	"country_of_residence" = coalesce((SELECT "code" FROM "known" WHERE "name" = lower(trim("country_of_residence"))), "country_of_residence")
WHERE "country_of_domicile" !~ '^[A-Z]{2}$' OR "country_of_residence" !~ '^[A-Z]{2}$';
--> statement-breakpoint
-- Minutes after a sign-in, a second factor or a password in which what needs a recent proof is accepted.
INSERT INTO "portal"."firm_figure" ("name", "from_date", "value") VALUES ('recent-proof-minutes', '2000-01-01', 10);
--> statement-breakpoint
-- Until now nobody could choose either: what is stored is the earlier default.
UPDATE "portal"."website_settings" SET "buylist" = true, "new_notification" = true;
