import { useTranslation } from 'react-i18next'
import { TENDER_KINDS } from '../../../../core/sales/tenders/rules.ts'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import type { Incident, IncidentLine } from './incident.ts'

const REASONS = [
  'unreadable',
  'not_written',
  'reference',
  'parked_ticket',
  'clock',
  'coupon',
  'charged_twice',
  'delivery',
  'deposit_charged',
  'deposit_differs',
  'loan_deposit_charged',
  'loan_deposit_differs',
  'trial_over',
] as const

/** What did not fit of a unit that came back. */
const CONFLICTS = [
  'unknown',
  'returned',
  'not_paid',
  'late',
  'no_ticket',
  'exchange_unclear',
] as const

/** Why it is not proven who sold; older incidents say nothing, and were of sales without a connection. */
const DOUBTS = ['earlier_session', 'not_chosen', 'paper'] as const

const findReason = ({ details }: Incident) => REASONS.find((each) => each === details.why)

/** What an incident is called. */
export function useIncidentTitle(incident: Incident): string {
  const { t } = useTranslation('office/sales/incidents')
  const why = findReason(incident)
  return incident.kind === 'other' && why ? t(`title.${why}`) : t(`kind.${incident.kind}`)
}

/** What happened, in plain words. */
export function useIncidentText(incident: Incident): string {
  const { kind, details, sale } = incident
  const { t } = useTranslation('office/sales/incidents')
  const { t: sales } = useTranslation('core/sales')
  const { dateTime } = useShortDates()
  const { money } = useFormat()
  const moment = (iso: string | undefined) => (iso ? dateTime(iso) : '')
  const amounts = {
    paid: money(details.paid_cents ?? 0),
    lines: money(details.lines_cents ?? 0),
    total: money(details.total_cents ?? 0),
    cash: money(details.cash_cents ?? 0),
    float: money(details.float_cents ?? 0),
    left: money(details.left_cents ?? 0),
    reason: details.reason ?? '',
    reference: details.reference ?? '',
    limit: kind === 'quantity_over_limit' ? details.limit : money(details.limit_cents ?? 0),
  }
  const clock = { said: moment(details.finished_at), booked: moment(details.booked_at) }
  switch (kind) {
    case 'session_closed': {
      const money_by_kind = TENDER_KINDS.filter((each) => details.cents?.[each])
        .map((each) => `${sales(`tender.${each}`)} ${money(details.cents?.[each] ?? 0)}`)
        .join(', ')
      const closed = moment(details.closed_at)
      return t('text.session_closed', { number: details.z_number, closed, money: money_by_kind })
    }
    case 'session_unknown':
      return sale ? t('text.session_unknown') : t('text.session_none')
    case 'discount_over_limit':
      return t('text.discount_over_limit', { percent: details.max_discount_percent ?? 0 })
    case 'seller_unproven': {
      const doubt = DOUBTS.find((each) => each === details.why)
      return doubt ? t(`unproven.${doubt}`) : t('text.seller_unproven')
    }
    case 'return_conflict': {
      const why = CONFLICTS.find((each) => each === details.why)
      return why
        ? t(`conflict.${why}`, { reference: details.reference })
        : t('text.return_conflict')
    }
    case 'clock_ahead':
      return t('text.clock_ahead', clock)
    case 'other': {
      const why = findReason(incident)
      return why ? t(`why.${why}`, { ...clock, reference: details.reference }) : t('text.other')
    }
    default:
      return t(`text.${kind}`, amounts)
  }
}

/** Name, colour and size of a variant that an incident is about. */
export function useVariantName() {
  const inLanguage = useInLanguage()
  const { size: formatSize } = useFormat()
  return ({ name, colour, size }: Pick<Incident['variants'][number], 'name' | 'colour' | 'size'>) =>
    [inLanguage(name), colour && inLanguage(colour), size && formatSize(size)]
      .filter(Boolean)
      .join(' · ')
}

/** The goods of an incident: what each is called, and what is said of it. */
export function useIncidentLines({ details, variants }: Incident) {
  const { t } = useTranslation('office/sales/incidents')
  const { money, number } = useFormat()
  const getVariantName = useVariantName()
  const getName = ({ variant_id, name }: IncidentLine) => {
    const variant = variants.find((each) => each.variant_id === variant_id)
    return variant ? getVariantName(variant) : (name ?? `#${variant_id}`)
  }
  const getText = (line: IncidentLine) => {
    const { quantity, charged_cents, price_cents, charged_rate, rate } = line
    const isPriceOther = charged_cents !== undefined && charged_cents !== price_cents
    const isRateOther = charged_rate !== undefined && charged_rate !== rate
    return [
      quantity && t('goods.quantity', { number: quantity }),
      isPriceOther &&
        t('goods.price', { charged: money(charged_cents), price: money(price_cents ?? 0) }),
      isRateOther && t('goods.rate', { charged: number(charged_rate), rate: number(rate ?? 0) }),
      line.discount_cents &&
        t('goods.discount', {
          off: money(line.discount_cents),
          gross: money(line.gross_cents ?? 0),
        }),
      line.reserved_for === 'order' && t('goods.order', { reference: line.reference }),
      line.reserved_for === 'parked' && t('goods.parked', { reference: line.reference }),
      line.reserved_for === 'hold' && t('goods.hold', { reference: line.reference }),
      line.reserved_for === 'deposit' && t('goods.deposit', { reference: line.reference }),
      line.reserved_for === 'ticket' && t('goods.ticket', { reference: line.reference }),
      line.reserved_for === 'paid_order' && t('goods.paid_order', { reference: line.reference }),
    ]
      .filter(Boolean)
      .join(', ')
  }
  return (details.lines ?? []).map((line, at) => ({
    key: `${at} ${line.variant_id}`,
    name: getName(line),
    text: getText(line),
  }))
}
