import { Button } from '@mantine/core'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import hidden from '../../ui/hidden.module.css'
import { useCatalog } from '../catalog/use-catalog.ts'
import { useTillList } from '../use-till-list.ts'
import styles from './bag-keys.module.css'
import type { TicketAction } from './reduce-ticket.ts'

/** A key for each bag of the shop, with the price that the law wants to be seen. (RD 293/2018, article 4) */
export function BagKeys({ act }: { act(action: TicketAction): void }) {
  const { t } = useTranslation('till/ticket')
  const { money } = useFormat()
  const inLanguage = useInLanguage()
  const { bag_skus } = useTillList()
  const { catalog } = useCatalog()
  const bags = useMemo(
    () => bag_skus.flatMap((sku) => catalog.findByCode(sku) ?? []),
    [catalog, bag_skus],
  )
  if (bags.length === 0) return null
  return (
    <fieldset className={styles.bags}>
      <legend className={hidden.hidden}>{t('bags')}</legend>
      {bags.map((variant) => (
        <Button
          key={variant.variant_id}
          variant="default"
          size="md"
          h={48}
          px="sm"
          leftSection={<IconShoppingBag size={20} />}
          onClick={() => act({ type: 'add', variant, quantity: 1 })}
        >
          {t('bag', { name: inLanguage(variant.name), price: money(variant.price_cents) })}
        </Button>
      ))}
    </fieldset>
  )
}
