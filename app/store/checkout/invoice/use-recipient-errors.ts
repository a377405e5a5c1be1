import { useTranslation } from 'react-i18next'
import {
  listRecipientRefusals,
  type RecipientAnswer,
  type RecipientRefusal,
} from './recipient-answer.ts'

/** The texts of what an action refused, of each field and of the whole form. */
export function useRecipientErrors(answer: RecipientAnswer | undefined) {
  const { t: base } = useTranslation('core/base')
  const { t: invoicing } = useTranslation('core/invoicing')
  const toText = (refusal: RecipientRefusal | undefined) => {
    if (refusal === undefined) return undefined
    return refusal === 'INVALID_NIF' ? invoicing(refusal) : base(refusal)
  }
  const refusals = answer ? listRecipientRefusals(answer) : {}
  const code = answer?.refused?.code
  return {
    fields: {
      invoice_nif: toText(refusals.invoice_nif),
      invoice_name: toText(refusals.invoice_name),
      invoice_address: toText(refusals.invoice_address),
    },
    form: code === undefined ? undefined : toFormText(code, invoicing, base),
  }
}

const CODES = [
  'ALREADY_FULL',
  'INVOICE_NOT_FOUND',
  'NOTHING_LEFT',
  'TICKET_EXPIRED',
  'TICKET_INVALID',
  'TICKET_UNKNOWN',
] as const

function toFormText(
  code: string,
  invoicing: (key: (typeof CODES)[number]) => string,
  base: (key: 'BAD_REQUEST' | 'OPERATION_REUSED') => string,
): string {
  const known = CODES.find((each) => each === code)
  if (known) return invoicing(known)
  return base(code === 'OPERATION_REUSED' ? code : 'BAD_REQUEST')
}
