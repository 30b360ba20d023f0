begin;
pragma defer_foreign_keys = on;
CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE "secrets" ("name" text primary key, "value" text not null, "created_at" text not null);
CREATE TABLE "settings" ("name" text primary key, "value" text not null, "updated_at" text not null);
CREATE TABLE "revisions" ("topic" text primary key, "revision" integer not null);
CREATE TABLE "clock" ("id" integer not null primary key, "trusted_at" text not null, "checked_at" text not null, "steady_since" text);
CREATE TABLE "erasures" ("kind" text not null, "key" text not null, "erased_at" text not null, "forget_at" text not null, constraint "erasures_key" primary key ("kind", "key", "erased_at"));
CREATE TABLE "users" ("id" text not null primary key, "name" text not null, "email" text not null unique, "email_verified" integer default 1 not null, "language" text not null check (language in ('pt', 'en')), "active" integer default 1 not null check (active in (0, 1)), "two_factor" integer default 0 not null check (two_factor in (0, 1)), "last_seen_at" text, "version" integer default 1 not null, "created_at" text not null, "updated_at" text not null, "signature_pt" text, "signature_en" text, "role" text default 'read-only' not null check (role in ('admin', 'editor', 'booker', 'scout', 'read-only')), "boards" text, "preferences" text default '{}' not null);
CREATE TABLE "accounts" ("id" text not null primary key, "user_id" text not null unique references "users" ("id") on delete cascade, "provider" text not null, "provider_account" text not null, "password" text, "created_at" text not null, "updated_at" text not null);
CREATE TABLE "sessions" ("id" text not null primary key, "user_id" text not null references "users" ("id") on delete cascade, "token_hash" text not null unique, "user_agent" text, "created_at" text not null, "updated_at" text not null, "expires_at" text not null);
CREATE TABLE "second_factors" ("id" text not null primary key, "user_id" text not null unique references "users" ("id") on delete cascade, "secret" text not null, "recovery_codes" text not null, "verified" integer default 0 not null, "failures" integer default 0, "locked_until" text);
CREATE TABLE "sign_in_steps" ("id" text not null primary key, "identifier" text not null, "value" text not null, "expires_at" text not null, "created_at" text not null, "updated_at" text not null);
CREATE TABLE "invitations" ("id" text not null primary key, "email" text not null unique, "language" text not null check (language in ('pt', 'en')), "token_hash" text not null unique, "invited_by" text references "users" ("id") on delete set null, "created_at" text not null, "expires_at" text not null, "role" text default 'read-only' not null check (role in ('admin', 'editor', 'booker', 'scout', 'read-only')), "boards" text);
CREATE TABLE "password_resets" ("token_hash" text not null primary key, "user_id" text not null references "users" ("id") on delete cascade, "created_at" text not null, "expires_at" text not null);
CREATE TABLE "email_changes" ("user_id" text not null primary key references "users" ("id") on delete cascade, "email" text not null, "token_hash" text not null unique, "created_at" text not null, "expires_at" text not null);
CREATE TABLE "sign_in_failures" ("subject" text not null primary key, "failures" integer not null, "blocked_until" text not null, "expires_at" text not null);
CREATE TABLE "boards" ("id" integer primary key autoincrement, "origin" text default 'agency' not null check (origin in ('demo', 'agency')), "version" integer default 1 not null, "created_at" text not null, "updated_at" text not null, "category" text not null unique, "position" integer default 0 not null, "published" integer default 0 not null check (published in (0, 1)), "name_pt" text not null, "name_en" text not null, "slug_pt" text not null unique, "slug_en" text not null unique, "former_slugs_pt" text default '[]' not null, "former_slugs_en" text default '[]' not null, "sizes" text);
CREATE TABLE "attributes" ("name" text primary key, "label_pt" text not null, "label_en" text not null, "options" text not null, "version" integer not null);
CREATE TABLE "all_media" ("id" integer primary key autoincrement, "origin" text default 'agency' not null check (origin in ('demo', 'agency')), "version" integer default 1 not null, "created_at" text not null, "updated_at" text not null, "deleted_at" text, "deleted_by" text, "url" text not null, "type" text not null, "width" integer, "height" integer, "color" text, "ground" text, "foot" text, "plain" integer default 0 not null check (plain in (0, 1)), "alt_pt" text, "alt_en" text, "focal_x" double precision, "focal_y" double precision, "name" text, "size" integer, "poster_id" integer references "all_media" ("id"), "crop_of_id" integer references "all_media" ("id") on delete set null, "application_id" text, "credit" text, "search_text" text default '' not null);
CREATE TABLE "media_tags" ("media_id" integer not null references "all_media" ("id") on delete cascade, "tag" text not null, constraint "media_tags_key" primary key ("media_id", "tag"));
CREATE TABLE "site_texts" ("key" text primary key, "pt" text, "pt_one" text, "en" text, "en_one" text, "version" integer not null, "updated_at" text not null);
CREATE TABLE "all_slides" ("id" integer primary key autoincrement, "origin" text default 'agency' not null check (origin in ('demo', 'agency')), "version" integer default 1 not null, "created_at" text not null, "updated_at" text not null, "position" integer default 0 not null, "published" integer default 0 not null check (published in (0, 1)), "published_at" text, "ends_at" text, "deleted_at" text, "deleted_by" text, "type" text not null, "section" text, "desktop_id" integer not null references "all_media" ("id"), "mobile_id" integer references "all_media" ("id"), "desktop_poster_id" integer references "all_media" ("id"), "mobile_poster_id" integer references "all_media" ("id"), "description_pt" text, "description_en" text, "link_pt" text, "link_en" text);
CREATE TABLE "all_posts" ("id" integer primary key autoincrement, "origin" text default 'agency' not null check (origin in ('demo', 'agency')), "version" integer default 1 not null, "created_at" text not null, "updated_at" text not null, "position" integer default 0 not null, "published" integer default 0 not null check (published in (0, 1)), "published_at" text, "ends_at" text, "deleted_at" text, "deleted_by" text, "type" text not null, "cover_id" integer references "all_media" ("id"), "thumbnail_id" integer references "all_media" ("id"), "title_pt" text, "title_en" text, "slug_pt" text, "slug_en" text, "former_slugs_pt" text default '[]' not null, "former_slugs_en" text default '[]' not null, "description_pt" text, "description_en" text);
CREATE TABLE "all_partners" ("id" integer primary key autoincrement, "origin" text default 'agency' not null check (origin in ('demo', 'agency')), "version" integer default 1 not null, "created_at" text not null, "updated_at" text not null, "position" integer default 0 not null, "published" integer default 0 not null check (published in (0, 1)), "published_at" text, "ends_at" text, "deleted_at" text, "deleted_by" text, "cover_id" integer references "all_media" ("id"), "title_pt" text, "title_en" text, "description_pt" text, "description_en" text, "former_slugs_pt" text default '[]' not null, "former_slugs_en" text default '[]' not null);
CREATE TABLE "all_staff" ("id" integer primary key autoincrement, "origin" text default 'agency' not null check (origin in ('demo', 'agency')), "version" integer default 1 not null, "created_at" text not null, "updated_at" text not null, "position" integer default 0 not null, "published" integer default 0 not null check (published in (0, 1)), "published_at" text, "ends_at" text, "deleted_at" text, "deleted_by" text, "picture_id" integer references "all_media" ("id"), "name_pt" text, "name_en" text, "role_pt" text, "role_en" text, "board_pt" text, "board_en" text, "email" text, "phone" text);
CREATE TABLE "social_medias" ("id" integer primary key autoincrement, "origin" text default 'agency' not null check (origin in ('demo', 'agency')), "version" integer default 1 not null, "created_at" text not null, "updated_at" text not null, "position" integer default 0 not null, "published" integer default 0 not null check (published in (0, 1)), "published_at" text, "ends_at" text, "network" text not null unique, "url" text not null);
CREATE TABLE "official_contacts" ("id" integer primary key autoincrement, "origin" text default 'agency' not null check (origin in ('demo', 'agency')), "version" integer default 1 not null, "created_at" text not null, "updated_at" text not null, "position" integer default 0 not null, "published" integer default 0 not null check (published in (0, 1)), "published_at" text, "ends_at" text, "value" text not null unique, "note" text);
CREATE TABLE "entities" ("id" integer primary key autoincrement, "origin" text default 'agency' not null check (origin in ('demo', 'agency')), "version" integer default 1 not null, "created_at" text not null, "updated_at" text not null, "position" integer default 0 not null, "published" integer default 0 not null check (published in (0, 1)), "published_at" text, "ends_at" text, "title_pt" text, "title_en" text, "description_pt" text, "description_en" text, "fields" text default '{}' not null, "fields_pt" text default '{}' not null, "fields_en" text default '{}' not null, "name" text not null unique);
CREATE TABLE "all_entity_items" ("id" integer primary key autoincrement, "origin" text default 'agency' not null check (origin in ('demo', 'agency')), "version" integer default 1 not null, "created_at" text not null, "updated_at" text not null, "position" integer default 0 not null, "published" integer default 0 not null check (published in (0, 1)), "published_at" text, "ends_at" text, "deleted_at" text, "deleted_by" text, "title_pt" text, "title_en" text, "description_pt" text, "description_en" text, "fields" text default '{}' not null, "fields_pt" text default '{}' not null, "fields_en" text default '{}' not null, "entity_id" integer not null references "entities" ("id") on delete cascade);
CREATE TABLE "entity_media" ("id" integer primary key autoincrement, "entity_id" integer not null references "entities" ("id") on delete cascade, "item_id" integer references "all_entity_items" ("id") on delete cascade, "media_id" integer not null references "all_media" ("id"), "role" text default 'gallery' not null check (role in ('gallery', 'logo')), "position" integer default 0 not null);
CREATE TABLE "forms" ("id" integer primary key autoincrement, "origin" text default 'agency' not null check (origin in ('demo', 'agency')), "version" integer default 1 not null, "created_at" text not null, "updated_at" text not null, "position" integer default 0 not null, "published" integer default 0 not null check (published in (0, 1)), "published_at" text, "ends_at" text, "name" text not null unique, "title_pt" text, "title_en" text, "fields" text not null, "purpose" text not null, "kept_days" integer not null);
CREATE TABLE "all_submissions" ("deleted_at" text, "deleted_by" text, "id" text primary key, "kind" text not null, "form" text default '' not null, "language" text not null, "payload" text not null, "idempotency_key" text, "status" text not null check (status in ('new', 'awaiting_guardian', 'in_progress', 'answered', 'closed')), "purpose" text not null, "decision" text, "assignee_id" text, "note" text, "opened_at" text, "version" integer default 1 not null, "created_at" text not null, "updated_at" text not null, "expires_at" text not null, "sender_text" text default '' not null, "message_text" text default '' not null, "sender_email" text, constraint "submissions_once" unique ("kind", "form", "idempotency_key"));
CREATE TABLE "submission_files" ("id" integer primary key autoincrement, "submission_id" text not null references "all_submissions" ("id") on delete cascade, "view" text not null, "key" text not null unique, "type" text not null, "width" integer not null, "height" integer not null, "size" integer not null);
CREATE TABLE "discarded_files" ("key" text primary key, "discard_at" text not null, "claimed_until" text);
CREATE TABLE "outbox" ("id" integer primary key autoincrement, "submission_id" text references "all_submissions" ("id") on delete cascade, "kind" text not null, "to" text not null, "reply_to" text, "subject" text not null, "text" text not null, "language" text not null, "message_id" text not null unique, "attempts" integer default 0 not null, "next_attempt_at" text not null, "sent_at" text, "created_at" text not null, "link_hash" text, "last_failure" text);
CREATE TABLE "rate_limits" ("key" text not null primary key, "points" integer not null, "expire" bigint);
CREATE TABLE "all_talents" ("id" integer primary key autoincrement, "origin" text default 'agency' not null check (origin in ('demo', 'agency')), "version" integer default 1 not null, "created_at" text not null, "updated_at" text not null, "deleted_at" text, "deleted_by" text, "name" text not null, "search_name" text not null, "category" text not null, "position" integer default 0 not null, "published" integer default 0 not null check (published in (0, 1)), "published_at" text, "publish_at" text, "unpublish_at" text, "realname" text, "birthdate" text, "city" text, "gender" text, "hair" text, "eyes" text, "shirt" text, "digitals_at" text, "measured_at" text, "height" double precision, "chest" double precision, "bust" double precision, "waist" double precision, "hips" double precision, "weight" double precision, "suit" double precision, "jeans" double precision, "shoes" double precision, "dress" double precision, "spoken_languages" text default '' not null);
CREATE TABLE "talent_media" ("id" integer primary key autoincrement, "talent_id" integer not null references "all_talents" ("id") on delete cascade, "kind" text not null check (kind in ('cover', 'hover', 'book', 'snap', 'video')), "view" text, "position" integer default 0 not null, "url" text not null, "width" integer, "height" integer, "color" text, "ground" text, "foot" text, "alt_pt" text, "alt_en" text, "poster" text, "focal_x" double precision, "focal_y" double precision, "crown" double precision, "sole" double precision, "cutout" integer default 0 not null check (cutout in (0, 1)), "comp_card" text check (comp_card in ('front', 'back')), "credit" text);
CREATE TABLE "talent_languages" ("talent_id" integer not null references "all_talents" ("id") on delete cascade, "language" text not null, constraint "talent_languages_key" primary key ("talent_id", "language"));
CREATE TABLE "stays" ("id" integer primary key autoincrement, "talent_id" integer not null references "all_talents" ("id") on delete cascade, "city" text not null, "country" text not null, "from" text not null, "to" text not null, "public" integer not null check (public in (0, 1)), constraint "stays_in_order" check ("from" <= "to"));
CREATE TABLE "application_talents" ("talent_id" integer primary key references "all_talents" ("id") on delete cascade, "application_id" text not null unique, "consented_at" text not null, "consent_version" text, "guardian_consented_at" text, "guardian_consent_version" text, "created_at" text not null);
CREATE TABLE "talent_private_data" ("talent_id" integer primary key references "all_talents" ("id") on delete cascade, "version" integer default 1 not null, "phone" text, "email" text, "instagram" text, "nationalities" text, "mother_agency" text, "guardian_name" text, "guardian_email" text, "guardian_phone" text, "notes" text, "created_at" text not null, "updated_at" text not null);
CREATE TABLE "talent_documents" ("id" integer primary key autoincrement, "talent_id" integer not null references "all_talents" ("id") on delete cascade, "version" integer default 1 not null, "kind" text not null, "title" text not null, "key" text not null unique, "type" text not null, "size" integer not null, "expires_on" text, "created_at" text not null, "updated_at" text not null, "deleted_at" text);
CREATE TABLE "all_clients" ("id" integer primary key autoincrement, "origin" text default 'agency' not null check (origin in ('demo', 'agency')), "version" integer default 1 not null, "created_at" text not null, "updated_at" text not null, "deleted_at" text, "deleted_by" text, "name" text not null, "search_name" text not null, "website" text, "notes" text);
CREATE TABLE "all_contacts" ("id" integer primary key autoincrement, "origin" text default 'agency' not null check (origin in ('demo', 'agency')), "version" integer default 1 not null, "created_at" text not null, "updated_at" text not null, "deleted_at" text, "deleted_by" text, "client_id" integer references "all_clients" ("id") on delete set null, "name" text not null, "search_name" text not null, "role" text, "email" text, "phone" text, "language" text not null check (language in ('pt', 'en')), "notes" text, "search_text" text not null, "reviewed_at" text not null);
CREATE TABLE "selections" ("id" text not null primary key, "kind" text not null, "title" text not null, "message" text, "language" text not null, "owner_email" text, "created_by" text, "revision" integer default 0 not null, "content_revision" integer default 0 not null, "created_at" text not null, "updated_at" text not null, "expires_at" text not null);
CREATE TABLE "selection_talents" ("selection_id" text not null references "selections" ("id") on delete cascade, "talent_id" text not null, "position" integer not null, "pictures" text, constraint "selection_talents_key" primary key ("selection_id", "talent_id"));
CREATE TABLE "selection_links" ("id" integer primary key autoincrement, "selection_id" text not null references "selections" ("id") on delete cascade, "role" text not null check (role in ('owner', 'guest', 'recipient')), "number" integer default 1 not null, "token_hash" text not null unique, "contact_id" integer references "all_contacts" ("id") on delete cascade, "created_at" text not null, "revoked_at" text);
CREATE TABLE "selection_people" ("id" integer primary key autoincrement, "selection_id" text not null references "selections" ("id") on delete cascade, "link_id" integer references "selection_links" ("id") on delete set null, "name" text not null, "key_hash" text not null unique, "revision" integer not null, "created_at" text not null);
CREATE TABLE "selection_answers" ("selection_id" text not null references "selections" ("id") on delete cascade, "person_id" integer not null references "selection_people" ("id") on delete cascade, "talent_id" text not null, "vote" text check (vote in ('yes', 'maybe', 'no')), "note" text default '' not null, "revision" integer not null, "updated_at" text not null, constraint "selection_answers_key" primary key ("person_id", "talent_id"));
CREATE TABLE "selection_events" ("id" integer primary key autoincrement, "link_id" integer not null references "selection_links" ("id") on delete cascade, "kind" text not null, "talent_id" text, "at" text not null);
CREATE TABLE "selection_bookings" ("submission_id" text not null primary key references "all_submissions" ("id") on delete cascade, "selection_id" text not null references "selections" ("id") on delete cascade);
CREATE TABLE "audit" ("id" integer primary key autoincrement, "at" text not null, "user_id" text, "user_name" text not null, "action" text not null, "resource" text not null, "record_id" text, "record_name" text, "changes" text);
CREATE TABLE "submission_replies" ("id" integer primary key autoincrement, "submission_id" text not null references "all_submissions" ("id") on delete cascade, "outbox_id" integer references "outbox" ("id") on delete set null, "user_id" text not null, "user_name" text not null, "subject" text not null, "text" text not null, "created_at" text not null);
CREATE TABLE "reply_templates" ("id" integer primary key autoincrement, "origin" text default 'agency' not null check (origin in ('demo', 'agency')), "version" integer default 1 not null, "created_at" text not null, "updated_at" text not null, "position" integer default 0 not null, "kind" text not null, "decision" text, "title_pt" text, "title_en" text, "subject_pt" text, "subject_en" text, "text_pt" text, "text_en" text);
CREATE TABLE "jobs" ("name" text primary key, "done_until" text not null);
CREATE TABLE "versions" ("id" integer primary key autoincrement, "resource" text not null, "record_id" text not null, "version" integer not null, "action" text not null, "restored_version" integer, "snapshot" text not null, "user_id" text, "user_name" text not null, "at" text not null, constraint "versions_of_record" unique ("resource", "record_id", "version"));
CREATE TABLE "comments" ("id" integer primary key autoincrement, "talent_id" integer references "all_talents" ("id") on delete cascade, "submission_id" text references "all_submissions" ("id") on delete cascade, "user_id" text not null, "text" text not null, "mentions" text not null, "created_at" text not null, "edited_at" text, constraint "comments_subject" check ((talent_id is null) <> (submission_id is null)));
CREATE TABLE "tasks" ("id" integer primary key autoincrement, "title" text not null, "talent_id" integer references "all_talents" ("id") on delete cascade, "submission_id" text references "all_submissions" ("id") on delete cascade, "assignee_id" text, "created_by" text not null, "due_on" text, "reminded_on" text, "done_at" text, "version" integer default 1 not null, "created_at" text not null, "updated_at" text not null, constraint "tasks_record" check (talent_id is null or submission_id is null));
CREATE TABLE "notices" ("id" integer primary key autoincrement, "user_id" text not null references "users" ("id") on delete cascade, "kind" text not null, "actor_id" text, "comment_id" integer references "comments" ("id") on delete cascade, "submission_id" text references "all_submissions" ("id") on delete cascade, "created_at" text not null, "read_at" text, "task_id" integer references "tasks" ("id") on delete cascade);
CREATE TABLE "presence" ("record" text not null, "user_id" text not null references "users" ("id") on delete cascade, "is_editing" integer not null check (is_editing in (0, 1)), "seen_at" text not null, constraint "presence_key" primary key ("record", "user_id"));
insert into "all_clients" ("id","origin","version","created_at","updated_at","deleted_at","deleted_by","name","search_name","website","notes") values (1,'agency',1,'2026-06-15T12:00:00.000Z','2026-06-15T12:00:00.000Z',null,null,'Estúdio','estudio',null,null);
insert into "all_contacts" ("id","origin","version","created_at","updated_at","deleted_at","deleted_by","client_id","name","search_name","role","email","phone","language","notes","search_text","reviewed_at") values (1,'agency',1,'2026-06-15T12:00:00.000Z','2026-06-15T12:00:00.000Z',null,null,1,'Ana','ana',null,null,null,'pt',null,'ana','2026-06-15T12:00:00.000Z');
insert into "all_media" ("id","origin","version","created_at","updated_at","deleted_at","deleted_by","url","type","width","height","color","ground","foot","plain","alt_pt","alt_en","focal_x","focal_y","name","size","poster_id","crop_of_id","application_id","credit","search_text") values (1,'agency',1,'2026-06-15T12:00:00.000Z','2026-06-15T12:00:00.000Z',null,null,'media/b.webp','image/webp',null,null,null,null,null,0,null,null,null,null,null,null,null,null,null,null,'');
insert into "all_slides" ("id","origin","version","created_at","updated_at","position","published","published_at","ends_at","deleted_at","deleted_by","type","section","desktop_id","mobile_id","desktop_poster_id","mobile_poster_id","description_pt","description_en","link_pt","link_en") values (1,'agency',1,'2026-06-15T12:00:00.000Z','2026-06-15T12:00:00.000Z',0,1,'2026-06-15T12:00:00.000Z',null,null,null,'home',null,1,null,null,null,'São Paulo',null,null,null);
insert into "all_submissions" ("deleted_at","deleted_by","id","kind","form","language","payload","idempotency_key","status","purpose","decision","assignee_id","note","opened_at","version","created_at","updated_at","expires_at","sender_text","message_text","sender_email") values (null,null,'a','application','','pt','{}',null,'new','assessing',null,null,null,null,1,'2026-06-15T12:00:00.000Z','2026-06-15T12:00:00.000Z','2027-06-15T12:00:00.000Z','','',null);
insert into "all_talents" ("id","origin","version","created_at","updated_at","deleted_at","deleted_by","name","search_name","category","position","published","published_at","publish_at","unpublish_at","realname","birthdate","city","gender","hair","eyes","shirt","digitals_at","measured_at","height","chest","bust","waist","hips","weight","suit","jeans","shoes","dress","spoken_languages") values (1,'agency',1,'2026-06-15T12:00:00.000Z','2026-06-15T12:00:00.000Z',null,null,'Ágata','agata','woman',0,1,'2026-06-15T12:00:00.000Z',null,null,null,'2000-01-01',null,null,null,null,null,null,null,178,null,null,null,null,null,null,null,null,null,',pt,');
insert into "kysely_migration" ("name","timestamp") values ('0001-baseline','2026-11-27T20:28:35.928Z');
insert into "kysely_migration_lock" ("id","is_locked") values ('migration_lock',0);
insert into "reply_templates" ("id","origin","version","created_at","updated_at","position","kind","decision","title_pt","title_en","subject_pt","subject_en","text_pt","text_en") values (1,'agency',1,'2026-11-27T20:28:35.915Z','2026-11-27T20:28:35.915Z',1,'application','invited','Convidar','Invite','Queremos conhecer você','We would like to meet you','Olá, {first_name},

gostamos muito da sua inscrição e queremos conhecer você.

Responda a este e-mail com dois ou três horários que funcionem para uma conversa, por vídeo ou na agência. Não é preciso trazer nada, e a conversa não tem custo algum. Se você tem menos de 18 anos, venha com o seu responsável.

Quer ter certeza de que somos nós? Confira o nosso endereço aqui: {verify}

Um abraço,
{signature}','Hello {first_name},

we liked your application very much and would like to meet you.

Reply to this e-mail with two or three times that suit you for a conversation, by video or at the agency. There is nothing to bring, and it costs nothing. If you are under 18, please come with your guardian.

Would you like to be sure that this is really us? Check our address here: {verify}

Warm regards,
{signature}');
insert into "reply_templates" ("id","origin","version","created_at","updated_at","position","kind","decision","title_pt","title_en","subject_pt","subject_en","text_pt","text_en") values (2,'agency',1,'2026-11-27T20:28:35.915Z','2026-11-27T20:28:35.915Z',2,'application','kept','Guardar','Keep on file','A sua inscrição fica conosco','We are keeping your application','Olá, {first_name},

obrigado por se inscrever. Neste momento não temos um trabalho para o seu perfil, mas gostamos do que vimos e vamos guardar a sua inscrição até {expires}. Nesse dia ela é apagada. Se algo surgir antes, escrevemos para você.

Um abraço,
{signature}','Hello {first_name},

thank you for applying. We have no work for your profile right now, but we liked what we saw and will keep your application until {expires}, when it is deleted. If something comes up before then, we will write to you.

Warm regards,
{signature}');
insert into "reply_templates" ("id","origin","version","created_at","updated_at","position","kind","decision","title_pt","title_en","subject_pt","subject_en","text_pt","text_en") values (3,'agency',1,'2026-11-27T20:28:35.915Z','2026-11-27T20:28:35.915Z',3,'application','thanked','Agradecer e encerrar','Decline and close','Sobre a sua inscrição','About your application','Olá, {first_name},

obrigado pelo seu interesse e pela confiança. Vimos a sua inscrição com atenção e, desta vez, não vamos seguir adiante. Isso diz mais sobre o que procuramos agora do que sobre você.

Desejamos o melhor no seu caminho.

Um abraço,
{signature}','Hello {first_name},

thank you for your interest and your trust. We looked at your application carefully and will not take it further this time. That says more about what we are looking for now than about you.

We wish you all the best.

Warm regards,
{signature}');
insert into "reply_templates" ("id","origin","version","created_at","updated_at","position","kind","decision","title_pt","title_en","subject_pt","subject_en","text_pt","text_en") values (4,'agency',1,'2026-11-27T20:28:35.915Z','2026-11-27T20:28:35.915Z',4,'contact',null,'Pedir os dados do trabalho','Ask about the job','Sobre o seu contato','About your enquiry','Olá, {first_name},

obrigado por escrever. Para responder bem, precisamos de alguns dados do trabalho:

- datas e cidade;
- cliente e tipo de trabalho;
- onde e por quanto tempo as imagens serão usadas;
- orçamento.

Um abraço,
{signature}','Hello {first_name},

thank you for writing. To give you a good answer, we need to know a little about the job:

- dates and city;
- client and kind of job;
- where and for how long the pictures will be used;
- budget.

Kind regards,
{signature}');
insert into "reply_templates" ("id","origin","version","created_at","updated_at","position","kind","decision","title_pt","title_en","subject_pt","subject_en","text_pt","text_en") values (5,'agency',1,'2026-11-27T20:28:35.915Z','2026-11-27T20:28:35.915Z',5,'favorites',null,'Pedir as datas da seleção','Ask for dates of the selection','A sua seleção: {talents}','Your selection: {talents}','Olá, {first_name},

recebemos a sua seleção de {date}: {talents}.

Para verificar as agendas, precisamos das datas, da cidade, do uso das imagens e do orçamento.

Um abraço,
{signature}','Hello {first_name},

we received your selection of {date}: {talents}.

To check availability, we need the dates, the city, the use of the pictures and the budget.

Kind regards,
{signature}');
insert into "reply_templates" ("id","origin","version","created_at","updated_at","position","kind","decision","title_pt","title_en","subject_pt","subject_en","text_pt","text_en") values (6,'agency',1,'2026-11-27T20:28:35.915Z','2026-11-27T20:28:35.915Z',6,'booking',null,'Confirmar o pedido de reserva','Acknowledge the booking request','O seu pedido de reserva: {talents}','Your booking request: {talents}','Olá, {first_name},

recebemos o seu pedido de {date}: {talents}.

Estamos verificando as agendas e respondemos com a disponibilidade e um orçamento. A situação do pedido também aparece na página da sua seleção.

Um abraço,
{signature}','Hello {first_name},

we received your request of {date}: {talents}.

We are checking availability and will come back to you with it and a quote. The state of the request is also shown on the page of your selection.

Kind regards,
{signature}');
insert into "submission_files" ("id","submission_id","view","key","type","width","height","size") values (1,'a','front','private/a.webp','image/webp',3,4,6);
insert into "talent_languages" ("talent_id","language") values (1,'pt');
insert into "talent_media" ("id","talent_id","kind","view","position","url","width","height","color","ground","foot","alt_pt","alt_en","poster","focal_x","focal_y","crown","sole","cutout","comp_card","credit") values (1,1,'cover',null,0,'media/a.webp',null,null,null,null,null,null,null,null,null,null,null,null,0,null,null);
delete from sqlite_sequence;
insert into "sqlite_sequence" ("name","seq") values ('reply_templates',6);
insert into "sqlite_sequence" ("name","seq") values ('all_talents',1);
insert into "sqlite_sequence" ("name","seq") values ('talent_media',1);
insert into "sqlite_sequence" ("name","seq") values ('all_media',1);
insert into "sqlite_sequence" ("name","seq") values ('all_slides',1);
insert into "sqlite_sequence" ("name","seq") values ('all_clients',1);
insert into "sqlite_sequence" ("name","seq") values ('all_contacts',1);
insert into "sqlite_sequence" ("name","seq") values ('submission_files',1);
CREATE INDEX "sessions_by_user" on "sessions" ("user_id");
CREATE INDEX "sessions_by_expiry" on "sessions" ("expires_at");
CREATE INDEX "sign_in_steps_by_identifier" on "sign_in_steps" ("identifier");
CREATE INDEX "sign_in_steps_by_expiry" on "sign_in_steps" ("expires_at");
CREATE INDEX "password_resets_by_user" on "password_resets" ("user_id");
CREATE INDEX "sign_in_failures_by_expiry" on "sign_in_failures" ("expires_at");
CREATE UNIQUE INDEX "media_by_url" on "all_media" ("url") where deleted_at is null;
CREATE INDEX "media_of_applications" on "all_media" ("application_id") where application_id is not null;
CREATE INDEX "media_tags_by_tag" on "media_tags" ("tag");
CREATE INDEX "slides_by_type" on "all_slides" ("type", "published", "position", "id");
CREATE INDEX "posts_by_date" on "all_posts" ("type", "published", "published_at" desc, "id" desc);
CREATE UNIQUE INDEX "posts_by_slug_pt" on "all_posts" ("type", "slug_pt") where deleted_at is null;
CREATE UNIQUE INDEX "posts_by_slug_en" on "all_posts" ("type", "slug_en") where deleted_at is null;
CREATE INDEX "partners_in_order" on "all_partners" ("published", "position", "id");
CREATE INDEX "staff_in_order" on "all_staff" ("published", "position", "id");
CREATE INDEX "entity_items_in_order" on "all_entity_items" ("entity_id", "published", "position", "id");
CREATE INDEX "entity_media_in_order" on "entity_media" ("entity_id", "position");
CREATE INDEX "submissions_by_expiry" on "all_submissions" ("expires_at");
CREATE INDEX "submissions_by_status" on "all_submissions" ("kind", "status", "created_at");
CREATE INDEX "submissions_by_sender" on "all_submissions" ("created_at", "id", "kind", "status", "expires_at", "sender_text", "deleted_at");
CREATE INDEX "submissions_by_text" on "all_submissions" ("created_at", "id", "kind", "status", "expires_at", "sender_text", "message_text", "deleted_at");
CREATE INDEX "submissions_open" on "all_submissions" ("created_at", "kind", "expires_at") where status in ('new', 'in_progress');
CREATE INDEX "submissions_unread" on "all_submissions" ("kind", "expires_at", "status") where opened_at is null;
CREATE INDEX "submission_files_by_submission" on "submission_files" ("submission_id");
CREATE INDEX "discarded_files_by_discard_at" on "discarded_files" ("discard_at");
CREATE INDEX "outbox_by_next_attempt" on "outbox" ("sent_at", "next_attempt_at");
CREATE INDEX "outbox_by_submission" on "outbox" ("submission_id");
CREATE INDEX "outbox_by_kind" on "outbox" ("kind", "created_at");
CREATE INDEX "rate_limits_by_expiry" on "rate_limits" ("expire");
CREATE INDEX "admin_talents_by_board" on "all_talents" ("position", "id");
CREATE INDEX "admin_talents_by_category" on "all_talents" ("category", "position", "id");
CREATE INDEX "admin_talents_by_name" on "all_talents" ("search_name", "id");
CREATE INDEX "admin_talents_by_change" on "all_talents" ("updated_at", "id");
CREATE INDEX "talents_by_board" on "all_talents" ("position", "id") where published = 1 and search_name <> '';
CREATE INDEX "talents_by_category" on "all_talents" ("category", "position", "id") where published = 1 and search_name <> '';
CREATE INDEX "talents_by_name" on "all_talents" ("search_name", "id") where published = 1 and search_name <> '';
CREATE INDEX "talents_by_filters" on "all_talents" ("category", "search_name", "id", "position", "published_at", "height", "chest", "bust", "waist", "hips", "dress", "suit", "jeans", "shoes", "gender", "hair", "eyes", "shirt", "birthdate", "digitals_at", "city", "deleted_at", "spoken_languages") where published = 1 and search_name <> '';
CREATE INDEX "talents_by_newest" on "all_talents" ("published_at", "id") where published = 1 and search_name <> '';
CREATE INDEX "talents_by_publish_at" on "all_talents" ("publish_at") where "publish_at" is not null;
CREATE INDEX "talents_by_unpublish_at" on "all_talents" ("unpublish_at") where "unpublish_at" is not null;
CREATE INDEX "talent_media_by_url" on "talent_media" ("url");
CREATE INDEX "talent_media_by_talent" on "talent_media" ("talent_id", "kind", "position", "id");
CREATE INDEX "talent_media_without_alt_pt" on "talent_media" ("talent_id") where kind <> 'video' and coalesce(alt_pt, '') = '';
CREATE INDEX "talent_media_without_alt_en" on "talent_media" ("talent_id") where kind <> 'video' and coalesce(alt_en, '') = '';
CREATE INDEX "talent_media_untranslated" on "talent_media" ("talent_id") where (coalesce(alt_pt, '') = '') <> (coalesce(alt_en, '') = '');
CREATE INDEX "talent_media_by_poster" on "talent_media" ("poster") where poster is not null;
CREATE INDEX "talent_languages_by_language" on "talent_languages" ("language", "talent_id");
CREATE INDEX "stays_by_talent" on "stays" ("talent_id", "from", "to", "city");
CREATE INDEX "stays_by_city" on "stays" ("city", "public", "to", "from", "talent_id");
CREATE TRIGGER talent_languages_after_insert after insert on talent_languages for each row begin 
      update all_talents set spoken_languages = coalesce((
      select ',' || group_concat(language, ',') || ','
      from (select language from talent_languages where talent_id = new.talent_id order by language) as sorted), '') where id = new.talent_id and spoken_languages <> coalesce((
      select ',' || group_concat(language, ',') || ','
      from (select language from talent_languages where talent_id = new.talent_id order by language) as sorted), ''); end;
CREATE TRIGGER talent_languages_after_delete after delete on talent_languages for each row begin 
      update all_talents set spoken_languages = coalesce((
      select ',' || group_concat(language, ',') || ','
      from (select language from talent_languages where talent_id = old.talent_id order by language) as sorted), '') where id = old.talent_id and spoken_languages <> coalesce((
      select ',' || group_concat(language, ',') || ','
      from (select language from talent_languages where talent_id = old.talent_id order by language) as sorted), ''); end;
CREATE INDEX "private_data_by_email" on "talent_private_data" ("email");
CREATE INDEX "private_data_by_guardian_email" on "talent_private_data" ("guardian_email");
CREATE INDEX "talent_documents_by_talent" on "talent_documents" ("talent_id");
CREATE INDEX "talent_documents_by_expiry" on "talent_documents" ("expires_on");
CREATE INDEX "talent_documents_by_deletion" on "talent_documents" ("deleted_at");
CREATE INDEX "clients_by_name" on "all_clients" ("search_name");
CREATE INDEX "contacts_by_name" on "all_contacts" ("search_name");
CREATE INDEX "contacts_by_email" on "all_contacts" ("email");
CREATE INDEX "contacts_by_client" on "all_contacts" ("client_id");
CREATE INDEX "contacts_by_review" on "all_contacts" ("reviewed_at");
CREATE INDEX "selections_by_expiry" on "selections" ("expires_at");
CREATE INDEX "selections_by_kind" on "selections" ("kind", "created_at");
CREATE INDEX "selection_links_by_selection" on "selection_links" ("selection_id");
CREATE INDEX "selection_links_by_contact" on "selection_links" ("contact_id");
CREATE INDEX "selection_people_by_selection" on "selection_people" ("selection_id", "revision");
CREATE INDEX "selection_answers_by_revision" on "selection_answers" ("selection_id", "revision");
CREATE INDEX "selection_events_by_link" on "selection_events" ("link_id", "kind");
CREATE INDEX "selection_bookings_by_selection" on "selection_bookings" ("selection_id");
CREATE INDEX "audit_by_time" on "audit" ("at", "id");
CREATE INDEX "audit_by_record" on "audit" ("resource", "record_id", "at");
CREATE INDEX "audit_by_user" on "audit" ("user_id", "at");
CREATE INDEX "submission_replies_by_submission" on "submission_replies" ("submission_id");
CREATE INDEX "versions_by_time" on "versions" ("at");
CREATE INDEX "comments_by_talent" on "comments" ("talent_id");
CREATE INDEX "comments_by_submission" on "comments" ("submission_id");
CREATE INDEX "tasks_by_talent" on "tasks" ("talent_id");
CREATE INDEX "tasks_by_submission" on "tasks" ("submission_id");
CREATE INDEX "tasks_by_assignee" on "tasks" ("assignee_id", "done_at");
CREATE INDEX "tasks_by_due" on "tasks" ("done_at", "due_on");
CREATE INDEX "notices_by_user" on "notices" ("user_id", "created_at");
CREATE INDEX "notices_by_comment" on "notices" ("comment_id");
CREATE INDEX "notices_by_submission" on "notices" ("submission_id");
CREATE INDEX "notices_by_task" on "notices" ("task_id");
CREATE INDEX "presence_by_user" on "presence" ("user_id");
CREATE VIEW "talents" as select "id", "origin", "version", "created_at", "updated_at", "name", "search_name", "category", "position", "published", "published_at", "publish_at", "unpublish_at", "realname", "birthdate", "city", "gender", "hair", "eyes", "shirt", "digitals_at", "measured_at", "height", "chest", "bust", "waist", "hips", "weight", "suit", "jeans", "shoes", "dress", "spoken_languages" from "all_talents" where "deleted_at" is null;
CREATE INDEX "talents_by_deletion" on "all_talents" ("deleted_at") where deleted_at is not null;
CREATE VIEW "media" as select "id", "origin", "version", "created_at", "updated_at", "url", "type", "width", "height", "color", "ground", "foot", "plain", "alt_pt", "alt_en", "focal_x", "focal_y", "name", "size", "poster_id", "crop_of_id", "application_id", "credit", "search_text" from "all_media" where "deleted_at" is null;
CREATE INDEX "media_by_deletion" on "all_media" ("deleted_at") where deleted_at is not null;
CREATE VIEW "slides" as select "id", "origin", "version", "created_at", "updated_at", "position", "published", "published_at", "ends_at", "type", "section", "desktop_id", "mobile_id", "desktop_poster_id", "mobile_poster_id", "description_pt", "description_en", "link_pt", "link_en" from "all_slides" where "deleted_at" is null;
CREATE INDEX "slides_by_deletion" on "all_slides" ("deleted_at") where deleted_at is not null;
CREATE VIEW "posts" as select "id", "origin", "version", "created_at", "updated_at", "position", "published", "published_at", "ends_at", "type", "cover_id", "thumbnail_id", "title_pt", "title_en", "slug_pt", "slug_en", "former_slugs_pt", "former_slugs_en", "description_pt", "description_en" from "all_posts" where "deleted_at" is null;
CREATE INDEX "posts_by_deletion" on "all_posts" ("deleted_at") where deleted_at is not null;
CREATE VIEW "partners" as select "id", "origin", "version", "created_at", "updated_at", "position", "published", "published_at", "ends_at", "cover_id", "title_pt", "title_en", "description_pt", "description_en", "former_slugs_pt", "former_slugs_en" from "all_partners" where "deleted_at" is null;
CREATE INDEX "partners_by_deletion" on "all_partners" ("deleted_at") where deleted_at is not null;
CREATE VIEW "staff" as select "id", "origin", "version", "created_at", "updated_at", "position", "published", "published_at", "ends_at", "picture_id", "name_pt", "name_en", "role_pt", "role_en", "board_pt", "board_en", "email", "phone" from "all_staff" where "deleted_at" is null;
CREATE INDEX "staff_by_deletion" on "all_staff" ("deleted_at") where deleted_at is not null;
CREATE VIEW "entity_items" as select "id", "origin", "version", "created_at", "updated_at", "position", "published", "published_at", "ends_at", "title_pt", "title_en", "description_pt", "description_en", "fields", "fields_pt", "fields_en", "entity_id" from "all_entity_items" where "deleted_at" is null;
CREATE INDEX "entity_items_by_deletion" on "all_entity_items" ("deleted_at") where deleted_at is not null;
CREATE VIEW "submissions" as select "id", "kind", "form", "language", "payload", "idempotency_key", "status", "purpose", "decision", "assignee_id", "note", "opened_at", "version", "created_at", "updated_at", "expires_at", "sender_text", "message_text", "sender_email" from "all_submissions" where "deleted_at" is null;
CREATE INDEX "submissions_by_deletion" on "all_submissions" ("deleted_at") where deleted_at is not null;
CREATE VIEW "clients" as select "id", "origin", "version", "created_at", "updated_at", "name", "search_name", "website", "notes" from "all_clients" where "deleted_at" is null;
CREATE INDEX "clients_by_deletion" on "all_clients" ("deleted_at") where deleted_at is not null;
CREATE VIEW "contacts" as select "id", "origin", "version", "created_at", "updated_at", "client_id", "name", "search_name", "role", "email", "phone", "language", "notes", "search_text", "reviewed_at" from "all_contacts" where "deleted_at" is null;
CREATE INDEX "contacts_by_deletion" on "all_contacts" ("deleted_at") where deleted_at is not null;
commit;
