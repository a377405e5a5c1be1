import { Alert } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { useCoreWords } from '../ui/forms/use-core-words.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { notify } from '../ui/notify.ts'
import type { BulkAnswer } from './order.ts'

/** Tells what a bulk act did, and names the orders that it left as they were, each with its reason. */
export function ServingResult({ answer }: { answer: BulkAnswer | undefined }) {
  const { t } = useTranslation('office/shipping')
  const { t: checkout } = useTranslation('core/checkout')
  const find = useCoreWords(['checkout', 'base'])
  const { message } = useRefusal(answer?.ok === false ? answer : undefined, { areas: ['checkout'] })
  const served = answer?.ok ? answer.served.length : 0
  useEffect(() => {
    if (served > 0 && answer) notify({ kind: 'success', title: t('served', { count: served }) })
  }, [answer, served, t])
  const titles = {
    prepare: t('left.prepare'),
    create: checkout('SHIPMENT_NOT_CREATED'),
    send: t('left.send'),
    ready: t('left.ready'),
  }
  if (message) return <RefusalAlert message={message} mb="md" />
  if (!answer?.ok || answer.refused.length === 0) return null
  return (
    <Alert color="yellow" role="alert" mb="md" title={titles[answer.intent]}>
      <ul>
        {answer.refused.map(({ sale_id, reference, code }) => (
          <li key={sale_id}>{`${reference ?? sale_id}: ${find(code) ?? code}`}</li>
        ))}
      </ul>
    </Alert>
  )
}
