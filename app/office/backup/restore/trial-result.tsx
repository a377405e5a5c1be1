import { Alert, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { KeyFigures } from '../../ui/list/key-figures.tsx'
import styles from '../backup.module.css'
import { Findings } from '../trials/findings.tsx'
import type { Report } from './restore.ts'

const MISSING = [
  'sales',
  'orders',
  'payments',
  'refunds',
  'invoices',
  'closings',
  'shipments',
  'customers',
  'products',
  'movements',
] as const

const MOST_NAMED = 20

/** What a copy holds that was loaded beside the shop, and what would be missing. */
export function TrialResult({ name, report }: { name: string; report: Report }) {
  const { t } = useTranslation('office/backup/restore')
  const { dateTime } = useShortDates()
  const { number, money } = useFormat()
  return (
    <>
      <h3>{t('tried', { shop: report.shop, taken: dateTime(report.taken_at) })}</h3>
      <Text c="dimmed" size="sm" mb="md">
        {name} · {t('version', { version: report.version })}
      </Text>
      <KeyFigures
        title={name}
        figures={[
          { label: t('rows'), value: number(report.rows), main: true },
          { label: t('pairs'), value: number(report.pairs) },
          { label: t('sales'), value: number(report.sales) },
          { label: t('orders'), value: number(report.orders) },
          { label: t('paid'), value: money(report.money_cents) },
          { label: t('pictures'), value: number(report.pictures) },
        ]}
      />
      <Text my="sm" className={styles.text}>
        {t('hashes', { tables: number(report.tables) })}
      </Text>
      {report.pictures_missing > 0 && (
        <Text className={styles.failure}>
          {t('pictures_missing', { count: report.pictures_missing })}
        </Text>
      )}
      <StrangeFiles files={report.strange_files ?? []} />
      <Findings {...report} />
      <Missing missing={report.missing} />
    </>
  )
}

/** Names files of the copy that no shop puts there, because a restore leaves them out. */
function StrangeFiles({ files }: { files: readonly string[] }) {
  const { t } = useTranslation('office/backup/restore')
  if (files.length === 0) return null
  const more = files.length > MOST_NAMED ? '…' : ''
  return (
    <Text className={styles.failure}>
      {t('strange_files', { count: files.length })} {files.slice(0, MOST_NAMED).join(', ')}
      {more}
    </Text>
  )
}

function Missing({ missing }: Pick<Report, 'missing'>) {
  const { t } = useTranslation('office/backup/restore')
  const { number, money } = useFormat()
  if (!missing) return <Text className={styles.alert}>{t('missing_unknown')}</Text>
  const lost = MISSING.filter((name) => (missing[name] ?? 0) > 0)
  if (lost.length === 0) return <Text className={styles.alert}>{t('missing_nothing')}</Text>
  return (
    <Alert color="yellow" className={styles.alert} title={t('missing')}>
      {lost.map((each) => `${t(`lost.${each}`)}: ${number(missing[each] ?? 0)}`).join(' · ')}
      {(missing.sold_cents ?? 0) > 0 &&
        ` · ${t('lost.sold', { money: money(missing.sold_cents ?? 0) })}`}
    </Alert>
  )
}
