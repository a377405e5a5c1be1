import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useDenied } from '../../ui/approval/denied-right.tsx'
import { DocumentNumber } from '../../ui/document-number.tsx'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { useMe } from '../../use-me.ts'
import { toNewDispute } from '../disputes/dispute.ts'
import { BANKS } from '../notices/banks.ts'
import styles from '../payments.module.css'
import type { Difference } from './difference.ts'

/** What a bank's list says otherwise, and what a person can do about it. */
export function DifferenceCard({ difference }: { difference: Difference }) {
  const { t } = useTranslation('office/payments/differences')
  const { dateTime } = useShortDates()
  const { money } = useFormat()
  const { sale, bank, is_refund, bank_cents, own_cents, settled_at, settled_by } = difference
  const words = useDifferenceWords()(difference)
  const isDenied = useDenied('confirm_payments')
  const facts = [
    t('number', { number: difference.bank_reference }),
    difference.listed_when && t('when', { when: difference.listed_when }),
    settled_at &&
      (settled_by
        ? t('settled_by', { name: settled_by, when: dateTime(settled_at) })
        : t('settled', { when: dateTime(settled_at) })),
  ]
  return (
    <li className={styles.entry}>
      <div>
        <h2 className={styles.title}>
          {sale ? (
            <Link to={`/admin/sales-pos/${sale.sale_id}`}>
              <DocumentNumber>{sale.reference}</DocumentNumber>
            </Link>
          ) : (
            BANKS[bank]
          )}
          {` · ${money(bank_cents ?? own_cents ?? 0)}`}
          {is_refund && ` · ${t('refund')}`}
        </h2>
        <p>{words}</p>
        <p className={styles.reasons}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {difference.is_open && !isDenied && <DifferenceActs difference={difference} />}
    </li>
  )
}

function useDifferenceWords() {
  const { t } = useTranslation('office/payments/differences')
  const { money } = useFormat()
  return ({ kind, is_refund, bank: name, bank_cents, own_cents }: Difference): string => {
    const bank = BANKS[name]
    if (kind === 'amount')
      return t('kind.amount', { bank, theirs: money(bank_cents ?? 0), ours: money(own_cents ?? 0) })
    if (kind === 'unbooked') return t('kind.unbooked', { bank })
    return t(is_refund ? `kind.${kind}_refund` : `kind.${kind}`, { bank })
  }
}

function DifferenceActs({ difference }: { difference: Difference }) {
  const { t } = useTranslation('office/payments/differences')
  const { kind, is_refund, bank_difference_id, bank_reference, own_cents, sale } = difference
  const { is_super_admin } = useMe()
  const isBooked = kind === 'unbooked'
  if (isBooked && !is_super_admin) return <p className={styles.reasons}>{t('only_admin')}</p>
  const label = t(isBooked ? 'book' : 'see')
  return (
    <Group justify="flex-end">
      {kind === 'missing' && !is_refund && sale && (
        <Button
          component={Link}
          to={toNewDispute({ sale: sale.sale_id, cents: own_cents ?? 0 })}
          variant="default"
        >
          {t('dispute')}
        </Button>
      )}
      <ActForm intent="difference" name={String(bank_difference_id)}>
        <input type="hidden" name="bank_difference_id" value={bank_difference_id} />
        <Button
          type="submit"
          variant={isBooked ? 'filled' : 'default'}
          aria-label={`${label}: ${sale?.reference ?? bank_reference}`}
        >
          {label}
        </Button>
      </ActForm>
    </Group>
  )
}
