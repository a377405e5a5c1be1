import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import detail from '../../ui/detail/detail.module.css'
import { ConfirmActButton } from '../../ui/forms/confirm-act-button.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import type { Location } from '../tills/till-details.ts'

interface ArchiveLocationProps {
  location: Location
  answer: SubmitRefusal | undefined
}

/** Archives a place for good, after a question; while something is in it, says what. */
export function ArchiveLocation({ location, answer }: ArchiveLocationProps) {
  const { t } = useTranslation('office/devices/tills')
  const { message } = useRefusal(answer, { intent: 'archive', areas: ['settings'] })
  const { pairs, counted, tills, is_main } = location
  const inside = [
    pairs > 0 && t('inside_pairs', { count: pairs }),
    counted > 0 && t('inside_counted', { count: counted }),
    tills > 0 && t('inside_tills', { count: tills }),
  ].filter(Boolean)
  const reason = is_main
    ? t('place_main')
    : inside.length > 0
      ? t('place_full', { inside: inside.join(', ') })
      : undefined
  return (
    <section className={detail.part} aria-labelledby="archive">
      <h2 id="archive">{t('archive')}</h2>
      <RefusalAlert message={message} mb="sm" />
      <Text c="dimmed" mb="sm">
        {reason ?? t('place_archive_text')}
      </Text>
      <ConfirmActButton
        intent="archive"
        label={t('archive')}
        question={t('place_archive_ask', { name: location.name })}
        text={t('place_archive_text')}
        cancel={t('cancel')}
        disabled={reason !== undefined}
      />
    </section>
  )
}
