import { Alert, Code, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { toFileName } from '../../../../core/backup/uploads/rules.ts'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { useCoreWords } from '../../ui/forms/use-core-words.ts'
import { useMe } from '../../use-me.ts'
import styles from '../backup.module.css'
import { TrialProgress } from '../trials/trial-progress.tsx'
import { isOpen, type Trial } from '../trials/use-trials.ts'
import type { Restore } from './restore.ts'
import { RestoreForm } from './restore-form.tsx'
import { TrialForm } from './trial-form.tsx'
import { TrialResult } from './trial-result.tsx'
import { UploadCopy } from './upload/upload-copy.tsx'

interface RestoreSectionProps {
  restore: Restore
  trial: Trial | null
  /** Why an act of the section was refused. */
  message: string | undefined
}

/** A copy becomes the shop: first tried beside it, then given its place. For super admins alone. */
export function RestoreSection({ restore, trial, message }: RestoreSectionProps) {
  const { t } = useTranslation('office/backup/restore')
  const words = useCoreWords(['backup', 'base'])
  const me = useMe()
  const isBusy = isOpen(trial)
  const tried = restore.is_loaded && !isBusy ? restore.trial : null
  return (
    <section className={styles.part} aria-labelledby="restore">
      <h2 id="restore">{t('title')}</h2>
      {restore.is_empty && (
        <Alert className={styles.alert} title={t('empty')}>
          {t('empty_text')}
        </Alert>
      )}
      <Restored restored={restore.restored} />
      <Text mb="md" className={styles.text}>
        {t('text')}
      </Text>
      {!me.is_super_admin && <Text c="dimmed">{t('only_admin')}</Text>}
      {me.is_super_admin && !restore.can_restore && (
        <Text className={styles.text}>
          {t('by_command')} <Code>npm run restore</Code>
        </Text>
      )}
      {trial?.state === 'failed' && (
        <Alert color="red" role="alert" className={styles.alert} title={t('refused')}>
          {words(trial.failure ?? 'UNKNOWN', { detail: trial.failure_detail })} {t('unchanged')}
        </Alert>
      )}
      {trial && isBusy && (
        <TrialProgress
          trial={trial}
          title={t(trial.state === 'restoring' ? 'restoring' : 'trying', {
            name: toFileName(trial.copy_name),
          })}
        />
      )}
      {!tried && <RefusalAlert message={message} mb="md" />}
      {me.is_super_admin && tried?.report && (
        <>
          <TrialResult name={toFileName(tried.copy_name)} report={tried.report} />
          <RefusalAlert message={message} mb="md" />
          <RestoreForm trialId={tried.trial_id} report={tried.report} />
        </>
      )}
      {me.is_super_admin && restore.can_restore && !isBusy && !tried && (
        <>
          <UploadCopy />
          <TrialForm {...restore} />
        </>
      )}
    </section>
  )
}

/** What to know of the last restore, in the month after it. */
function Restored({ restored }: Pick<Restore, 'restored'>) {
  const { t } = useTranslation('office/backup/restore')
  const { dateTime } = useShortDates()
  const { number } = useFormat()
  if (!restored) return null
  const { settled, chain, copy_taken_at, created_at } = restored
  const { mails, payments, refunds, parcels, people } = settled
  return (
    <Alert color="green" className={styles.alert} title={t('restored')}>
      <Text size="sm">
        {t('restored_text', { when: dateTime(created_at), taken: dateTime(copy_taken_at) })}
      </Text>
      <Text size="sm">
        {t('settled', {
          mails: number(mails),
          payments: number(payments),
          refunds: number(refunds),
          parcels: number(parcels),
          people: number(people),
        })}
      </Text>
      {chain === 'retired' && <Text size="sm">{t('chain_retired')}</Text>}
    </Alert>
  )
}
