import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { visitor } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { findListingPage } from '../listings/find-listing-page.ts'
import type { MatchingCard } from '../listings/listing-card.ts'
import { listingFilter } from '../listings/listing-filter.ts'
import { findPages, PAGE_NAMES } from '../search/find-pages.ts'
import { findSimilarWords } from '../search/find-similar-words.ts'
import { parseSearch } from '../search/parse-search.ts'
import type { SearchTerm } from '../search/read-terms.ts'

const MOST_PRODUCTS = 6

const NOTHING = {
  pages: [],
  products: [],
  categories: [],
  brands: [],
  words: null,
  similar: [],
  changes_at: null,
}

/** What somebody who types may mean: pages of the shop, products, categories and brands. */
export const suggest = visitor.read
  .route({
    method: 'GET',
    path: '/products/suggestions',
    summary: 'Suggest pages, products, categories and brands',
    tags: ['catalog'],
  })
  .meta({ cached: 'catalog' })
  .input(z.strictObject({ q: z.string().trim().max(100), language: listingFilter.language }))
  .output(
    z.object({
      pages: z.array(z.enum(PAGE_NAMES)),
      products: z.array(
        z.object({
          product_id: z.int(),
          slug: z.string(),
          name: TranslatedText,
          /** In the colour that the words name, if they name one. */
          picture: z.string().nullable(),
          colour: TranslatedText.nullable(),
          from_cents: z.int(),
        }),
      ),
      categories: z.array(z.object({ slug: z.string(), name: TranslatedText })),
      brands: z.array(z.object({ slug: z.string(), name: z.string() })),
      /** A spelling of which the shop knows something, where it knows nothing of what was typed. */
      words: z.string().nullable(),
      /** Where nothing is found, words of the shop that look somewhat like those typed. */
      similar: z.array(z.string()),
      /** The one size that the words name. */
      size: z.string().optional(),
      /** When the clock alone next changes a product shown: a price begins or ends. */
      changes_at: z.string().nullable(),
    }),
  )
  .handler(async ({ context: { db, now }, input: { q, language } }) => {
    if (q === '') return NOTHING
    const { cards, words, readAs, changesAt } = await findListingPage(
      db,
      { q, language, page: 1 },
      now(),
    )
    const { terms } = parseSearch(words ?? q, language)
    const [places = { categories: [], brands: [] }] = await query<{
      categories: { slug: string; name: MatchingCard['name'] }[]
      brands: { slug: string; name: string }[]
    }>(db, 'suggest_places', PLACES, [toPlaceQuery(terms)])
    const [size, otherSize] = readAs?.sizes ?? []
    return {
      pages: findPages(q, language),
      products: cards.slice(0, MOST_PRODUCTS).map(toSuggestion),
      ...places,
      words,
      similar: cards.length === 0 ? await findSimilarWords(db, terms, language) : [],
      changes_at: changesAt?.toISOString() ?? null,
      ...(size && !otherSize && { size }),
    }
  })

function toSuggestion(card: MatchingCard) {
  const { product_id, slug, name, from_cents, matching_colour } = card
  const colour = matching_colour === undefined ? undefined : card.colours[matching_colour]
  return {
    product_id,
    slug,
    name,
    picture: colour ? colour.picture : card.picture,
    colour: colour?.name ?? null,
    from_cents,
  }
}

/** The words as a query over the names of categories and brands, which say nothing of colours. */
function toPlaceQuery(terms: readonly SearchTerm[]): string {
  const kinds = terms.filter(({ colours, meaning }) => colours.length === 0 && meaning[0] !== '!')
  return (kinds.length > 0 ? kinds : terms)
    .map(({ word, meaning }) => {
      const queries = [word && `'${word}':*`, meaning.replaceAll('#', '')].filter(Boolean)
      return `(${queries.join(' | ')})`
    })
    .join(' & ')
}

/** Categories and brands with something on sale, a word of whose name begins as typed. */
const PLACES = `
  select
    coalesce((select jsonb_agg(found) from (
      select s.slug, c.name from product_categories c
      join slugs s on s.kind = 'category' and s.lang = 'es' and s.id = c.product_category_id and s.current
      where c.is_active and c.archived_at is null
        and (select to_tsvector('simple', horma_words(string_agg(value, ' '))) from jsonb_each_text(c.name)) @@ $1::tsquery
        and exists (select from product_listings l where l.product_category_id = c.product_category_id)
      order by c.display_order, s.slug limit 3) found), '[]') as categories,
    coalesce((select jsonb_agg(found) from (
      select s.slug, b.name from brands b
      join slugs s on s.kind = 'brand' and s.lang = 'es' and s.id = b.brand_id and s.current
      where b.archived_at is null and to_tsvector('simple', horma_words(b.name)) @@ $1::tsquery
        and exists (select from product_listings l where l.brand_id = b.brand_id)
      order by s.slug limit 3) found), '[]') as brands`
