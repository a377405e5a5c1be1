import { type Db, query } from '../../base/db.server.ts'

/**
 * Writes what the words of a search are compared with: the name, marked `a`; with it brand, category, collection
 * and colours in every language and article numbers, marked `b`; with all these the description, marked `c`. The
 * families of its colours are marked `f` in both, its facts, what it is made of and the words of its category `k`.
 */
export async function writeSearchText(tx: Db, productId: number): Promise<void> {
  await query(tx, 'search_text', SEARCH_TEXT, { product_id: productId })
  await query(tx, 'search_words', WORDS, [productId])
}

/**
 * Forgets those of some words that no product has any more. A word that only descriptions or numbers still have is
 * written anew as such. Who writes words waits until this commits, and this waits for them: a word that somebody
 * is about to use stays.
 */
export async function deleteUnusedWords(tx: Db, words: readonly string[]): Promise<void> {
  if (words.length === 0) return
  await query(tx, 'search_words_alone', 'lock table search_words in share row exclusive mode')
  await query(tx, 'search_words_unused', UNUSED, [words])
  const written = await query<{ id: number }>(tx, 'search_words_unnamed', UNNAMED, [words])
  const ids = new Set(written.map(({ id }) => id))
  for (const id of [...ids].sort((a, b) => a - b)) await query(tx, 'search_words', WORDS, [id])
}

const has = (place: 'a' | 'b' | 'c') => `@@ (quote_literal('${place}' || w.word))::tsquery`

const UNUSED = `
  delete from search_words w where w.word = any($1::text[])
    and not exists (select from products p where p.search_all ${has('c')})`

/** Answers for each which product has had it longest. */
const UNNAMED = `
  delete from search_words w where w.word = any($1::text[]) and w.named
    and not exists (select from products p where p.search_all ${has('c')} and p.search ${has('b')})
  returning (select min(p.product_id) from products p where p.search_all ${has('c')}) as id`

const NAMES = `
  select p.product_id, p.description,
    (select string_agg(value, ' ') from jsonb_each_text(p.name)) as name,
    concat_ws(' ',
      (select name from brands b where b.brand_id = p.brand_id),
      (select string_agg(value, ' ') from product_categories c, jsonb_each_text(c.name)
        where c.product_category_id = p.product_category_id),
      (select string_agg(value, ' ') from collections c, jsonb_each_text(c.name)
        where c.collection_id = p.collection_id),
      (select string_agg(distinct value, ' ') from product_variants v join colours c using (colour_id),
        jsonb_each_text(c.name) where v.product_id = p.product_id)) as others,
    coalesce((select string_agg(distinct c.family, ' ') from product_variants v join colours c using (colour_id)
      where v.product_id = p.product_id), '') as families,
    concat_ws(' ', 'season_' || season, 'width_' || width, 'heel_' || heel, 'shaft_' || shaft, 'closing_' || closing,
      (select string_agg(concat_ws('_', part ->> 'part', material #>> '{}'), ' ')
        from jsonb_path_query(p.composition, '$[*]') part, jsonb_path_query(part, '$.materials[*]') material),
      (select horma_words(string_agg(value, ' ')) from product_categories c, jsonb_each_text(c.name)
        where c.product_category_id = p.product_category_id)) as facts
  from products p where p.product_id = :product_id`

const SEARCH_TEXT = `
  with names as (${NAMES}), words as (
    select product_id, horma_words(name) as named, horma_words(others) as others, horma_marked(families, 'f') || horma_marked(facts, 'k') as marks,
      coalesce((select horma_words(string_agg(sku, ' ')) from product_variants v
        where v.product_id = names.product_id), '') as numbers,
      coalesce((select horma_words(string_agg(value, ' ')) from jsonb_each_text(description)), '') as described
    from names
  )
  update products p set updated_at = now(), search_text = concat_ws(' ', named, others, numbers),
    search = horma_marked(named, 'a') || horma_marked(concat_ws(' ', named, others, numbers), 'b') || marks,
    search_all = horma_marked(concat_ws(' ', named, others, numbers, described), 'c') || marks
  from words where p.product_id = words.product_id`

/**
 * Words new to the shop or to one of its languages, in one order, so that two who write them wait for each other and
 * no more. Where languages write a word alike but for its accents, the Spanish spelling is the one that is kept.
 */
const WORDS = `
  with texts as (
    select n.key as language, n.value as words from products p, jsonb_each_text(p.name) n where p.product_id = $1
    union all
    select n.key, n.value from products p join product_categories c using (product_category_id), jsonb_each_text(c.name) n
      where p.product_id = $1
    union all
    select n.key, n.value from products p join collections c using (collection_id), jsonb_each_text(c.name) n
      where p.product_id = $1
    union all
    select distinct n.key, n.value from product_variants v join colours c using (colour_id), jsonb_each_text(c.name) n
      where v.product_id = $1
    union all
    select '*', b.name from products p join brands b using (brand_id) where p.product_id = $1
    union all
    select null, string_agg(sku, ' ') from product_variants where product_id = $1
    union all
    select null, string_agg(n.value, ' ') from products p, jsonb_each_text(p.description) n where p.product_id = $1
  ), folded as (
    select left(word, 60) as word, lower(written) as spelling,
      case when word ~ '[[:alpha:]]{3}' then language end as language
    from texts, regexp_split_to_table(words, '[^[:alnum:]]+') as written,
      regexp_split_to_table(horma_words(written), ' ') as word
    where word <> ''
  ), found as (
    select word, (array_agg(spelling order by language is null, language <> 'es', spelling))[1] as spelling,
      coalesce(array_agg(distinct language) filter (where language is not null), '{}') as languages
    from folded group by word
  )
  insert into search_words as kept (word, spelling, named, languages)
  select word, spelling, languages <> '{}', languages from found
  where not exists (select from search_words w where w.word = found.word and w.languages @> found.languages)
  order by word
  on conflict (word) do update set
    spelling = case when kept.named then kept.spelling else excluded.spelling end, named = true,
    languages = array(select distinct unnest(kept.languages || excluded.languages) order by 1)
  where not kept.languages @> excluded.languages`
