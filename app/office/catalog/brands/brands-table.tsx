import { Badge, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import worded from '../../ui/worded-badge.module.css'
import { BRANDS_PATH, type ListedBrand } from './brand.ts'

/** The brands with their makers and how many products have them. */
export function BrandsTable({ brands }: { brands: readonly ListedBrand[] }) {
  const { t } = useTranslation('office/catalog/brands')
  return (
    <LinkedTable
      title={t('title')}
      columns={[t('brand'), t('maker'), { figure: t('on_sale') }, { figure: t('drafts') }]}
      items={brands}
      getKey={({ brand_id }) => brand_id}
      toRow={(brand) => (
        <Table.Tr className={styles.row}>
          <Table.Td className={styles.name}>
            <BrandLink brand={brand} />
          </Table.Td>
          <Table.Td>
            <Maker brand={brand} />
          </Table.Td>
          <Table.Td className={styles.figure}>{brand.on_sale}</Table.Td>
          <Table.Td className={styles.figure}>{brand.drafts}</Table.Td>
        </Table.Tr>
      )}
      toCard={(brand) => (
        <li className={styles.card}>
          <div className={styles.head}>
            <span className={styles.name}>
              <BrandLink brand={brand} />
            </span>
            <span className={styles.figure}>{t('on_sale_count', { count: brand.on_sale })}</span>
          </div>
          <p className={styles.fact}>
            <Maker brand={brand} />
          </p>
        </li>
      )}
    />
  )
}

function BrandLink({ brand: { brand_id, name } }: { brand: ListedBrand }) {
  return (
    <Link to={`${BRANDS_PATH}/${brand_id}`} className={styles.link}>
      {name}
    </Link>
  )
}

function Maker({ brand: { maker, on_sale } }: { brand: ListedBrand }) {
  const { t, i18n } = useTranslation('office/catalog/brands')
  if (!maker)
    return (
      <Badge variant="outline" color={on_sale > 0 ? 'red' : 'gray'} className={worded.badge}>
        {t('maker_missing')}
      </Badge>
    )
  const countries = new Intl.DisplayNames(i18n.language, { type: 'region' })
  return (
    <>
      {maker.name}
      {/* Node and browsers call some countries by other names. */}
      <span className={styles.soft} suppressHydrationWarning>
        {countries.of(maker.country)}
      </span>
    </>
  )
}
