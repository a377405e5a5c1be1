import { z } from 'zod'
import type { Db } from '../../base/db.server.ts'
import { LANGUAGES, type Language, SHOP_LANGUAGE } from '../../base/languages.ts'
import type { ShopConfig } from '../../base/procedures/context.ts'
import { visitor } from '../../base/procedures/procedures.ts'
import { createLegalTexts, type LegalTextKey } from './default-texts.ts'
import { toPlainText } from './escape-html.ts'
import { type LegalFacts, readLegalFacts } from './legal-facts.ts'
import { FIXED_SECTIONS, PAGE_SECTIONS, PAGE_SETTINGS } from './legal-pages.ts'
import { LEGAL_PAGES, type LegalPage } from './rules.ts'
import { readTermsOfTrade } from './terms-of-trade.ts'

const Section = z.object({
  /** Plain text; null for what stands before the first heading. */
  title: z.string().nullable(),
  html: z.string(),
})

const LegalPageText = z.object({
  page: z.enum(LEGAL_PAGES),
  /** Of the text: Spanish where the shop has not translated its own. */
  language: z.enum(LANGUAGES),
  /** Whether the shop has written the text; else it is made from the settings. */
  is_written: z.boolean(),
  sections: z.array(Section),
  /** The model withdrawal form or the notice on the legal guarantee, which stand below any text. */
  fixed: Section.nullable(),
  fixed_language: z.enum(LANGUAGES),
  /** The title that the shop gives the page; of the page about it alone. */
  title: z.string().nullable(),
  /** Hashes of stored pictures: of the shop, or the official notice on the guarantee. */
  pictures: z.array(z.string()),
})

/** One of the shop's legal pages, or the one about it, as HTML. */
export const getLegalPage = visitor.read
  .meta({ cached: 'shop' })
  .route({
    method: 'GET',
    path: '/legal-pages/{page}',
    summary: 'Terms, privacy, delivery, returns and the other legal texts',
    tags: ['checkout'],
  })
  .input(
    z.strictObject({
      page: z.enum(LEGAL_PAGES),
      language: z.enum(LANGUAGES).default(SHOP_LANGUAGE),
    }),
  )
  .output(LegalPageText)
  .handler(({ context: { db, config }, input }) =>
    readLegalPage(db, config, input.page, input.language),
  )

async function readLegalPage(
  db: Db,
  config: Pick<ShopConfig, 'demo'>,
  page: LegalPage,
  language: Language,
): Promise<z.infer<typeof LegalPageText>> {
  const facts = await readLegalFacts(db)
  const trade = await readTermsOfTrade(db, config, facts)
  const texts = createLegalTexts(language, trade)
  const toSection = (key: LegalTextKey) => ({
    title: texts.title(key),
    html: texts.html(toTextKey(key, facts)) + toExtra(key, facts, texts.html),
  })
  const written = facts.written[PAGE_SETTINGS[page]]
  const html = written?.[language] ?? written?.es
  const fixed = FIXED_SECTIONS[page]
  return {
    page,
    language: html && !written?.[language] ? SHOP_LANGUAGE : language,
    is_written: html !== undefined,
    sections: html
      ? splitSections(html)
      : PAGE_SECTIONS[page].map(toSection).filter((section) => section.html !== ''),
    fixed: fixed ? toSection(fixed) : null,
    fixed_language: language,
    title: page === 'about' ? (facts.aboutTitle?.[language] ?? facts.aboutTitle?.es ?? null) : null,
    pictures: listPictures(page, facts),
  }
}

/** The text of a section: no year and no return over the counter is named that the shop has not set. */
function toTextKey(key: LegalTextKey, facts: LegalFacts): LegalTextKey {
  if (key === 'about.story' && facts.since === null) return 'about.story.without_year.text'
  if (key === 'returns.shop' && !facts.hasReturnPolicy) return 'returns.shop.without_policy.text'
  return `${key}.text` as LegalTextKey
}

/** What a section says besides, where the shop has set it. */
function toExtra(
  key: LegalTextKey,
  facts: LegalFacts,
  html: (key: LegalTextKey) => string,
): string {
  return key === 'complaints.forms' && facts.sheetUrl ? html('complaints.forms.link') : ''
}

function listPictures(page: LegalPage, facts: LegalFacts): string[] {
  if (page === 'about') return facts.aboutPictures
  return page === 'guarantee' && facts.noticePicture ? [facts.noticePicture] : []
}

/** A text of the shop's own by its headings of the first level. */
function splitSections(html: string): z.infer<typeof Section>[] {
  const [before = '', ...parts] = html.split('<h2>')
  const sections = parts.map((part) => {
    const [title = '', ...rest] = part.split('</h2>')
    return { title: toPlainText(title) || null, html: rest.join('</h2>').trim() }
  })
  return before.trim() ? [{ title: null, html: before.trim() }, ...sections] : sections
}
