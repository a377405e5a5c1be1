import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useArticleName } from '../../i18n/use-article-name.ts'
import type { TillVariant } from '../catalog/catalog.ts'
import { useCatalog } from '../catalog/use-catalog.ts'
import { CustomerDialog } from '../customers/customer-dialog.tsx'
import type { TicketCustomer } from '../ticket/ticket.ts'
import { TillModal } from '../ui/till-modal.tsx'
import { ChooseArticle } from './choose-article.tsx'
import type { DepositStart, NewDepositLine } from './deposit.ts'
import { DepositForm } from './deposit-form.tsx'
import styles from './deposits.module.css'

interface NewDepositProps {
  till: string
  start: DepositStart
  onLine(line: NewDepositLine, customer: TicketCustomer): void
  onBack(): void
  onClose(): void
}

/** A pair is chosen, then its customer, then the price and the advance. */
export function NewDeposit({ till, start, onLine, ...on }: NewDepositProps) {
  const { t } = useTranslation('till/deposits')
  const { catalog } = useCatalog()
  const article = useArticleName()
  const [chosen, setVariant] = useState<TillVariant | undefined>(
    start.variantId === undefined ? undefined : catalog.findById(start.variantId),
  )
  // Its stock of this moment: another till may sell the last pair meanwhile.
  const variant = chosen && (catalog.findById(chosen.variant_id) ?? chosen)
  const [customer, setCustomer] = useState<TicketCustomer | undefined>(start.customer)
  const [isChoosing, setChoosing] = useState(false)
  if (isChoosing)
    return (
      <CustomerDialog
        till={till}
        current={customer ?? null}
        onCustomer={(chosen) => {
          setCustomer(chosen)
          setChoosing(false)
        }}
        onClose={() => setChoosing(false)}
      />
    )
  return (
    <TillModal size="xl" onClose={on.onClose} title={t('new_title')}>
      {!variant && <ChooseArticle till={till} onChoose={setVariant} />}
      {variant && (
        <div className={styles.chosen}>
          <div className={styles.choice}>
            <span>
              <strong>{article(variant)}</strong>
              <span className={styles.soft}>{t(variant.stock > 0 ? 'there' : 'gone')}</span>
            </span>
            <Button size="md" h={48} variant="default" onClick={() => setVariant(undefined)}>
              {t('other')}
            </Button>
          </div>
          <div className={styles.choice}>
            {customer && <strong>{customer.name}</strong>}
            <Button
              size="md"
              h={48}
              variant={customer ? 'default' : 'filled'}
              data-autofocus={!customer || undefined}
              onClick={() => setChoosing(true)}
            >
              {t(customer ? 'other_customer' : 'choose_customer')}
            </Button>
          </div>
        </div>
      )}
      {variant && customer && (
        <DepositForm
          key={variant.variant_id}
          variant={variant}
          onLine={(line) => onLine(line, customer)}
        />
      )}
      <Button variant="subtle" size="lg" onClick={on.onBack} className={styles.back}>
        {t('back')}
      </Button>
    </TillModal>
  )
}
