import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import hidden from '../../../ui/hidden.module.css'
import { IconButton } from '../../../ui/icon-button.tsx'
import { clearFilters, listAppliedFilters } from './applied-filters.ts'
import type { CatalogFilter } from './filter.ts'
import { FilterLink } from './filter-link.tsx'
import styles from './filter-sheet.module.css'

interface FilterSheetProps {
  open: boolean
  total: number
  filter: CatalogFilter
  onFilter(filter: CatalogFilter): void
  onClose(): void
  children: ReactNode
}

/** The filters in a dialog over the list, on narrow screens. It stays open while the list changes. */
export function FilterSheet({
  open,
  total,
  filter,
  onFilter,
  onClose,
  children,
}: FilterSheetProps) {
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
          <IconButton icon="close" round aria-label={t('close')} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        <div className={styles.bottom}>
          {listAppliedFilters(filter).length > 0 && (
            <FilterLink
              className={styles.clear}
              filter={clearFilters(filter)}
              onFilter={onFilter}
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
