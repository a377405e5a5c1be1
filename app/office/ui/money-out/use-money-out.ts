import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CameTender,
  getMoneyBackBalance,
  type PartBack,
  type PlaceOut,
  proposeMoneyBack,
} from '../../../../core/payments/money-out/rules.ts'
import { listTenderKinds } from '../../../../core/sales/tenders/rules.ts'
import { formatCents, parseCents } from '../price-text.ts'

type Part = PartBack<PlaceOut>

/** A row of the form: a way, and the amount as it was typed. */
export interface MoneyOutRow {
  id: number
  kind: Part['kind']
  text: string
}

interface MoneyOutOptions {
  /** What goes back, in cents. */
  total: number
  /** How it came. */
  came: readonly CameTender[]
  /** Where something else than that is proposed. */
  proposed?: readonly CameTender[]
  place: PlaceOut
  /** The way of what cannot go back as it came. */
  otherwise: Part['kind']
}

/** The parts of money that goes back in the office, over any ways of a place. */
export function useMoneyOut(options: MoneyOutOptions) {
  const { total, came, place } = options
  const { language } = useTranslation().i18n
  const toRow = ({ kind, cents }: Part, id: number) => ({
    id,
    kind,
    text: formatCents(cents, language),
  })
  const [rows, setRows] = useState<MoneyOutRow[]>(() => proposeParts(options).map(toRow))
  const [nextId, setNextId] = useState(rows.length)
  const parts = rows.map(({ kind, text }) => ({ kind, cents: parseCents(text) ?? 0 }))
  const balance = getMoneyBackBalance<PlaceOut>(total, parts, came, place)
  const kinds = listTenderKinds<PlaceOut>(place)

  return {
    ...balance,
    rows,
    kinds,
    /** Adds what is left by a way that has no row yet. */
    add() {
      const free = kinds.find((kind) => !rows.some((row) => row.kind === kind))
      if (!free) return
      const part = { kind: free, cents: Math.max(0, balance.rest_cents) }
      setRows([...rows, toRow(part, nextId)])
      setNextId(nextId + 1)
    },
    remove: (id: number) => setRows(rows.filter((row) => row.id !== id)),
    change: (id: number, change: Partial<Omit<MoneyOutRow, 'id'>>) =>
      setRows(rows.map((row) => (row.id === id ? { ...row, ...change } : row))),
  }
}

export type MoneyOut = ReturnType<typeof useMoneyOut>

/** As the money came; the rest by the other way. */
function proposeParts({
  total,
  came,
  proposed: wanted = came,
  place,
  otherwise,
}: MoneyOutOptions): Part[] {
  const proposed = proposeMoneyBack<PlaceOut>(wanted, total, place)
  const rest = total - proposed.reduce((sum, { cents }) => sum + cents, 0)
  if (rest === 0) return proposed
  const known = proposed.find(({ kind }) => kind === otherwise)
  if (!known) return [...proposed, { kind: otherwise, cents: rest }]
  return proposed.map((part) => (part === known ? { ...part, cents: part.cents + rest } : part))
}
