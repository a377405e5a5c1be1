import { useTranslation } from 'react-i18next'
import { SHOP_LANGUAGE } from '../../../../core/base/languages.ts'
import { LEGAL_PAGES, LEGAL_PATHS } from '../../../../core/checkout/legal/rules.ts'
import { languageContext, pageContext, shopContext } from '../../../context.ts'
import { barePath } from '../../../i18n/shop-path.ts'
import { orErrorPage } from '../../../refusals.ts'
import { RichText } from '../../../ui/rich-text.tsx'
import { ProductPicture } from '../../catalog/product-picture.tsx'
import { PageHead } from '../../page-head.tsx'
import type { Route } from './+types/legal-page'
import styles from './legal-page.module.css'
import { toLegalSections } from './legal-sections.ts'

/** A page with fewer headings is read without a table of contents. */
const LEAST_CONTENTS = 4

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const path = barePath(url.pathname).replace(/\/$/, '')
  const page = LEGAL_PAGES.find((each) => LEGAL_PATHS[each] === path)
  if (!page) throw new Response(null, { status: 404 })
  const { language } = context.get(languageContext)
  const { checkout } = context.get(shopContext)
  const text = await orErrorPage(checkout.getLegalPage({ page, language }))
  context.get(pageContext).tags.add('shop')
  const prefix = params.lang ? `/${params.lang}` : ''
  const { sections, description } = toLegalSections(text, prefix)
  const { title, pictures } = text
  return { page, language: text.language, title, pictures, sections, description }
}

/** A text of the law, or the one about the shop, with its headings as a table of contents where it is long. */
export default function LegalPage({ loaderData }: Route.ComponentProps) {
  const { page, language, title, pictures, sections, description } = loaderData
  const { t, i18n } = useTranslation('store')
  const heading = title ?? t(`page.${page}`)
  const titled = sections.filter((section) => section.title !== null)
  const lang = language === i18n.language ? undefined : language
  const isAbout = page === 'about'
  return (
    <article className={styles.page}>
      <PageHead title={heading} description={description} />
      <h1 className={styles.title} lang={title ? lang : undefined}>
        {heading}
      </h1>
      {!isAbout && titled.length >= LEAST_CONTENTS && (
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 className={styles.contentsTitle} id="contents">
            {t('contents')}
          </h2>
          <ol lang={lang}>
            {titled.map((section) => (
              <li key={section.id}>
                <a className={styles.contentsLink} href={`#${section.id}`}>
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.text} lang={lang}>
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={section.title ? section.id : undefined}>
            {section.title && (
              <h2 className={styles.heading} id={section.id} tabIndex={-1} lang={section.lang}>
                {section.title}
              </h2>
            )}
            <div lang={section.lang}>
              <RichText className={styles.prose} html={section.html} />
            </div>
          </section>
        ))}
        {page === 'guarantee' && pictures[0] && (
          <p className={styles.notice}>
            <img
              src={`/pictures/${pictures[0]}-960.webp`}
              alt={t('guarantee_notice')}
              lang={SHOP_LANGUAGE}
              width={640}
              loading="lazy"
            />
          </p>
        )}
        {isAbout && pictures.length > 0 && (
          <ul className={styles.pictures}>
            {pictures.map((hash) => (
              <li key={hash}>
                <ProductPicture hash={hash} alt="" sizes="(min-width: 48rem) 20rem, 92vw" />
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}
