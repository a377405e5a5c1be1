import { ActionIcon, Group, Tooltip } from '@mantine/core'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Shop } from '../../../../context.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { useInLanguage } from '../../../../i18n/in-language.ts'
import hidden from '../../../../ui/hidden.module.css'
import { ColourDots } from '../../../ui/colour-dots.tsx'
import list from '../../../ui/list/linked-table.module.css'
import { Thumb } from '../../../ui/thumb.tsx'
import { ProductStatusBadge } from '../product-status-badge.tsx'
import styles from './products-table.module.css'
import { SizeRun } from './size-run.tsx'

type Found = Awaited<ReturnType<Shop['catalog']['listOfficeProducts']>>

/** A table on wide screens, cards on narrow ones: the same rows. */
export function ProductsTable({ found }: { found: Found }) {
  const { t } = useTranslation('office/catalog/products')
  return (
    <table className={styles.table}>
      <caption className={hidden.hidden}>{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('product')}</th>
          <th scope="col">{t('state')}</th>
          <th scope="col">{t('colours')}</th>
          <th scope="col">{t('sizes_pairs')}</th>
          <th scope="col" className={styles.number}>
            {t('pairs')}
          </th>
          <th scope="col" className={styles.number}>
            {t('price')}
          </th>
          <th scope="col">
            <span className={hidden.hidden}>{t('in_shop')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {found.products.map((product) => (
          <ProductRow key={product.product_id} product={product} lowStock={found.low_stock} />
        ))}
      </tbody>
    </table>
  )
}

interface ProductRowProps {
  product: Found['products'][number]
  lowStock: Found['low_stock']
}

function ProductRow({ product, lowStock }: ProductRowProps) {
  const { t } = useTranslation('office/catalog/products')
  const inLanguage = useInLanguage()
  const { product_id, status, stock, reserved, missing, colours, sizes, low, slug } = product
  const name = inLanguage(product.name) || t('nameless')
  const place = [product.brand, product.category && inLanguage(product.category)].filter(Boolean)
  return (
    <tr className={`${list.row} ${styles.row}`} data-archived={status === 'archived' || undefined}>
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
      <td>
        <ProductStatusBadge status={status} missing={missing} />
      </td>
      <td className={styles.colours}>
        <ColourDots colours={colours} />
      </td>
      <td className={styles.sizes}>
        <SizeRun sizes={sizes} />
      </td>
      <td className={styles.number} data-label={t('pairs')}>
        <strong>{stock}</strong>
        {reserved > 0 && <small>{t('reserved_count', { count: reserved })}</small>}
        {low > 0 && status === 'published' && (
          <small className={styles.low}>
            {t(`low_count.${lowStock.rule}`, { count: low, pairs: lowStock.few_pairs })}
          </small>
        )}
      </td>
      <td className={styles.number} data-label={t('price')}>
        <Price from={product.from_cents} to={product.to_cents} />
      </td>
      <td className={styles.out}>
        {status === 'published' && (
          <Group justify="flex-end">
            <Tooltip label={t('see_in_shop')}>
              <ActionIcon
                component="a"
                href={`/producto/${product_id}-${slug}`}
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
        )}
      </td>
    </tr>
  )
}

function Price({ from, to }: { from: number | null; to: number | null }) {
  const { t } = useTranslation('office/catalog/products')
  const { money } = useFormat()
  if (from === null || to === null) return <span className={styles.none}>{t('priceless')}</span>
  if (from === to) return <strong>{money(from)}</strong>
  return (
    <>
      <strong>{money(from)}</strong>
      <small>{t('up_to', { price: money(to) })}</small>
    </>
  )
}
