import IconBox from '@tabler/icons-react/dist/esm/icons/IconBox.mjs'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import type { TillVariant } from '../catalog.ts'
import styles from './stock-places.module.css'

/** Where the boxes of a colour stand here, and which sizes the shop's other places have. */
export function StockPlaces({ sizes }: { sizes: readonly TillVariant[] }) {
  const { t } = useTranslation('till/catalog/search')
  const format = useFormat()
  const shelf = sizes.find((variant) => variant.shelf)?.shelf
  const places = [...new Set(sizes.flatMap(({ elsewhere }) => elsewhere.map(({ place }) => place)))]
  if (!shelf && places.length === 0) return null
  return (
    <ul className={styles.places} aria-label={t('places')}>
      {shelf && (
        <li>
          <IconBox size={20} /> {t('shelf', { shelf })}
        </li>
      )}
      {places.map((place) => (
        <li key={place}>
          <IconBuildingStore size={20} />{' '}
          {t('elsewhere', {
            place,
            sizes: sizes
              .flatMap((variant) => {
                const stock = variant.elsewhere.find((each) => each.place === place)?.stock
                if (!stock) return []
                const size = variant.size ? format.size(variant.size) : t('one_size')
                return stock > 1 ? `${size} (${stock})` : size
              })
              .join(', '),
          })}
        </li>
      ))}
    </ul>
  )
}
