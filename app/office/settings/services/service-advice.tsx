import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Shop } from '../../../context.ts'
import { FactPairs } from '../../ui/detail/fact-list.tsx'
import styles from './services.module.css'

type Service = Awaited<ReturnType<Shop['settings']['listOutsideServices']>>['services'][number]

/** What follows from a service's state and what to do about it; an error stands out in red. */
export function ServiceAdvice({ service }: { service: Service }) {
  const { t } = useTranslation('office/settings/services')
  const [effect, todo] = useAdvice(service)
  const facts = (
    <FactPairs
      className={styles.facts}
      facts={[
        [t('effect'), effect],
        [t('todo'), todo],
      ]}
    />
  )
  if (!service.error) return facts
  return (
    <Alert color="red" mb="md" title={t(`error.${service.error}`)}>
      {facts}
    </Alert>
  )
}

/** The effect of a service's state, and what to do where there is something to do. */
function useAdvice({ id, state, error }: Service): [effect: string, todo?: string] {
  const { t } = useTranslation('office/settings/services')
  // Only VERI*FACTU can tell of an error by itself.
  if (error) return [t('effect.verifactu.broken'), t('todo.verifactu.broken')]
  // A mail server has no test mode.
  if (id === 'mail')
    return state === 'missing'
      ? [t('effect.mail.missing'), t('todo.mail.missing')]
      : [t('effect.mail.live')]
  const effect = t(`effect.${id}.${state}`)
  return state === 'live' ? [effect] : [effect, t(`todo.${id}.${state}`)]
}
