import { Alert, Button, Stack, Text } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Shop } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'

export type HandedOver = Awaited<ReturnType<Shop['till']['handOverOrder']>>

interface HandOverResultProps {
  result: HandedOver
  saleId: number
}

/** What a person at the counter does next: gives the change, prints the ticket, pays back what was charged twice. */
export function HandOverResult({ result, saleId }: HandOverResultProps) {
  const { t } = useTranslation('office/shipping')
  const { money } = useFormat()
  const { paid_cents, change_cents, refund_cents } = result
  return (
    <Stack>
      <div role="status">
        <Text>
          {paid_cents > 0 ? t('charged', { amount: money(paid_cents) }) : t('hand_over_paid')}
        </Text>
        {change_cents > 0 && (
          <Text fz="h2" fw={700}>
            {t('change', { amount: money(change_cents) })}
          </Text>
        )}
      </div>
      {refund_cents > 0 && (
        <Alert color="yellow" title={t('refund_due', { amount: money(refund_cents) })}>
          <p>{t('charged_twice')}</p>
          <Link to="/admin/payments?list=due">{t('to_refunds')}</Link>
        </Alert>
      )}
      <Button
        component="a"
        href={`/print/ticket/${saleId}`}
        target="_blank"
        rel="noopener"
        variant="default"
        leftSection={<IconPrinter size={18} />}
      >
        {t('print_ticket')}
      </Button>
    </Stack>
  )
}
