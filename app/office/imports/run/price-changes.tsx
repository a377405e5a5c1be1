import { Button, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { DeniedRight, useDenied } from '../../ui/approval/denied-right.tsx'
import { ActForm } from '../../ui/forms/act-form.tsx'
import type { ImportPrices, Run } from '../import-run.ts'
import styles from './price-changes.module.css'

/** Prices of goods on sale that the file says otherwise, old and new, to be confirmed once it is imported. */
export function PriceChanges({ run, found }: { run: Run; found: ImportPrices }) {
  const { t } = useTranslation('office/imports')
  const { number } = useFormat()
  const areImportsDenied = useDenied('import_products')
  const isDenied = useDenied('change_prices') || areImportsDenied
  const { prices, total } = found
  if (total === 0 || run.state === 'undone') return null
  const shown = prices.map(({ variant_id, old_cents, new_cents }) => ({
    variant_id,
    old_cents,
    new_cents,
  }))
  return (
    <section className={styles.prices} aria-labelledby="prices">
      <h2 id="prices">{t('prices')}</h2>
      <Text c="dimmed" mb="sm">
        {t(run.dry_run ? 'prices_tried' : 'prices_text')}
      </Text>
      <div className={styles.scroll}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('price_item')}</Table.Th>
              <Table.Th className={styles.cents}>{t('price_old')}</Table.Th>
              <Table.Th className={styles.cents}>{t('price_new')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {prices.map((price) => (
              <PriceRow key={price.variant_id} price={price} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {total > prices.length && (
        <Text size="sm" mt="xs">
          {t('prices_shown', { shown: number(prices.length), total: number(total) })}
        </Text>
      )}
      <DeniedRight right={areImportsDenied ? 'import_products' : 'change_prices'} />
      {!run.dry_run && !isDenied && (
        <ActForm intent="prices" name={`${total}`} className={styles.act}>
          <input type="hidden" name="prices" value={JSON.stringify(shown)} />
          <Button type="submit">{t('prices_confirm', { count: prices.length })}</Button>
        </ActForm>
      )}
    </section>
  )
}

function PriceRow({ price }: { price: ImportPrices['prices'][number] }) {
  const { money } = useFormat()
  const inLanguage = useInLanguage()
  const { product_id, name, colour, size, sku, old_cents, new_cents } = price
  const options = [colour && inLanguage(colour), size, sku].filter(Boolean).join(' · ')
  return (
    <Table.Tr>
      <Table.Td>
        <Link to={`/admin/products/${product_id}`}>{inLanguage(name)}</Link>
        <span className={styles.soft}>{options}</span>
      </Table.Td>
      <Table.Td className={styles.cents}>{money(old_cents)}</Table.Td>
      <Table.Td className={styles.cents}>
        <strong>{money(new_cents)}</strong>
      </Table.Td>
    </Table.Tr>
  )
}
