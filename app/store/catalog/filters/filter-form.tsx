import type { ChangeEvent, SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceFacet } from './choice-facet.tsx'
import { ColourFacet } from './colour-facet.tsx'
import { FacetGroup } from './facet-group.tsx'
import type { Facets } from './facets.ts'
import { type CatalogFilter, filterOf } from './filter.ts'
import styles from './filter-form.module.css'
import { FlagFacet } from './flag-facet.tsx'
import { HiddenWishes } from './hidden-wishes.tsx'
import { PriceFacet } from './price-facet.tsx'
import { SizeFacet } from './size-facet.tsx'

interface FilterFormProps {
  facets: Facets
  asked: CatalogFilter
  onAsk(filter: CatalogFilter): void
}

/** A plain GET form whose answer is an address. With script every choice is sent at once. */
export function FilterForm({ facets, asked, onAsk }: FilterFormProps) {
  const { t } = useTranslation('store/catalog')
  const inLanguage = useInLanguage()
  const path = useShopPath()
  const categories = facets.categories.map(({ slug, name, count }) => ({
    value: slug,
    name: inLanguage(name),
    count,
  }))
  const priced = asked.min_cents !== undefined || asked.max_cents !== undefined
  const brands = facets.brands.map(({ slug, name, count }) => ({ value: slug, name, count }))

  const send = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
    currentTarget.form?.requestSubmit()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const written = new FormData(event.currentTarget)
    const pairs = [...written].map(([name, value]) => [name, String(value)])
    onAsk(filterOf(new URLSearchParams(pairs)).filter)
  }

  return (
    <form className={styles.form} action={path('/catalogo')} onSubmit={submit}>
      <HiddenWishes filter={asked} names={['q', 'collection', 'sort']} />
      {facets.sizes.length > 0 && (
        <FacetGroup title={t('size')} chosen={asked.sizes.length}>
          <SizeFacet sizes={facets.sizes} chosen={asked.sizes} onChange={send} />
        </FacetGroup>
      )}
      {facets.colours.length > 0 && (
        <FacetGroup title={t('colour')} chosen={asked.colours.length}>
          <ColourFacet colours={facets.colours} chosen={asked.colours} onChange={send} />
        </FacetGroup>
      )}
      {(categories.length > 1 || asked.category) && (
        <FacetGroup title={t('category')} chosen={asked.category ? 1 : 0}>
          <ChoiceFacet
            name="category"
            all={t('all_categories')}
            options={categories}
            chosen={asked.category}
            onChange={send}
          />
        </FacetGroup>
      )}
      <FacetGroup title={t('price')} chosen={priced ? 1 : 0}>
        <PriceFacet facets={facets} asked={asked} />
      </FacetGroup>
      {(brands.length > 1 || asked.brand) && (
        <FacetGroup title={t('brand')} chosen={asked.brand ? 1 : 0}>
          <ChoiceFacet
            name="brand"
            all={t('all_brands')}
            options={brands}
            chosen={asked.brand}
            onChange={send}
          />
        </FacetGroup>
      )}
      <div className={styles.flags}>
        {(facets.reduced > 0 || asked.reduced) && (
          <FlagFacet name="reduced" count={facets.reduced} on={asked.reduced} onChange={send} />
        )}
        <FlagFacet name="in_stock" count={facets.in_stock} on={asked.in_stock} onChange={send} />
      </div>
      <Button type="submit" className={styles.apply}>
        {t('apply')}
      </Button>
    </form>
  )
}
