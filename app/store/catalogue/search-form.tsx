import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { useShopPath } from '../../i18n/shop-path.ts'
import { Button } from '../../ui/button.tsx'
import type { CatalogueFilter } from './filter.ts'
import styles from './search-form.module.css'

/** A plain GET form: what is looked for stands in the address. */
export function SearchForm({ filter }: { filter: CatalogueFilter }) {
  const { t } = useTranslation('store/catalogue')
  const path = useShopPath()
  return (
    <Form className={styles.form} action={path('/catalogo')} role="search">
      <input
        key={filter.q}
        className={styles.words}
        type="search"
        name="q"
        defaultValue={filter.q}
        maxLength={100}
        aria-label={t('search_label')}
        placeholder={t('search_hint')}
        autoComplete="off"
        enterKeyHint="search"
      />
      {filter.collection && <input type="hidden" name="collection" value={filter.collection} />}
      <Button type="submit" kind="quiet">
        {t('search')}
      </Button>
    </Form>
  )
}
