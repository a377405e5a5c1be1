import { Button } from '@mantine/core'
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { client } from '../../client.ts'
import { toTillRefusal, useTillRefusalText } from '../../refusal.ts'
import { notifySeller } from '../../ui/notify-seller.ts'
import { useOperation } from '../../use-operation.ts'
import type { TillVariant } from '../catalog.ts'
import styles from './lost-sale-keys.module.css'
import { WaitDialog } from './wait-dialog.tsx'

interface LostSaleKeysProps {
  till: string
  sizes: readonly TillVariant[]
}

interface LostSale {
  lost_sale_id: number
  size: string
}

/** A key for each size that is not there: one tap notes that somebody asked for it, another that they want to be told. */
export function LostSaleKeys({ till, sizes }: LostSaleKeysProps) {
  const { t } = useTranslation('till/catalog/lost-sales')
  const format = useFormat()
  const refusalText = useTillRefusalText()
  const operate = useOperation()
  const [noted, setNoted] = useState<LostSale | null>(null)
  const [isAsking, setAsking] = useState(false)
  const missing = sizes.filter(({ stock, stock_kind }) => stock === 0 && stock_kind !== 'none')
  if (missing.length === 0) return null
  const toSize = ({ size }: TillVariant) => (size ? format.size(size) : t('one_size'))

  async function note(variant: TillVariant) {
    try {
      const input = { till, variant_id: variant.variant_id }
      const { lost_sale_id } = await operate(input, client.reports.recordLostSale)
      setNoted({ lost_sale_id, size: toSize(variant) })
    } catch (error) {
      notifySeller({
        kind: 'warning',
        title: t('failed'),
        text: refusalText(toTillRefusal(error)),
      })
    }
  }
  return (
    <div className={styles.lost}>
      <fieldset className={styles.keys}>
        <legend className={styles.label}>{t('label')}</legend>
        {missing.map((variant) => (
          <Button
            key={variant.variant_id}
            variant="default"
            size="md"
            h={48}
            px="md"
            aria-label={t('note', { size: toSize(variant) })}
            onClick={() => void note(variant)}
          >
            {toSize(variant)}
          </Button>
        ))}
      </fieldset>
      <div className={styles.noted} role="status">
        {noted && (
          <>
            <span>{t('noted', { size: noted.size })}</span>
            <Button
              variant="default"
              size="md"
              h={48}
              px="md"
              leftSection={<IconMailForward size={20} />}
              onClick={() => setAsking(true)}
            >
              {t('tell')}
            </Button>
          </>
        )}
      </div>
      {noted && isAsking && (
        <WaitDialog
          lostSaleId={noted.lost_sale_id}
          size={noted.size}
          onDone={() => {
            setAsking(false)
            setNoted(null)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
