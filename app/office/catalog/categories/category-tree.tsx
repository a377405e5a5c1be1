import { ActionIcon, Badge } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useFetcher } from 'react-router'
import { useInLanguage } from '../../../i18n/in-language.ts'
import type { Category } from './category.ts'
import styles from './category-tree.module.css'

/** Of a category in the list, for links to it. */
export const placeOf = (id: number) => `category-${id}`

interface CategoryTreeProps {
  categories: readonly Category[]
  /** Nothing is left out, so that what stands beside each other can change places. */
  whole: boolean
}

/** The categories in the order shoppers see, each main one before its own. */
export function CategoryTree({ categories, whole }: CategoryTreeProps) {
  const { t } = useTranslation('office/catalog/categories')
  return (
    <ul className={styles.tree} aria-label={t('title')}>
      {categories.map((category) => (
        <Row
          key={category.product_category_id}
          category={category}
          sisters={
            whole
              ? categories.filter((each) => each.parent_category_id === category.parent_category_id)
              : []
          }
          parent={categories.find(
            (each) => each.product_category_id === category.parent_category_id,
          )}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  category: Category
  sisters: readonly Category[]
  parent: Category | undefined
}

function Row({ category, sisters, parent }: RowProps) {
  const { t } = useTranslation('office/catalog/categories')
  const inLanguage = useInLanguage()
  const { product_category_id: id, name, slug, is_active, product_count, hidden_count } = category
  return (
    <li id={placeOf(id)} className={styles.row} data-sub={parent ? true : undefined}>
      <div className={styles.what}>
        <Link to={`/admin/product-categories/${id}`} className={styles.name}>
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
      {sisters.length > 1 && (
        <Moves
          id={id}
          name={inLanguage(name)}
          first={sisters[0] === category}
          last={sisters.at(-1) === category}
        />
      )}
    </li>
  )
}

/** One place up or down among its sisters. */
function Moves({
  id,
  name,
  first,
  last,
}: {
  id: number
  name: string
  first: boolean
  last: boolean
}) {
  const { t } = useTranslation('office/catalog/categories')
  const fetcher = useFetcher()
  const { form, press } = useSameButton(fetcher.state === 'idle')
  const button = (direction: 'up' | 'down', ended: boolean) => {
    const Icon = direction === 'up' ? IconChevronUp : IconChevronDown
    return (
      <ActionIcon
        type="submit"
        name="direction"
        value={direction}
        variant="default"
        size={40}
        // Not disabled: whoever moved it with the keyboard would lose their place.
        aria-disabled={ended || undefined}
        data-disabled={ended || undefined}
        aria-label={t(`move_${direction}`, { name })}
        onClick={(event) => {
          if (ended) event.preventDefault()
          else press(direction)
        }}
      >
        <Icon size={18} />
      </ActionIcon>
    )
  }
  return (
    <fetcher.Form ref={form} method="post" className={styles.moves}>
      <input type="hidden" name="move" value={id} />
      {button('up', first)}
      {button('down', last)}
    </fetcher.Form>
  )
}

/** A row that changes its place would lose the focus: whoever moves on finds the same button under it. */
function useSameButton(idle: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const pressed = useRef<string>(undefined)
  useEffect(() => {
    if (!idle || !pressed.current) return
    form.current?.querySelector<HTMLElement>(`[value="${pressed.current}"]`)?.focus()
    pressed.current = undefined
  }, [idle])
  return {
    form,
    press: (direction: string) => {
      pressed.current = direction
    },
  }
}
