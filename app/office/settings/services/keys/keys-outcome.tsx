import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TriedKeys } from './act-on-keys.server.ts'

/** What the shop and the service said of keys that were entered. */
export function KeysOutcome({ answer, name }: { answer: TriedKeys; name: string }) {
  const { t } = useTranslation('office/settings/services/keys')
  const { t: services } = useTranslation('office/settings/services')
  const { refusal, outcome, answer: said, wrong_fields, is_saved } = answer
  if (wrong_fields.length > 0)
    return (
      <Alert color="red" mt="sm">
        {t('wrong_some')}
      </Alert>
    )
  if (refusal)
    return (
      <Alert color="red" mt="sm">
        {t(`refusal.${refusal}`)}
      </Alert>
    )
  if (!outcome) return null
  return (
    <Alert color={outcome === 'works' ? 'green' : is_saved ? 'yellow' : 'red'} mt="sm">
      {services(`outcome.${outcome}`, { name })} {said} {!is_saved && t('not_saved')}
    </Alert>
  )
}
