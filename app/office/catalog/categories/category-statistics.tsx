import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { KeyFigures } from '../../ui/list/key-figures.tsx'
import type { CategoryFigures } from './category.ts'

/** How the shop's products are spread over its categories. (spec section 3) */
export function CategoryStatistics({ statistics }: { statistics: CategoryFigures }) {
  const { t } = useTranslation('office/catalog/categories')
  const { number } = useFormat()
  const inLanguage = useInLanguage()
  const popular = statistics.most_popular_category
  const figures = [
    { label: t('statistics.total'), value: number(statistics.total_categories) },
    { label: t('statistics.main'), value: number(statistics.main_categories) },
    { label: t('statistics.sub'), value: number(statistics.subcategories) },
    { label: t('statistics.with_products'), value: number(statistics.categories_with_products) },
    { label: t('statistics.products'), value: number(statistics.total_products_in_categories) },
    { label: t('statistics.average'), value: number(statistics.average_products_per_category) },
  ]
  if (popular)
    figures.push({
      label: t('statistics.popular'),
      value: t('statistics.popular_is', {
        name: inLanguage(popular.name),
        products: number(popular.product_count),
      }),
    })
  return <KeyFigures title={t('statistics.title')} figures={figures} />
}
