import { Alert, Button, Stack } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher, useRevalidator } from 'react-router'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import type { Shipment } from '../order.ts'
import styles from '../shipping.module.css'

/** Between two looks whether the carrier has answered; a person waits for its number. */
const LOOK_MS = 2000
/** What has not come by then is asked for ever more rarely, and the page looks no more. */
const MOST_LOOKS = 30

const OWN_INCIDENTS = ['UNKNOWN', 'GIVEN_UP', 'NOT_CANCELLED'] as const

/** What GLS has said of a parcel: that it asks for its number, why it has none, or what keeps it from arriving. */
export function CarrierNote({ shipment }: { shipment: Shipment }) {
  const { t } = useTranslation('office/shipping')
  const { moment } = useShortDates()
  const { carrier } = shipment
  useLook(isAwaited(shipment))
  if (!carrier) return null
  const { state, attempts, incident, polled_at } = carrier
  const own = OWN_INCIDENTS.find((each) => each === incident)
  return (
    <Stack mt="md" gap="xs">
      {state === 'announcing' && (
        <p role="status">{t(attempts > 1 ? 'carrier.retrying' : 'carrier.announcing')}</p>
      )}
      {state === 'refused' && <RefusedParcel shipment={shipment} />}
      {incident && (
        <Alert color="yellow" title={t('carrier.incident')}>
          {own ? t(`carrier.incident.${own}`) : t('carrier.says', { text: incident })}
        </Alert>
      )}
      <p className={styles.soft}>
        {polled_at && `${t('carrier.polled')}: ${moment(polled_at)}. `}
        {t('carrier.untried')}
      </p>
    </Stack>
  )
}

/** Why GLS did not take it, and the button that asks again once that is mended. */
function RefusedParcel({ shipment: { shipment_id, carrier } }: { shipment: Shipment }) {
  const { t } = useTranslation('office/shipping')
  const fetcher = useFetcher<SubmitRefusal | { ok: true }>()
  const answer = fetcher.data?.ok === false ? fetcher.data : undefined
  const { message } = useRefusal(answer, { areas: ['checkout'] })
  if (!carrier?.refusal) return null
  return (
    <Alert color="red" role="alert" title={t('carrier.refused')}>
      <p>{t(`carrier.refused.${carrier.refusal}`)}</p>
      {carrier.refusal_text && <p>{t('carrier.says', { text: carrier.refusal_text })}</p>}
      <RefusalAlert message={message} mb="sm" />
      {carrier.refusal !== 'ORDER_CANCELLED' && (
        <ActForm intent="announce" name={`${shipment_id} ${carrier.attempts}`} fetcher={fetcher}>
          <input type="hidden" name="shipment_id" value={shipment_id} />
          <Button type="submit" variant="default" mt="sm" loading={fetcher.state !== 'idle'}>
            {t('carrier.again')}
          </Button>
        </ActForm>
      )}
    </Alert>
  )
}

/** The number and its labels come one after the other. */
const isAwaited = ({ carrier, shipping_status }: Shipment) =>
  carrier?.state === 'announcing' ||
  (carrier?.state === 'accepted' && shipping_status === 'processing' && carrier.labels.length < 2)

function useLook(isWaiting: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    let looks = 0
    const timer = setInterval(() => {
      if (++looks > MOST_LOOKS) clearInterval(timer)
      else void revalidate()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}
