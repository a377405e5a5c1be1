import { redirect } from 'react-router'
import { BANK_NAMES } from '../../../../core/base/outside/bank.ts'
import type { Shop } from '../../../context.ts'
import type { SentFields } from '../../ui/forms/sent-fields.ts'
import type { Operation } from '../../ui/forms/submit.server.ts'
import { withSuccess } from '../../ui/forms/success-notice.ts'

type Checkout = Shop['checkout']

export async function compareSent(checkout: Checkout, sent: SentFields, operation: Operation) {
  const bank = sent.choice('bank', BANK_NAMES)
  if (!bank) throw new Response(null, { status: 400 })
  const content = (await sent.file('file')).toString('base64')
  return { compared: await checkout.compareBankList({ bank, content }, operation) }
}

export async function confirmSent(checkout: Checkout, sent: SentFields, operation: Operation) {
  const bank_difference_id = Number(sent.text('bank_difference_id'))
  const { outcome } = await checkout.confirmBankDifference({ bank_difference_id }, operation)
  return redirect(withSuccess('/admin/payments?list=differences', `difference_${outcome}`))
}
