import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import hidden from '../../../ui/hidden.module.css'
import { Icon } from '../../../ui/icon.tsx'
import type { CatalogFilter } from './filter.ts'
import { FilterLink } from './filter-link.tsx'
import styles from './filter-sheet.module.css'
import { wishesOf, withoutWishes } from './wishes.ts'

interface FilterSheetProps {
  open: boolean
  total: number
  asked: CatalogFilter
  onAsk(filter: CatalogFilter): void
  onClose(): void
  children: ReactNode
}

/** The filters over the list, where there is no room beside it. It stays while the list changes. */
export function FilterSheet({ open, total, asked, onAsk, onClose, children }: FilterSheetProps) {
  const { t } = useTranslation('store/catalog')
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={id}
      onClose={onClose}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles.panel}>
        <div className={styles.top}>
          <h2 ref={heading} className={styles.title} id={id} tabIndex={-1}>
            {t('filters')}
          </h2>
          <button className={styles.close} type="button" aria-label={t('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        <div className={styles.bottom}>
          {wishesOf(asked).length > 0 && (
            <FilterLink
              className={styles.clear}
              filter={withoutWishes(asked)}
              onAsk={onAsk}
              onClick={() => heading.current?.focus()}
            >
              {t('clear')}
            </FilterLink>
          )}
          <Button className={styles.see} onClick={onClose}>
            {t('see', { count: total })}
          </Button>
          <p className={hidden.hidden} role="status">
            {t('count', { count: total })}
          </p>
        </div>
      </div>
    </dialog>
  )
}
