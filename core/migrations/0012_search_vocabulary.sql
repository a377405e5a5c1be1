ALTER TABLE "search_words" ADD COLUMN "named" boolean DEFAULT true NOT NULL;--> statement-breakpoint
alter table search_words alter column word type text collate "C";
--> statement-breakpoint
-- Words that are in descriptions and numbers alone: known, but nobody's mistyped one.
insert into search_words (word, spelling, named)
select distinct word, word, false from products, unnest(search_all) as found, substr(found.lexeme, 2) as word
on conflict do nothing;
