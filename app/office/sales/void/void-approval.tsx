import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { FormApproval } from '../../ui/approval/form-approval.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { parseTenders } from '../../ui/money-out/sent-tenders.ts'
import { useTenderWords } from '../../ui/money-out/use-tender-words.ts'
import type { VoidableSale } from './voidable-sale.ts'

interface VoidApprovalProps {
  sale: VoidableSale
  refusal: SubmitRefusal | undefined
}

/** Asks for the PIN of a colleague, and says which sale is undone and what goes back. */
export function VoidApproval({ sale, refusal }: VoidApprovalProps) {
  const { t } = useTranslation('office/sales/void')
  const { money } = useFormat()
  const toWords = useTenderWords()
  const back = toWords(parseTenders(refusal?.sent ?? {}, 'refund'))
  const number = sale.invoice ?? sale.reference
  const what = `${t('title', { number })}, ${money(sale.total_cents)}. ${t('text', { money: back })}`
  return <FormApproval refusal={refusal} what={what} />
}
