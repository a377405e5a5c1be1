import { expect, it } from 'vitest'
import { sampleClosing } from '../../mail/sample-closing.ts'
import type { Content } from './closing-parts.ts'
import { buildFigures } from './printed-closing.ts'

const method = (kind: Content['methods'][number]['kind'], total_cents: number) => ({
  kind,
  sales_cents: total_cents,
  refunds_cents: 0,
  deposits_cents: 0,
  total_cents,
})

/** A sale of 79.95, of which a deposit of 20 of that day paid a part, and a web order that was picked up. */
const content: Content = {
  ...sampleClosing.content,
  figures: {
    sold_cents: 79_95,
    returned_cents: 0,
    net_cents: 79_95,
    invoiced_cents: 79_95,
    collected_cents: 104_90,
  },
  pickups: { count: 1, cents: 24_95, invoices: ['W26-192'] },
  refunds: { count: 0, cents: 0 },
  deposits_cents: 20_00,
  methods: [method('cash', 104_90), method('deposit', 20_00)],
}

/** The rows of a part by its title, as `label: value (note)`. */
function readPart(title: string, of = content) {
  const part = buildFigures(of, 'es').find((each) => each.title === title)
  return part?.rows.map(({ label, value, note }) =>
    `${label}: ${value}${note ? ` (${note})` : ''}`.replaceAll('\u00A0', ' '),
  )
}

it('a Z says how its net becomes the money of the day, with each deposit once', () => {
  expect(readPart('Del neto a lo cobrado')).toEqual([
    'Neto: 79,95 €',
    'Pedidos cobrados al recoger: 24,95 € (Operaciones: 1)',
    'Señales: 20,00 €',
    'Depósito: -20,00 € (pagado con lo que ya se había cobrado)',
    'Cobrado: 104,90 €',
  ])
  expect(readPart('Por forma de pago')).toEqual(['Efectivo: 104,90 €', 'Cobrado: 104,90 €'])
})

it('a Z says what was left as security for loans apart from the advances of sales', () => {
  const withLoans = {
    ...content,
    deposits_cents: 20_00 + 50_00 - 30_00,
    deposits_taken_cents: 70_00,
    deposits_returned_cents: 30_00,
    loan_deposits: { taken_cents: 50_00, returned_cents: 30_00 },
    methods: [method('cash', 89_95), method('loan_deposit', 10_00)],
  }
  expect(readPart('Del neto a lo cobrado', withLoans)).toEqual([
    'Neto: 79,95 €',
    'Pedidos cobrados al recoger: 24,95 € (Operaciones: 1)',
    'Señales: 20,00 €',
    'Fianzas de préstamos cobradas: 50,00 €',
    'Fianzas de préstamos devueltas: -30,00 €',
    'Fianza de préstamo: -10,00 € (pagado con lo que ya se había cobrado)',
    'Cobrado: 104,90 €',
  ])
})

it('a Z names the invoices of orders that were picked up, whose VAT it does not count', () => {
  expect(readPart('IVA')?.at(-1)).toBe(
    'Pedidos recogidos, facturados en la web: 24,95 € (W26-192 · su IVA no está aquí)',
  )
})

it('the copy of an old Z says which net its paper had', () => {
  const former = { ...content, former_net_cents: 124_90 }
  expect(readPart('Ventas', former)?.at(-1)).toBe(
    'Neto: 79,95 € (vendido menos devuelto · el papel de entonces decía 124,90 €: sumaba señales y pedidos recogidos)',
  )
})

it('a Z whose money is its net says nothing of the way from one to the other', () => {
  expect(readPart('Del neto a lo cobrado', sampleClosing.content)).toBeUndefined()
})

it('X and Z name each exchange and return with its tickets, who took it, why, and who approved it', () => {
  const by = { by: 'Lola', approved_by: null, is_alone: false, at: '2026-11-21T10:05:00.000Z' }
  const returned: Content['returned'] = [
    {
      ...by,
      kind: 'exchange',
      reference: 'R12',
      tickets: 'T1-26-1, T1-26-2',
      units: 2,
      cents: 139_90,
      money_cents: 0,
      is_late: false,
      has_no_ticket: false,
      reason: null,
    },
    {
      ...by,
      approved_by: 'Amparo',
      kind: 'return',
      reference: 'R13',
      tickets: 'T1-26-3',
      units: 1,
      cents: 69_95,
      money_cents: 69_95,
      is_late: true,
      has_no_ticket: true,
      reason: 'Estaba de viaje',
    },
  ]
  expect(readPart('Cambios y devoluciones', { ...content, returned })).toEqual([
    'Cambio R12: -139,90 € (11:05 · T1-26-1, T1-26-2 · 2 artículos · Lola)',
    'Devolución R13: -69,95 € (11:05 · T1-26-3 · 1 artículo · sale 69,95 € · fuera de plazo · sin ticket · Lola · Estaba de viaje · aprobado por Amparo)',
  ])
})
