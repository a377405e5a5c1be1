import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { parseUserAgent } from '../../../../../core/devices/registration/rules.ts'
import { useShortDates } from '../../../../i18n/dates/short-dates.ts'
import { ActForm } from '../../../ui/forms/act-form.tsx'
import type { TillDetails } from '../till-details.ts'
import styles from '../tills.module.css'

/** A registered browser: what it is, when it was last seen, and the button that revokes it. */
export function DeviceRow({ device }: { device: TillDetails['devices'][number] }) {
  const { t } = useTranslation('office/devices/tills')
  const { dateTime } = useShortDates()
  const { device_id, registered_at, registered_by, last_seen_at, revoked_at, revoked_by } = device
  const name = useDeviceName(device.user_agent)
  return (
    <li className={styles.device} data-revoked={revoked_at !== null || undefined}>
      <div>
        <p>
          <strong>{name}</strong>
        </p>
        <p className={styles.fact}>
          {t('registered', { when: dateTime(registered_at), name: registered_by ?? '—' })}
        </p>
        <p className={styles.fact}>
          {revoked_at
            ? t('revoked', { when: dateTime(revoked_at), name: revoked_by ?? '—' })
            : t('seen', { when: dateTime(last_seen_at) })}
        </p>
      </div>
      {!revoked_at && (
        <ActForm intent="revoke" name={String(device_id)}>
          <input type="hidden" name="device_id" value={device_id} />
          <Button type="submit" variant="default" aria-label={`${t('revoke')}: ${name}`}>
            {t('revoke')}
          </Button>
        </ActForm>
      )}
    </li>
  )
}

function useDeviceName(userAgent: string | null): string {
  const { t } = useTranslation('office/devices/tills')
  const { browser, system } = parseUserAgent(userAgent)
  if (browser && system) return t('browser_on', { browser, system })
  return browser ?? system ?? t('browser_unknown')
}
