import { Alert, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import type { OfficeOrder } from '../order.ts'

/** That the buyer of an unpaid order is at a bank which says nothing, what the shop does about it, and what a person can do. */
export function AwaitedBank({ order: { awaited_bank } }: { order: OfficeOrder }) {
  const { t } = useTranslation('office/shipping')
  const { dateTime } = useShortDates()
  if (!awaited_bank) return null
  const { provider, started_at, asked_at } = awaited_bank
  const bank = t(`bank.${provider}`)
  return (
    <Alert color="gray" role="note" title={t('bank.waiting', { bank })} mb="md">
      <Stack gap="xs">
        <Text size="sm">
          {asked_at
            ? t('bank.asked', { begun: dateTime(started_at), moment: dateTime(asked_at) })
            : t('bank.begun', { begun: dateTime(started_at) })}
        </Text>
        <Text size="sm">{t('bank.by_hand')}</Text>
      </Stack>
    </Alert>
  )
}
