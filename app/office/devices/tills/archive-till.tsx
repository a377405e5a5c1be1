import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import detail from '../../ui/detail/detail.module.css'
import { ConfirmActButton } from '../../ui/forms/confirm-act-button.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import type { TillDetails } from './till-details.ts'

interface ArchiveTillProps {
  till: TillDetails
  answer: SubmitRefusal | undefined
}

/** Archives a till for good, after a question; not while it is open. */
export function ArchiveTill({ till, answer }: ArchiveTillProps) {
  const { t } = useTranslation('office/devices/tills')
  const { message } = useRefusal(answer, { intent: 'archive', areas: ['devices'] })
  return (
    <section className={detail.part} aria-labelledby="archive">
      <h2 id="archive">{t('archive')}</h2>
      <RefusalAlert message={message} mb="sm" />
      <Text c="dimmed" mb="sm">
        {t(till.session ? 'archive_open' : 'archive_text')}
      </Text>
      <ConfirmActButton
        intent="archive"
        label={t('archive')}
        question={t('archive_ask', { till: till.code })}
        text={t('archive_text')}
        cancel={t('cancel')}
        disabled={till.session !== null}
      />
    </section>
  )
}
