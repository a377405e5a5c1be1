import { useTranslation } from 'react-i18next'
import { picturePath } from '../../../../core/catalog/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../link.tsx'
import type { Suggestion } from './suggestion.ts'
import styles from './suggestions.module.css'

interface SuggestionRowProps {
  id: string
  suggestion: Suggestion
  active: boolean
  onFollow(): void
}

export function SuggestionRow({ id, suggestion, active, onFollow }: SuggestionRowProps) {
  const { t } = useTranslation('store/catalog/search')
  const { money } = useFormat()
  const path = useShopPath()
  const { kind, name, picture, cents, count } = suggestion
  return (
    <Link
      className={styles.offer}
      id={id}
      role="option"
      to={path(suggestion.to)}
      tabIndex={-1}
      aria-selected={active}
      // Keeps the focus in the search field.
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
        {kind === 'words' && t('did_you_mean', { words: name })}
        {kind === 'all' && t('all', { words: name })}
        {kind !== 'words' && kind !== 'all' && name}
      </span>
      {(kind === 'category' || kind === 'brand') && (
        <span className={styles.kind}>{count ?? t(kind)}</span>
      )}
      {cents !== undefined && (
        <span className={styles.kind}>{t('from', { price: money(cents) })}</span>
      )}
    </Link>
  )
}
