import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { SHIPPING_STATUSES } from '../../../../core/shipping/rules.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { DayField } from '../../ui/forms/day-field.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import type { Shipment } from '../order.ts'

interface ShipmentFormProps {
  saleId: number
  shipment: Shipment
}

/** Writes the number of a parcel, where it is, and when it should arrive. */
export function ShipmentForm({ saleId, shipment }: ShipmentFormProps) {
  const { t } = useTranslation('office/shipping')
  const { t: shipping } = useTranslation('core/shipping')
  const fetcher = useFetcher<SubmitRefusal>()
  const { message, fieldError } = useRefusal(fetcher.data, {
    areas: ['checkout', 'shipping'],
    fieldRefusals: {
      TRACKING_TAKEN: 'tracking_number',
      DAY_WITHOUT_DELIVERY: 'estimated_delivery_date',
    },
  })
  return (
    <>
      <ActForm
        intent="save"
        name={`${saleId} ${shipment.shipment_id} ${shipment.updated_at}`}
        fetcher={fetcher}
        noValidate
      >
        <input type="hidden" name="updated_at" value={shipment.updated_at} />
        {shipment.is_exchange && (
          <input type="hidden" name="exchange_shipment" value={shipment.shipment_id} />
        )}
        <Stack mt="md">
          <RefusalAlert message={message} />
          <TextInput
            name="tracking_number"
            label={t('tracking_number')}
            defaultValue={shipment.tracking_number ?? ''}
            error={fieldError('tracking_number')}
            maxLength={50}
            autoComplete="off"
          />
          <NativeSelect
            name="shipping_status"
            label={t('column.state')}
            defaultValue={shipment.shipping_status}
            data={SHIPPING_STATUSES.map((value) => ({
              value,
              label: shipping(`shipping_status.${value}`),
            }))}
          />
          <DayField
            name="estimated_delivery_date"
            label={t('estimated')}
            defaultValue={shipment.estimated_delivery_date ?? ''}
            error={fieldError('estimated_delivery_date')}
          />
          <Button type="submit" loading={fetcher.state !== 'idle'}>
            {t('save')}
          </Button>
        </Stack>
      </ActForm>
      {!shipment.tracking_number && !shipment.carrier && <AnnounceForm shipment={shipment} />}
    </>
  )
}

/** Asks the carrier for a number. */
function AnnounceForm({ shipment: { shipment_id } }: { shipment: Shipment }) {
  const { t } = useTranslation('office/shipping')
  const fetcher = useFetcher<SubmitRefusal | { ok: true }>()
  const answer = fetcher.data?.ok === false ? fetcher.data : undefined
  const { message } = useRefusal(answer, { areas: ['checkout'] })
  return (
    <ActForm intent="announce" name={String(shipment_id)} fetcher={fetcher}>
      <input type="hidden" name="shipment_id" value={shipment_id} />
      <Stack mt="md">
        <RefusalAlert message={message} />
        <Button type="submit" variant="default" loading={fetcher.state !== 'idle'}>
          {t('announce')}
        </Button>
      </Stack>
    </ActForm>
  )
}
