import type { ListedMoney } from '../../base/outside/bank.ts'
import type { OwnPayment, OwnRefund } from './read-own-money.ts'
import type { BankDifferenceKind } from './rules.ts'

export interface BankDifference {
  kind: BankDifferenceKind
  isRefund: boolean
  bankReference: string
  /** What tells operations of one reference apart. */
  operation: string
  paymentId: number | null
  bankCents: number | null
  ownCents: number | null
  listedWhen: string | null
}

export interface Comparison {
  /** Operations of the list that the shop has in the same way. */
  matched: number
  differences: BankDifference[]
}

/**
 * Compares what a bank's list says with the shop's own payments and refunds. A list does not say which refund it means: those
 * of one payment are matched by their sums. An operation that stands twice in the file counts once.
 */
export function findDifferences(
  listed: readonly ListedMoney[],
  own: readonly OwnPayment[],
): Comparison {
  const payments = new Map(own.map((payment) => [payment.bankReference, payment]))
  const refunds = new Map(own.map(({ bankReference, refunds }) => [bankReference, [...refunds]]))
  const operations = [...new Map(listed.map((word) => [toKey(word), word])).values()]
  const found = operations.map((word) => {
    const reference = word.bankReference ?? ''
    const payment = payments.get(reference)
    return word.kind === 'payment'
      ? comparePayment(word, payment)
      : compareRefund(word, payment, refunds.get(reference) ?? [])
  })
  const differences = found.filter((each) => each !== undefined)
  return {
    matched: operations.length - differences.length,
    differences: [...differences, ...listMissing(operations, own, refunds)],
  }
}

const toKey = (word: ListedMoney) =>
  [word.kind, word.bankReference, readOperation(word), word.amountCents, word.answer.when].join(' ')

const readOperation = ({ answer }: ListedMoney) => String(answer.authorisation ?? '')

function toListed(word: ListedMoney, payment: OwnPayment | undefined) {
  const { kind, bankReference = '', amountCents, answer } = word
  return {
    isRefund: kind === 'refund',
    bankReference,
    operation: readOperation(word),
    paymentId: payment?.paymentId ?? null,
    bankCents: amountCents,
    ownCents: null,
    listedWhen: typeof answer.when === 'string' ? answer.when : null,
  }
}

function comparePayment(
  word: ListedMoney,
  payment: OwnPayment | undefined,
): BankDifference | undefined {
  const common = toListed(word, payment)
  if (!payment) return { ...common, kind: 'unknown' }
  if (payment.isOpen) return { ...common, kind: 'unbooked' }
  if (payment.cents === word.amountCents) return undefined
  return { ...common, kind: 'amount', ownCents: payment.cents }
}

/** Takes the refund that is meant out of those that are left of its payment. */
function compareRefund(
  word: ListedMoney,
  payment: OwnPayment | undefined,
  left: OwnRefund[],
): BankDifference | undefined {
  const common = toListed(word, payment)
  const same = left.find(({ cents, isDone }) => isDone && cents === word.amountCents)
  if (same) {
    left.splice(left.indexOf(same), 1)
    return undefined
  }
  const [other, ...more] = left.filter(({ isDone }) => isDone)
  // One refund and one row of another sum are meant for each other.
  if (!other || more.length > 0) return { ...common, kind: 'unknown' }
  left.splice(left.indexOf(other), 1)
  return { ...common, kind: 'amount', ownCents: other.cents }
}

/** What the shop has of the days of the list, and the list has not. */
function listMissing(
  operations: readonly ListedMoney[],
  own: readonly OwnPayment[],
  refunds: ReadonlyMap<string, readonly OwnRefund[]>,
): BankDifference[] {
  const paid = new Set(
    operations.filter(({ kind }) => kind === 'payment').map(({ bankReference }) => bankReference),
  )
  // A list of refunds alone says nothing of payments.
  if (paid.size === 0) return []
  return own.flatMap((payment) => {
    const { paymentId, bankReference, cents, isInList, isOpen } = payment
    const common = {
      kind: 'missing' as const,
      bankReference,
      paymentId,
      bankCents: null,
      listedWhen: null,
    }
    const missing: BankDifference[] = []
    if (isInList && !isOpen && cents > 0 && !paid.has(bankReference))
      missing.push({ ...common, isRefund: false, operation: '', ownCents: cents })
    for (const refund of refunds.get(bankReference) ?? [])
      if (refund.isDone && refund.isInList)
        missing.push({
          ...common,
          isRefund: true,
          operation: refund.refundId,
          ownCents: refund.cents,
        })
    return missing
  })
}
