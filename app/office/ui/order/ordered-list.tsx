import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import hidden from '../../../ui/hidden.module.css'
import type { CoreArea } from '../forms/use-core-words.ts'
import { MoveButtons } from './move-buttons.tsx'
import styles from './ordered-list.module.css'
import { useOrder } from './use-order.ts'

interface OrderedListProps<Item> {
  label: string
  /** As they are stored. */
  items: readonly Item[]
  getId(item: Item): number
  getName(item: Item): string
  toRow(item: Item): ReactNode
  /** The area of core whose words say that somebody else changed the order. */
  area: CoreArea
}

/**
 * Things that a person puts in order, by buttons or by Alt and the arrow keys. Each move is sent to the act `order` of
 * the page's action, see `readOrder`; without script the buttons send it.
 */
export function OrderedList<Item>(props: OrderedListProps<Item>) {
  const { label, items, getId, getName, toRow, area } = props
  const { t } = useTranslation('office/ui/order')
  const stored = items.map(getId)
  const { ids, move, announcement, keptFocus } = useOrder(stored, area)
  const shown = ids.flatMap((id) => items.find((item) => getId(item) === id) ?? [])
  return (
    <>
      {items.length > 1 && <p className={styles.hint}>{t('hint')}</p>}
      <ol className={styles.list} aria-label={label} {...keptFocus}>
        {shown.map((item, place) => {
          const id = getId(item)
          const moveBy = (by: 1 | -1) => move({ id, by, name: getName(item) })
          return (
            <li
              key={id}
              className={styles.row}
              onKeyDown={(event) => {
                if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return
                event.preventDefault()
                moveBy(event.key === 'ArrowUp' ? -1 : 1)
              }}
            >
              <div className={styles.what}>{toRow(item)}</div>
              {items.length > 1 && (
                <MoveButtons
                  id={id}
                  name={getName(item)}
                  place={place}
                  stored={stored}
                  shown={ids}
                  onMove={moveBy}
                />
              )}
            </li>
          )
        })}
      </ol>
      <p role="status" className={hidden.hidden}>
        {announcement}
      </p>
    </>
  )
}
