-- Cards are read by the page and stay where the row is; the words of descriptions are read through their index alone.
alter table product_listings alter column card set storage main;
--> statement-breakpoint
alter table product_listings alter column search set storage main;
--> statement-breakpoint
alter table product_listings alter column search_all set storage external;
--> statement-breakpoint
alter table product_listings set (toast_tuple_target = 4080, fillfactor = 80);
--> statement-breakpoint
-- Words marked by the place where they are looked for: name (a), whatever the shop calls it by (b), anywhere (c).
create function horma_marked(words text, place text) returns tsvector
language sql immutable parallel safe
return array_to_tsvector(array(
  select distinct place || left(word, 60) from regexp_split_to_table(words, ' ') as word where word <> ''));
--> statement-breakpoint
-- Products of before: what was searched is searched on. Their rows are written by the clock job within a minute.
update products set search = horma_marked(search_text, 'b'), search_all = horma_marked(search_text, 'c')
where search_text <> '';
--> statement-breakpoint
insert into search_words (word, spelling)
select distinct word, word from products, regexp_split_to_table(search_text, ' ') as word where word ~ '[[:alpha:]]{3}'
on conflict do nothing;
--> statement-breakpoint
-- Brands of before get their names in addresses; two that read alike share none.
insert into slugs (kind, lang, slug, id)
select 'brand', 'es', trim(both '-' from regexp_replace(horma_fold(name), '[^a-z0-9]+', '-', 'g')), brand_id
from brands where horma_fold(name) ~ '[a-z0-9]' order by brand_id
on conflict do nothing;
