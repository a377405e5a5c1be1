import { useTranslation } from 'react-i18next'
import { useShortDates } from '../../../../i18n/dates/short-dates.ts'
import styles from '../services.module.css'
import { KeysForm, type ServiceKeys } from './keys-form.tsx'

interface KeysSectionProps {
  name: string
  keys: ServiceKeys
  mayEnter: boolean
  isRestarting: boolean
}

/** Where the keys of a service come from, and the form by which an owner enters them. */
export function KeysSection({ name, keys, mayEnter, isRestarting }: KeysSectionProps) {
  const { t } = useTranslation('office/settings/services/keys')
  const { dateTime } = useShortDates()
  const { state, saved_at } = keys
  const sentence =
    state === 'waiting' && !isRestarting ? t('state.waiting_start') : t(`state.${state}`)
  return (
    <section className={styles.keySection} aria-label={t('title_of', { name })}>
      <h3>{t('title')}</h3>
      <p role="status">
        {sentence}
        {saved_at && state !== 'environment' && (
          <span className={styles.hint}> {t('saved_at', { when: dateTime(saved_at) })}</span>
        )}
      </p>
      {state !== 'environment' &&
        (mayEnter ? (
          <KeysForm keys={keys} name={name} />
        ) : (
          <p className={styles.hint}>{t('owner_only')}</p>
        ))}
    </section>
  )
}
