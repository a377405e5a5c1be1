import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import type { Statistics as Figures } from './category.ts'
import styles from './statistics.module.css'

/** How the shop's products are spread over its categories. (spec section 3) */
export function Statistics({ statistics }: { statistics: Figures }) {
  const { t } = useTranslation('office/product-categories')
  const { number } = useFormat()
  const inLanguage = useInLanguage()
  const popular = statistics.most_popular_category
  const figures = [
    [t('statistics.total'), number(statistics.total_categories)],
    [t('statistics.main'), number(statistics.main_categories)],
    [t('statistics.sub'), number(statistics.subcategories)],
    [t('statistics.with_products'), number(statistics.categories_with_products)],
    [t('statistics.products'), number(statistics.total_products_in_categories)],
    [t('statistics.average'), number(statistics.average_products_per_category)],
    ...(popular
      ? [
          [
            t('statistics.popular'),
            t('statistics.popular_is', {
              name: inLanguage(popular.name),
              products: number(popular.product_count),
            }),
          ],
        ]
      : []),
  ] as const
  return (
    <dl className={styles.figures} aria-label={t('statistics.title')}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
