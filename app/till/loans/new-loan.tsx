import { ActionIcon, Alert, Button } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useArticleName } from '../../i18n/use-article-name.ts'
import { ShoePicture } from '../catalog/search/shoe-picture.tsx'
import { CustomerDialog } from '../customers/customer-dialog.tsx'
import { ChooseArticle } from '../deposits/choose-article.tsx'
import { BackButton } from '../records/unread-record.tsx'
import { TillModal } from '../ui/till-modal.tsx'
import { LendForm, type LoanTerms } from './lend-form.tsx'
import { type ChosenPair, getPairCents, type LoanStart } from './loan.ts'
import styles from './loans.module.css'
import { useChosenPairs } from './use-chosen-pairs.ts'

interface NewLoanProps {
  till: string
  start: LoanStart
  /** It was lent; so many pairs of each line of the ticket, by its key, and what is to be left for them in cents. */
  onLent(reference: string, pairs: ReadonlyMap<number, number>, depositCents: number): void
  onBack(): void
  onClose(): void
}

/** The pairs, by scan or as they stand on the ticket, and whose they are; the shop says until when. */
export function NewLoan({ till, start, onLent, onBack, onClose }: NewLoanProps) {
  const { t } = useTranslation('till/loans')
  const chosen = useChosenPairs(start.pairs)
  const [customer, setCustomer] = useState(start.customer)
  const [terms, setTerms] = useState<LoanTerms>({ dueOn: '', note: '', deposit: '' })
  const [isChoosing, setChoosing] = useState(false)
  if (isChoosing)
    return (
      <CustomerDialog
        till={till}
        current={customer}
        onCustomer={({ customer_id, name }) => {
          setCustomer({ customer_id, name })
          setChoosing(false)
        }}
        onClose={() => setChoosing(false)}
      />
    )
  return (
    <TillModal size="xl" onClose={onClose} title={t('new_title')}>
      <div className={styles.part}>
        <div className={styles.customer}>
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
        <ChosenPairs pairs={chosen.pairs} onRemove={chosen.remove} />
        {chosen.unknown && (
          <Alert color="yellow" role="alert">
            {t(chosen.unknown.isNoPair ? 'no_pair' : 'unknown', { code: chosen.unknown.code })}
          </Alert>
        )}
        <ChooseArticle
          till={till}
          onChoose={(variant) => chosen.add({ variant })}
          onChooseMark={chosen.add}
        />
        <LendForm
          till={till}
          pairs={chosen.pairs}
          customer={customer}
          typed={terms}
          onType={setTerms}
          onLent={onLent}
        />
        <BackButton label={t('back')} onClick={onBack} />
      </div>
    </TillModal>
  )
}

interface ChosenPairsProps {
  pairs: readonly ChosenPair[]
  onRemove(key: number): void
}

function ChosenPairs({ pairs, onRemove }: ChosenPairsProps) {
  const { t } = useTranslation('till/loans')
  const { money } = useFormat()
  const article = useArticleName()
  if (pairs.length === 0) return <p className={styles.soft}>{t('none_chosen')}</p>
  return (
    <ul className={styles.pairs} aria-label={t('chosen')}>
      {pairs.map((pair) => {
        const name = article(pair.variant)
        return (
          <li key={pair.key} className={styles.pair}>
            <ShoePicture hash={pair.variant.picture} swatch={pair.variant.swatch} size={56} />
            <span className={styles.about}>
              <strong>{name}</strong>
              <span className={styles.soft}>
                {[pair.mark?.code ?? pair.variant.sku, money(getPairCents(pair))].join(' · ')}
              </span>
            </span>
            <ActionIcon
              variant="default"
              size={48}
              aria-label={t('remove', { name })}
              onClick={() => onRemove(pair.key)}
            >
              <IconTrash size={22} />
            </ActionIcon>
          </li>
        )
      })}
    </ul>
  )
}
