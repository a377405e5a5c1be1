import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import detail from '../../ui/detail/detail.module.css'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import type { OfficeOrder } from '../order.ts'
import { HandOverForm, type Till } from './hand-over-form.tsx'
import { type HandedOver, HandOverResult } from './hand-over-result.tsx'

interface HandOverProps {
  order: OfficeOrder
  /** Undefined where the order does not wait at the counter. */
  tills: readonly Till[] | undefined
  /** What the page's action answered a form that was sent before its script had come. */
  posted: object | undefined
}

type HandOverAnswer = SubmitRefusal | ({ ok: true } & HandedOver)

const isHandOverAnswer = (answer: object): answer is HandOverAnswer =>
  'handed_over' in answer || ('intent' in answer && answer.intent === 'hand_over')

/** Hands an order over at the counter, and then says what is to be given back. */
export function HandOver({ order, tills, posted }: HandOverProps) {
  const { t } = useTranslation('office/shipping')
  const fetcher = useFetcher<HandOverAnswer>()
  const answer = fetcher.data ?? (posted && isHandOverAnswer(posted) ? posted : undefined)
  const refusal = useRefusal(answer?.ok === false ? answer : undefined, {
    areas: ['till'],
    fieldRefusals: { CASH_TOO_LITTLE: 'given' },
  })
  const result = answer?.ok === true ? answer : undefined
  if (!tills && !result && !refusal.message) return null
  return (
    <section className={detail.part} aria-labelledby="hand-over">
      <h2 id="hand-over">{t(result?.handed_over ? 'event.handed_over' : 'hand_over')}</h2>
      {result && <HandOverResult result={result} saleId={order.sale_id} />}
      {!result && tills && (
        <HandOverForm order={order} tills={tills} fetcher={fetcher} refusal={refusal} />
      )}
      {!result && !tills && <RefusalAlert message={refusal.message} />}
    </section>
  )
}
