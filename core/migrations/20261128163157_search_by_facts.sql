-- Products are searched by their facts, by what they are made of and by the words of their category, marked `k`.
update products p set search = p.search || f.marked, search_all = p.search_all || f.marked
from (
  select product_id, horma_marked(concat_ws(' ', 'season_' || season, 'width_' || width, 'heel_' || heel,
    'shaft_' || shaft, 'closing_' || closing,
    (select string_agg(concat_ws('_', part ->> 'part', material #>> '{}'), ' ')
      from jsonb_path_query(p.composition, '$[*]') part, jsonb_path_query(part, '$.materials[*]') material),
    (select horma_words(string_agg(value, ' ')) from product_categories c, jsonb_each_text(c.name)
      where c.product_category_id = p.product_category_id)), 'k') as marked
  from products p
) f where f.product_id = p.product_id and f.marked <> '';
--> statement-breakpoint
update product_listings l set search = p.search, search_all = p.search_all
from products p where p.product_id = l.product_id;
