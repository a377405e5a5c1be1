create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
create extension if not exists btree_gist;
--> statement-breakpoint
-- unaccent itself is only stable; with its dictionary named it may stand in an index.
create function horma_fold(text) returns text
language sql immutable strict parallel safe
return lower(public.unaccent('public.unaccent'::regdictionary, $1));
--> statement-breakpoint
-- Folded words with one space between: what is searched and what is searched for.
create function horma_words(text) returns text
language sql immutable strict parallel safe
return trim(regexp_replace(public.horma_fold($1), '[^[:alnum:]]+', ' ', 'g'));
--> statement-breakpoint
-- Every word must begin a word of the text: 'zap roj' finds 'zapato rojo'.
create function horma_query(text) returns tsquery
language sql immutable strict parallel safe
return (select string_agg(quote_literal(word) || ':*', ' & ')
  from regexp_split_to_table(public.horma_words($1), ' ') as word where word <> '')::tsquery;
