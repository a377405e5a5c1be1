import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { findSentBox } from '../../../../core/stock/moves/rules.ts'
import type { ShopText } from '../../../i18n/in-language.ts'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { useScanQueue } from '../../ui/forms/use-scan-queue.ts'
import { formatCost } from '../cost-text.ts'
import type { FoundBox } from '../orders-params.ts'

/** Goods of a delivery: lines of the order, and what came besides. */
export interface DeliveredLine {
  variant_id: number
  name: ShopText
  colour: ShopText | null
  size: string | null
  sku: string
  picture: string | null
  codes: readonly string[]
  /** How many are still to come; null where nobody ordered it. */
  expected: number | null
  cost_cents: number | null
}

/** What was written for a line: how many came, and what one costs. */
interface Written {
  quantity: string
  cost: string
}

type FindAnswer = { found: FoundBox } | SubmitRefusal

/** What came of a delivery, counted by scans and by hand on this page until it is booked. */
export function useDelivery(ordered: readonly DeliveredLine[]) {
  const { i18n } = useTranslation()
  const [extra, setExtra] = useState<readonly DeliveredLine[]>([])
  const [written, setWritten] = useState<Readonly<Record<number, Written>>>({})
  const [last, setLast] = useState<DeliveredLine>()
  const fetcher = useFetcher<FindAnswer>()
  const look = useScanQueue(fetcher)
  const answer = fetcher.data
  const refusal = useRefusal(answer && 'ok' in answer ? answer : undefined, {
    areas: ['suppliers'],
  })
  const lines = [...ordered, ...extra]
  const readFrom = (all: Readonly<Record<number, Written>>, line: DeliveredLine): Written =>
    all[line.variant_id] ?? { quantity: '', cost: formatCost(line.cost_cents, i18n.language) }
  const read = (line: DeliveredLine) => readFrom(written, line)
  const change = (line: DeliveredLine, toPart: (before: Written) => Partial<Written>) =>
    setWritten((all) => {
      const before = readFrom(all, line)
      return { ...all, [line.variant_id]: { ...before, ...toPart(before) } }
    })
  const write = (line: DeliveredLine, part: Partial<Written>) => change(line, () => part)
  function count(line: DeliveredLine) {
    setLast(line)
    change(line, ({ quantity }) => ({ quantity: String((Number(quantity) || 0) + 1) }))
  }
  const countFound = useEffectEvent(({ item_id: _, ...box }: FoundBox) => {
    const line = { ...box, picture: null, codes: [box.sku], expected: null, cost_cents: null }
    setExtra((all) =>
      all.some((each) => each.variant_id === line.variant_id) ? all : [...all, line],
    )
    count(line)
  })
  useEffect(() => {
    if (answer && 'found' in answer && answer.found) countFound(answer.found)
  }, [answer])
  function scan(code: string) {
    const known = findSentBox(lines, code)
    if (known) count(known)
    else look({ intent: 'find', operation_id: '', code })
  }
  /** Everything that is open came. */
  function takeAll() {
    for (const line of ordered) write(line, { quantity: String(line.expected ?? 0) })
  }
  return { lines, read, write, scan, takeAll, last, refusal: refusal.message }
}
