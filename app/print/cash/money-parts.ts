import { isMoney } from '../../../core/sales/tenders/rules.ts'
import { type ClosingPart, type Content, inEuros, type Words } from './closing-parts.ts'

/** How the net becomes the money that came in; nothing where both are the same. */
export function toCollectedPart(content: Content, { texts, format }: Words): ClosingPart {
  const { t } = texts
  const { figures, pickups, refunds, methods } = content
  const used = methods.filter(({ kind, total_cents }) => !isMoney(kind) && total_cents !== 0)
  const rows = [
    {
      label: t('pickups'),
      cents: pickups.cents,
      note: t('count', { count: pickups.count }),
    },
    { label: t('web_refunds'), cents: figures.returned_cents - refunds.cents },
    ...toDepositRows(content, t),
    ...used.map(({ kind, total_cents }) => ({
      label: texts.sales(`tender.${kind}`),
      cents: 0 - total_cents,
      note: t('value_used'),
    })),
  ].filter(({ cents }) => cents !== 0)
  if (rows.length === 0) return { title: t('part.collected'), rows: [] }
  return {
    title: t('part.collected'),
    rows: [
      { label: t('net'), ...inEuros(figures.net_cents, format) },
      ...rows.map((row) => ({ ...row, ...inEuros(row.cents, format) })),
      { label: t('collected'), ...inEuros(figures.collected_cents, format), strong: true },
    ],
  }
}

/**
 * What was left as deposits and what went back of them; an older Z knows only the difference. Security for loans stands
 * apart: it is no advance of a sale.
 */
function toDepositRows(content: Content, t: Words['texts']['t']) {
  const { deposits_cents, deposits_taken_cents, deposits_returned_cents } = content
  const loans = content.loan_deposits ?? { taken_cents: 0, returned_cents: 0 }
  const ofLoans = [
    { label: t('loan_deposits_taken'), cents: loans.taken_cents },
    { label: t('loan_deposits_returned'), cents: 0 - loans.returned_cents },
  ]
  const returned = (deposits_returned_cents ?? 0) - loans.returned_cents
  if (deposits_taken_cents === null || returned === 0) {
    const cents = deposits_cents - loans.taken_cents + loans.returned_cents
    return [{ label: t('deposits'), cents }, ...ofLoans]
  }
  return [
    { label: t('deposits_taken'), cents: deposits_taken_cents - loans.taken_cents },
    { label: t('deposits_returned'), cents: 0 - returned },
    ...ofLoans,
  ]
}

/** Acts that have words of their own. */
const PAID_OUT = ['deposit_cancelled', 'loan_deposit_returned', 'surplus_returned'] as const

/** Sales that were undone and money that left by hand, each with who did it, who approved it and why. */
export function toPaidOutPart(
  { voided, paid_out }: Content,
  { texts: { t, sales }, format }: Words,
): ClosingPart {
  const approvedBy = (name: string | null) => name && t('approved_by', { name })
  const toNote = (parts: (string | null | false)[]) => parts.filter(Boolean).join(' · ')
  const rows = [
    ...voided.map(({ ticket, cents, reason, by, approved_by, at }) => ({
      label: t('voided', { ticket }),
      ...inEuros(0 - cents, format),
      note: toNote([format.time(at), by, reason, approvedBy(approved_by)]),
    })),
    ...paid_out.map(({ act, reference, cents, ways, reason, by, approved_by, is_alone, at }) => ({
      label: t(PAID_OUT.find((each) => each === act) ?? 'refund_paid', { reference }),
      ...inEuros(0 - cents, format),
      note: toNote([
        format.time(at),
        ways.map(({ kind }) => sales(`tender.${kind}`)).join(', '),
        by ?? t('machine'),
        reason,
        is_alone ? t('approved_alone', { name: approved_by }) : approvedBy(approved_by),
      ]),
    })),
  ]
  return { title: t('part.paid_out'), rows }
}

/** The money that came in by each way of paying, less what went back by it. */
export function toMethodsPart(
  { methods, figures }: Content,
  { texts: { t, sales }, format }: Words,
): ClosingPart {
  const rows = methods
    .filter(({ kind }) => isMoney(kind))
    .map(({ kind, refunds_cents, deposits_cents, total_cents }) => {
      const notes = [
        refunds_cents !== 0 && `${t('refunds')} ${format.money(0 - refunds_cents)}`,
        deposits_cents !== 0 && `${t('deposits_all')} ${format.money(deposits_cents)}`,
      ].filter(Boolean)
      return {
        label: sales(`tender.${kind}`),
        ...inEuros(total_cents, format),
        ...(notes.length > 0 && { note: notes.join(' · ') }),
      }
    })
  const sum = {
    label: t('collected'),
    ...inEuros(figures.collected_cents, format),
    strong: true,
  }
  return { title: t('part.methods'), rows: rows.length > 0 ? [...rows, sum] : rows }
}

/** Base and VAT by rate, and what was invoiced; web orders that were paid here are named, because they are in neither. */
export function toVatPart(
  { vat, figures, pickups }: Content,
  { texts: { t }, format }: Words,
): ClosingPart {
  const rates = vat.map(({ rate, base_cents, vat_cents }) => ({
    label: t('rate', { rate: format.number(rate) }),
    ...inEuros(vat_cents, format),
    note: t('base', { amount: format.money(base_cents) }),
  }))
  const invoiced = {
    label: t('invoiced'),
    ...inEuros(figures.invoiced_cents, format),
    note: t('invoiced_note'),
    strong: true,
  }
  const ofWeb = {
    label: t('pickups_invoiced'),
    ...inEuros(pickups.cents, format),
    note: [pickups.invoices.join(', '), t('vat_elsewhere')].filter(Boolean).join(' · '),
  }
  return {
    title: t('part.vat'),
    rows: [...(vat.length > 0 ? [...rates, invoiced] : []), ...(pickups.count > 0 ? [ofWeb] : [])],
  }
}
