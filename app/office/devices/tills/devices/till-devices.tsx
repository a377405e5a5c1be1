import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import detail from '../../../ui/detail/detail.module.css'
import { ConfirmActButton } from '../../../ui/forms/confirm-act-button.tsx'
import { RefusalAlert } from '../../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../../ui/forms/submit.server.ts'
import { useRefusal } from '../../../ui/forms/use-refusal.ts'
import type { TillDetails } from '../till-details.ts'
import styles from '../tills.module.css'
import { DeviceCode } from './device-code.tsx'
import { DeviceRow } from './device-row.tsx'

interface TillDevicesProps {
  till: TillDetails
  answer: SubmitRefusal | undefined
}

/** The browsers a till sells from, and the code that registers another. */
export function TillDevices({ till, answer }: TillDevicesProps) {
  const { t } = useTranslation('office/devices/tills')
  const { message } = useRefusal(answer, { areas: ['devices'] })
  const { devices, device_required, archived_at } = till
  const hasLive = devices.some(({ revoked_at }) => revoked_at === null)
  const isOther = answer !== undefined && ['revoke', 'any', 'code'].includes(answer.intent)
  const state = !device_required ? 'any' : hasLive ? 'registered' : 'none'
  return (
    <section className={detail.part} aria-labelledby="devices">
      <h2 id="devices">{t('devices')}</h2>
      <RefusalAlert message={isOther ? message : undefined} mb="sm" />
      {!archived_at && (
        <Text c="dimmed" mb="md">
          {t(`devices_${state}_text`)}
        </Text>
      )}
      {devices.length > 0 && (
        <ul className={styles.devices}>
          {devices.map((device) => (
            <DeviceRow key={device.device_id} device={device} />
          ))}
        </ul>
      )}
      {!archived_at && (
        <DeviceCode key={`${devices[0]?.device_id} ${device_required}`} till={till}>
          {device_required && (
            <ConfirmActButton
              intent="any"
              label={t('any_device')}
              question={t('any_device_ask', { till: till.code })}
              text={t('any_device_text')}
              cancel={t('cancel')}
            />
          )}
        </DeviceCode>
      )}
    </section>
  )
}
