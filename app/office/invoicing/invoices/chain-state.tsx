import { Alert, Button } from '@mantine/core'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import type { InvoicingStatus } from './invoice.ts'
import styles from './invoices.module.css'

/** The rest is counted. */
const MOST_SHOWN = 10

interface ChainStateProps {
  status: Pick<InvoicingStatus, 'check' | 'broken_check'>
  mayVerify: boolean
}

/** What the latest verification of the chain found, and a button that verifies it now. A broken chain stays shown. */
export function ChainState({ status: { check, broken_check }, mayVerify }: ChainStateProps) {
  const { t } = useTranslation('office/invoicing/invoices')
  const { dateTime } = useShortDates()
  const { number } = useFormat()
  const fetcher = useFetcher()
  const shown = broken_check ?? check
  const broken = broken_check?.broken ?? []
  return (
    <Alert
      className={styles.chain}
      color={broken_check ? 'red' : check ? 'green' : 'gray'}
      icon={broken_check ? <IconShieldX /> : <IconShieldCheck />}
      title={t('chain')}
      role={broken_check ? 'alert' : 'status'}
    >
      <div className={styles.chainState}>
        <div>
          <p>
            {!shown && t('chain.never')}
            {shown &&
              !broken_check &&
              t('chain.whole', {
                records: number(shown.records),
                moment: dateTime(shown.checked_at),
              })}
            {broken_check &&
              t('chain.broken', {
                count: broken.length,
                moment: dateTime(broken_check.checked_at),
              })}
          </p>
          {broken.length > 0 && (
            <ul className={styles.places}>
              {broken.slice(0, MOST_SHOWN).map(({ record_id, sequence, invoice, breaks }) => (
                <li key={record_id}>
                  {t('chain.place', {
                    sequence,
                    invoice,
                    breaks: breaks.map((each) => t(`break.${each}`)).join(', '),
                  })}
                </li>
              ))}
              {broken.length > MOST_SHOWN && (
                <li>{t('chain.more', { count: broken.length - MOST_SHOWN })}</li>
              )}
            </ul>
          )}
        </div>
        {mayVerify && (
          <ActForm intent="verify" fetcher={fetcher}>
            <Button type="submit" variant="default" loading={fetcher.state !== 'idle'}>
              {t('chain.verify')}
            </Button>
          </ActForm>
        )}
      </div>
    </Alert>
  )
}
