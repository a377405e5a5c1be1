import { redirect } from 'react-router'
import { LENT_ITEM_CONDITIONS, LENT_ITEM_FITS } from '../../../core/loans/rules.ts'
import type { Shop } from '../../context.ts'
import type { SentFields } from '../ui/forms/sent-fields.ts'
import type { Operation } from '../ui/forms/submit.server.ts'
import { withSuccess } from '../ui/forms/success-notice.ts'
import { getRetainable, type LoanDetails, loansParams } from './loans-params.ts'

type Act = (sent: SentFields, operation: Operation) => Promise<Response>

/** What the forms of a loan's page do. */
export function toLoanActs(loans: Shop['loans'], loan: LoanDetails) {
  const { loan_id, reference, items, deposit } = loan
  const done = (name: string) => redirect(withSuccess(`${loansParams.path}/${reference}`, name))
  const ids = items.map(({ lent_item_id }) => lent_item_id)
  const acts = {
    back: async (sent: SentFields, operation: Operation) => {
      const pairs = ids.filter((id) => isChosen(sent, id)).map((id) => toReturned(sent, id))
      await loans.returnLentItems({ loan_id, pairs }, operation)
      return done('returned')
    },
    lost: async (sent: SentFields, operation: Operation) => {
      const lent_item_ids = ids.filter((id) => isChosen(sent, id))
      const reason = sent.text('reason')
      await loans.giveUpLentItems({ loan_id, lent_item_ids, reason }, operation)
      return done('lost')
    },
    call: async (_sent: SentFields, operation: Operation) => {
      await loans.noteLoanCall({ loan_id }, operation)
      return done('called')
    },
    extend: async (sent: SentFields, operation: Operation) => {
      await loans.extendLoan({ loan_id, due_on: sent.text('due_on') }, operation)
      return done('extended')
    },
    deposit: async (sent: SentFields, operation: Operation) => {
      const keep_cents = sent.text('keep') ? getRetainable(loan) : 0
      const back = (deposit?.held_cents ?? 0) - keep_cents
      const tenders = back > 0 ? [{ kind: 'transfer' as const, amount_cents: -back }] : []
      const approval = sent.approval()
      await loans.returnLoanDeposit({ loan_id, tenders, keep_cents, approval }, operation)
      return done('deposit')
    },
  } satisfies Record<string, Act>
  return acts
}

const isChosen = (sent: SentFields, id: number) => sent.text(`pair_${id}`) !== ''

function toReturned(sent: SentFields, lent_item_id: number) {
  const condition = sent.text(`condition_${lent_item_id}`)
  const fit = LENT_ITEM_FITS.find((each) => each === sent.text(`fit_${lent_item_id}`))
  const note = sent.text(`note_${lent_item_id}`)
  return {
    lent_item_id,
    condition: LENT_ITEM_CONDITIONS.find((each) => each === condition) ?? ('sellable' as const),
    ...(fit && { fit }),
    ...(note && { note }),
  }
}
