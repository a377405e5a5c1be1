import { Alert, Button } from '@mantine/core'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import type { SessionList } from './cash-session.ts'
import styles from './cash-sessions.module.css'

/** What the latest check of the Z found, and a button that checks them now. */
export function ClosingCheckState({ check }: Pick<SessionList, 'check'>) {
  const { t } = useTranslation('office/cash/cash-sessions')
  const { dateTime } = useShortDates()
  const { number } = useFormat()
  const fetcher = useFetcher()
  const [first] = check?.broken ?? []
  const facts = check && {
    closings: number(check.closings),
    broken: number(check.broken.length),
    moment: dateTime(check.checked_at),
  }
  return (
    <Alert
      className={styles.checkState}
      color={first ? 'red' : check ? 'green' : 'gray'}
      icon={first ? <IconShieldX /> : <IconShieldCheck />}
      title={t('check')}
      role={first ? 'alert' : 'status'}
    >
      <div className={styles.checked}>
        <div>
          <p>{facts ? t(first ? 'check.broken' : 'check.whole', facts) : t('check.never')}</p>
          {first && <p>{t('check.first', { till: first.till, number: first.z_number })}</p>}
        </div>
        <ActForm intent="check" fetcher={fetcher}>
          <Button type="submit" variant="default" loading={fetcher.state !== 'idle'}>
            {t('check.now')}
          </Button>
        </ActForm>
      </div>
    </Alert>
  )
}
