import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../i18n/format.ts'
import { useInLanguage } from '../../../../i18n/in-language.ts'
import { ColourDots } from '../../../ui/colour-dots.tsx'
import { When } from '../../../ui/when.tsx'
import type { Found } from '../product.ts'
import { ProductStatusBadge } from '../product-status-badge.tsx'
import type { ProductColumn } from './product-columns.ts'
import styles from './products-table.module.css'
import { SizeRun } from './size-run.tsx'

interface ProductCellProps {
  column: ProductColumn
  product: Found['products'][number]
  lowStock: Found['low_stock']
}

/** What one column says of a product. */
export function ProductCell({ column, product, lowStock }: ProductCellProps) {
  const { t } = useTranslation('office/catalog/products')
  const inLanguage = useInLanguage()
  const label = t(`column.${column}`)
  switch (column) {
    case 'state':
      return (
        <td>
          <ProductStatusBadge status={product.status} missing={product.missing} />
        </td>
      )
    case 'colours':
      return (
        <td className={styles.colours}>
          <ColourDots colours={product.colours} />
        </td>
      )
    case 'sizes':
      return (
        <td className={styles.sizes}>
          <SizeRun sizes={product.sizes} />
        </td>
      )
    case 'pairs':
      return <Pairs product={product} lowStock={lowStock} />
    case 'price':
      return (
        <td className={styles.number} data-label={label}>
          <Price from={product.from_cents} to={product.to_cents} none={t('priceless')} />
        </td>
      )
    case 'collection':
      return <td data-label={label}>{product.collection && inLanguage(product.collection)}</td>
    case 'cost':
      return (
        <td className={styles.number} data-label={label}>
          <Price
            from={product.cost_from_cents ?? null}
            to={product.cost_to_cents ?? null}
            none={t('costless')}
          />
        </td>
      )
    case 'margin':
      return (
        <td className={styles.number} data-label={label}>
          <Margin product={product} />
        </td>
      )
    case 'changed':
      return (
        <td data-label={label}>
          <When at={product.updated_at} isDay />
        </td>
      )
  }
}

function Pairs({ product, lowStock }: Omit<ProductCellProps, 'column'>) {
  const { t } = useTranslation('office/catalog/products')
  const { stock, reserved, low, status } = product
  return (
    <td className={styles.number} data-label={t('pairs')}>
      <strong>{stock}</strong>
      {reserved > 0 && <small>{t('reserved_count', { count: reserved })}</small>}
      {low > 0 && status === 'published' && (
        <small className={styles.low}>
          {t(`low_count.${lowStock.rule}`, { count: low, pairs: lowStock.few_pairs })}
        </small>
      )}
    </td>
  )
}

function Margin({ product }: Pick<ProductCellProps, 'product'>) {
  const { t } = useTranslation('office/catalog/products')
  const { money, number } = useFormat()
  const { margin_cents, margin_percent } = product
  if (margin_cents == null) return <span className={styles.none}>{t('costless')}</span>
  return (
    <>
      <strong>{money(margin_cents)}</strong>
      {margin_percent != null && <small>{`${number(margin_percent)} %`}</small>}
    </>
  )
}

function Price({ from, to, none }: { from: number | null; to: number | null; none: string }) {
  const { t } = useTranslation('office/catalog/products')
  const { money } = useFormat()
  if (from === null || to === null) return <span className={styles.none}>{none}</span>
  if (from === to) return <strong>{money(from)}</strong>
  return (
    <>
      <strong>{money(from)}</strong>
      <small>{t('up_to', { price: money(to) })}</small>
    </>
  )
}
