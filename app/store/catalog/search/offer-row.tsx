import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { picturePath } from '../../../../core/catalog/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Offer } from './offer.ts'
import styles from './suggestions.module.css'

interface OfferRowProps {
  id: string
  offer: Offer
  active: boolean
  onFollow(): void
}

export function OfferRow({ id, offer, active, onFollow }: OfferRowProps) {
  const { t } = useTranslation('store/catalog/search')
  const { money } = useFormat()
  const path = useShopPath()
  const { kind, name, picture, cents } = offer
  return (
    <Link
      className={styles.offer}
      id={id}
      role="option"
      to={path(offer.to)}
      tabIndex={-1}
      aria-selected={active}
      // The field keeps the focus; the pointer only chooses.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onFollow}
    >
      {kind === 'product' && picture && (
        <img
          className={styles.picture}
          src={picturePath(picture, 160)}
          width={48}
          height={48}
          alt=""
        />
      )}
      {kind !== 'product' && (
        <Icon name={kind === 'all' || kind === 'words' ? 'search' : 'right'} />
      )}
      <span className={styles.name}>
        {kind === 'words' && t('meant', { words: name })}
        {kind === 'all' && t('all', { words: name })}
        {kind !== 'words' && kind !== 'all' && name}
      </span>
      {(kind === 'category' || kind === 'brand') && <span className={styles.kind}>{t(kind)}</span>}
      {cents !== undefined && (
        <span className={styles.kind}>{t('from', { price: money(cents) })}</span>
      )}
    </Link>
  )
}
