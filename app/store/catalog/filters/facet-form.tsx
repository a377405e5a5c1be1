import type { ChangeEvent, SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { Button } from '../../../ui/button.tsx'
import { FLAGS } from './applied-filters.ts'
import { ChoiceFacet } from './choice-facet.tsx'
import { ColourFacet } from './colour-facet.tsx'
import styles from './facet-form.module.css'
import { FacetGroup } from './facet-group.tsx'
import type { CatalogFacets } from './facets.ts'
import { type CatalogFilter, parseCatalogFilter } from './filter.ts'
import { HiddenFilters } from './hidden-filters.tsx'
import { PriceFacet } from './price-facet.tsx'
import { SizeFacet } from './size-facet.tsx'
import { TickBox } from './tick-box.tsx'

interface FacetFormProps {
  facets: CatalogFacets
  filter: CatalogFilter
  onFilter(filter: CatalogFilter): void
}

/** A plain GET form; with script every choice is submitted at once. */
export function FacetForm({ facets, filter, onFilter }: FacetFormProps) {
  const { t } = useTranslation('store/catalog')
  const inLanguage = useInLanguage()
  const path = useShopPath()
  const categories = facets.categories.map(({ slug, name, count }) => ({
    value: slug,
    name: inLanguage(name),
    count,
  }))
  const priced = filter.min_cents !== undefined || filter.max_cents !== undefined
  const brands = facets.brands.map(({ slug, name, count }) => ({ value: slug, name, count }))

  const send = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
    currentTarget.form?.requestSubmit()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const pairs = [...data].map(([name, value]) => [name, String(value)])
    onFilter(parseCatalogFilter(new URLSearchParams(pairs)).filter)
  }

  return (
    <form className={styles.form} action={path('/catalogo')} onSubmit={submit}>
      <HiddenFilters filter={filter} names={['q', 'collection', 'sort']} />
      {facets.sizes.length > 0 && (
        <FacetGroup title={t('size')} chosen={filter.sizes.length}>
          <SizeFacet sizes={facets.sizes} chosen={filter.sizes} onChange={send} />
        </FacetGroup>
      )}
      {facets.colours.length > 0 && (
        <FacetGroup title={t('colour')} chosen={filter.colours.length}>
          <ColourFacet colours={facets.colours} chosen={filter.colours} onChange={send} />
        </FacetGroup>
      )}
      {(categories.length > 1 || filter.categories.length > 0) && (
        <FacetGroup title={t('category')} chosen={filter.categories.length}>
          <ChoiceFacet
            name="category"
            options={categories}
            chosen={filter.categories}
            onChange={send}
          />
        </FacetGroup>
      )}
      <FacetGroup title={t('price')} chosen={priced ? 1 : 0}>
        <PriceFacet facets={facets} filter={filter} />
      </FacetGroup>
      {(brands.length > 1 || filter.brands.length > 0) && (
        <FacetGroup title={t('brand')} chosen={filter.brands.length}>
          <ChoiceFacet name="brand" options={brands} chosen={filter.brands} onChange={send} />
        </FacetGroup>
      )}
      <div className={styles.flags}>
        {FLAGS.map(([name, key]) => (
          <TickBox
            key={key}
            name={name}
            value="1"
            label={t(name)}
            count={facets[key]}
            on={filter[key] ?? false}
            onChange={send}
          />
        ))}
      </div>
      <Button type="submit" className={styles.apply}>
        {t('apply')}
      </Button>
    </form>
  )
}
