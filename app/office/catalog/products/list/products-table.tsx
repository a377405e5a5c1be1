import { ActionIcon, Checkbox, Group, Tooltip } from '@mantine/core'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useInLanguage } from '../../../../i18n/in-language.ts'
import hidden from '../../../../ui/hidden.module.css'
import list from '../../../ui/list/linked-table.module.css'
import { Thumb } from '../../../ui/thumb.tsx'
import type { Found } from '../product.ts'
import { ProductCell } from './product-cell.tsx'
import type { ProductColumn } from './product-columns.ts'
import styles from './products-table.module.css'

interface ProductsTableProps {
  found: Found
  columns: readonly ProductColumn[]
  isChosen(productId: number): boolean
  choose(productIds: readonly number[], isChosen: boolean): void
}

const FIGURES: readonly ProductColumn[] = ['pairs', 'price', 'cost', 'margin']

/** A table on wide screens, cards on narrow ones: the same rows. */
export function ProductsTable({ found, columns, isChosen, choose }: ProductsTableProps) {
  const { t } = useTranslation('office/catalog/products')
  return (
    <table className={styles.table}>
      <caption className={hidden.hidden}>{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={hidden.hidden}>{t('selection')}</span>
          </th>
          <th scope="col">{t('product')}</th>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={FIGURES.includes(column) ? styles.number : undefined}
            >
              {t(`column.${column}`)}
            </th>
          ))}
          <th scope="col">
            <span className={hidden.hidden}>{t('in_shop')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {found.products.map((product) => (
          <ProductRow
            key={product.product_id}
            product={product}
            columns={columns}
            lowStock={found.low_stock}
            isChosen={isChosen(product.product_id)}
            onChoose={(chosen) => choose([product.product_id], chosen)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface ProductRowProps {
  product: Found['products'][number]
  columns: readonly ProductColumn[]
  lowStock: Found['low_stock']
  isChosen: boolean
  onChoose(isChosen: boolean): void
}

function ProductRow({ product, columns, lowStock, isChosen, onChoose }: ProductRowProps) {
  const { t } = useTranslation('office/catalog/products')
  const inLanguage = useInLanguage()
  const { product_id, status, slug } = product
  const name = inLanguage(product.name) || t('nameless')
  const place = [product.brand, product.category && inLanguage(product.category)].filter(Boolean)
  return (
    <tr className={`${list.row} ${styles.row}`} data-archived={status === 'archived' || undefined}>
      <td className={styles.tick}>
        <Checkbox
          aria-label={t('select_named', { name })}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      </td>
      <th scope="row" className={styles.product}>
        <div className={styles.name}>
          <Thumb hash={product.picture} />
          <span>
            <Link to={String(product_id)} className={`${list.link} ${styles.link}`}>
              {name}
            </Link>
            <span className={styles.place}>{place.join(' · ') || t('unplaced')}</span>
          </span>
        </div>
      </th>
      {columns.map((column) => (
        <ProductCell key={column} column={column} product={product} lowStock={lowStock} />
      ))}
      <td className={styles.out}>
        {status === 'published' && (
          <ShopLink path={`/producto/${product_id}-${slug}`} name={name} />
        )}
      </td>
    </tr>
  )
}

function ShopLink({ path, name }: { path: string; name: string }) {
  const { t } = useTranslation('office/catalog/products')
  return (
    <Group justify="flex-end">
      <Tooltip label={t('see_in_shop')}>
        <ActionIcon
          component="a"
          href={path}
          target="_blank"
          rel="noreferrer"
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('see_in_shop_named', { name })}
        >
          <IconExternalLink size={18} />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}
