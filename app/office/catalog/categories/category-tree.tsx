import { ActionIcon, Badge } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useFetcher } from 'react-router'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { useOperationId } from '../../ui/forms/use-operation-id.ts'
import list from '../../ui/list/linked-table.module.css'
import type { Category } from './category.ts'
import styles from './category-tree.module.css'
import { type Drag, useDrag } from './use-drag.ts'

/** Where a category is in the list, for links to it. */
export const toAnchor = (id: number) => `category-${id}`

interface CategoryTreeProps {
  categories: readonly Category[]
  /** Whether none is left out, so that neighbours can change places. */
  isWhole: boolean
}

/** The categories in the order shoppers see, each main one before its own. */
export function CategoryTree({ categories, isWhole }: CategoryTreeProps) {
  const { t } = useTranslation('office/catalog/categories')
  const fetcher = useFetcher()
  const operation_id = useOperationId('drag')
  const { drag, getHandle } = useDrag(categories, (id, before) => {
    const place = { product_category_id: id, before: before ?? '' }
    void fetcher.submit({ ...place, intent: 'move', operation_id }, { method: 'post' })
  })
  return (
    <ul className={styles.tree} aria-label={t('title')}>
      {categories.map((category) => (
        <Row
          key={category.product_category_id}
          category={category}
          siblings={
            isWhole
              ? categories.filter((each) => each.parent_category_id === category.parent_category_id)
              : []
          }
          parent={categories.find(
            (each) => each.product_category_id === category.parent_category_id,
          )}
          drag={drag}
          handle={isWhole ? getHandle(category.product_category_id) : undefined}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  category: Category
  siblings: readonly Category[]
  parent: Category | undefined
  drag: Drag | undefined
  handle: ReturnType<ReturnType<typeof useDrag>['getHandle']> | undefined
}

function Row({ category, siblings, parent, drag, handle }: RowProps) {
  const { t } = useTranslation('office/catalog/categories')
  const inLanguage = useInLanguage()
  const { product_category_id: id, name, slug, is_active, product_count, hidden_count } = category
  return (
    <li
      id={toAnchor(id)}
      className={`${list.row} ${styles.row}`}
      data-sub={parent ? true : undefined}
      data-category={id}
      data-dragged={drag?.id === id || undefined}
      data-drop={getDropMark(category, siblings, drag)}
    >
      {siblings.length > 1 && handle && (
        <span {...handle} className={styles.handle} title={t('drag')} aria-hidden>
          <IconGripVertical size={18} />
        </span>
      )}
      <div className={styles.what}>
        <Link to={`/admin/product-categories/${id}`} className={`${list.link} ${styles.name}`}>
          {inLanguage(name)}
        </Link>
        {!is_active && (
          <Badge variant="outline" color="gray" className={styles.badge}>
            {t('hidden')}
          </Badge>
        )}
        <span className={styles.slug}>{slug}</span>
      </div>
      <span className={styles.count}>
        {t('products', { count: product_count })}
        {hidden_count > 0 && (
          <span className={styles.slug}>{t('products_hidden', { count: hidden_count })}</span>
        )}
      </span>
      {siblings.length > 1 && (
        <Moves
          id={id}
          name={inLanguage(name)}
          isFirst={siblings[0] === category}
          isLast={siblings.at(-1) === category}
        />
      )}
    </li>
  )
}

/** Where the line stands that says where the dragged category would be: before this row, or behind the last. */
function getDropMark(
  { product_category_id: id }: Category,
  siblings: readonly Category[],
  drag: Drag | undefined,
): 'before' | 'behind' | undefined {
  if (drag?.before === undefined) return undefined
  if (drag.before === id) return 'before'
  const last = siblings.findLast((each) => each.product_category_id !== drag.id)
  const isAmong = siblings.some((each) => each.product_category_id === drag.id)
  return drag.before === null && isAmong && last?.product_category_id === id ? 'behind' : undefined
}

interface MovesProps {
  id: number
  name: string
  isFirst: boolean
  isLast: boolean
}

/** One place up or down among its siblings. */
function Moves({ id, name, isFirst, isLast }: MovesProps) {
  const { t } = useTranslation('office/catalog/categories')
  const fetcher = useFetcher()
  const { moves, press } = useSameButton(fetcher.state === 'idle')
  const button = (direction: 'up' | 'down', isAtEnd: boolean) => {
    const Icon = direction === 'up' ? IconChevronUp : IconChevronDown
    return (
      <ActForm intent="move" name={`${id} ${direction}`} fetcher={fetcher}>
        <input type="hidden" name="product_category_id" value={id} />
        <ActionIcon
          type="submit"
          name="direction"
          value={direction}
          variant="default"
          size={40}
          // Not disabled: whoever moved it with the keyboard would lose their place.
          aria-disabled={isAtEnd || undefined}
          data-disabled={isAtEnd || undefined}
          aria-label={t(`move_${direction}`, { name })}
          onClick={(event) => {
            if (isAtEnd) event.preventDefault()
            else press(direction)
          }}
        >
          <Icon size={18} />
        </ActionIcon>
      </ActForm>
    )
  }
  return (
    <div ref={moves} className={styles.moves}>
      {button('up', isFirst)}
      {button('down', isLast)}
    </div>
  )
}

/** A row that changes its place would lose the focus: whoever moves on finds the same button under it. */
function useSameButton(isIdle: boolean) {
  const moves = useRef<HTMLDivElement>(null)
  const pressed = useRef<string>(undefined)
  useEffect(() => {
    if (!isIdle || !pressed.current) return
    moves.current?.querySelector<HTMLElement>(`[value="${pressed.current}"]`)?.focus()
    pressed.current = undefined
  }, [isIdle])
  return {
    moves,
    press: (direction: string) => {
      pressed.current = direction
    },
  }
}
