import { Alert, Button } from '@mantine/core'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import type { Shop } from '../../context.ts'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { useFormat } from '../../i18n/format.ts'
import { ActForm } from '../ui/forms/act-form.tsx'
import styles from './audit.module.css'

interface SealStateProps {
  /** The latest one. */
  check: Awaited<ReturnType<Shop['audit']['listSealChecks']>>['checks'][number] | undefined
}

/** What the latest check of the seals found, and a button that checks them now. */
export function SealState({ check }: SealStateProps) {
  const { t } = useTranslation('office/audit')
  const { dateTime } = useShortDates()
  const { number } = useFormat()
  const fetcher = useFetcher()
  const [firstBroken] = check?.broken ?? []
  const facts = check && {
    seals: number(check.seals),
    broken: number(check.broken.length),
    moment: dateTime(check.checked_at),
  }
  return (
    <Alert
      className={styles.seals}
      color={firstBroken ? 'red' : check ? 'green' : 'gray'}
      icon={firstBroken ? <IconShieldX /> : <IconShieldCheck />}
      title={t('seals')}
      role={firstBroken ? 'alert' : 'status'}
    >
      <div className={styles.seal}>
        <div>
          <p>{facts ? t(firstBroken ? 'seals.broken' : 'seals.whole', facts) : t('seals.never')}</p>
          {firstBroken && <p>{t('seals.first_broken', { moment: dateTime(firstBroken) })}</p>}
        </div>
        <ActForm intent="check" fetcher={fetcher}>
          <Button type="submit" variant="default" loading={fetcher.state !== 'idle'}>
            {t('seals.check')}
          </Button>
        </ActForm>
      </div>
    </Alert>
  )
}
