import { expect, it } from 'vitest'
import type { ShopProfile } from '../../context.ts'
import { buildCaseReceipt, type CaseToPrint } from './case-receipt.ts'

const SHOP = {
  store_name: 'Calzados Ana',
  address: { street: 'Calle Mayor, 3', postal_code: '03600', city: 'Elda', province: 'Alicante' },
  contact_phone: '+34 965 00 00 00',
  contact_email: null,
} as ShopProfile

const CASE: CaseToPrint = {
  reference: 'AK7M2Q9TX4',
  state: 'returned',
  remedy: 'repair',
  is_goodwill: false,
  is_to_call: false,
  is_overdue: false,
  taken_on: '2026-11-21',
  promised_on: '2026-12-01',
  ended_on: '2026-12-05',
  customer_id: null,
  name: 'Íñigo Peña',
  email: null,
  phone: null,
  language: 'es',
  line_id: 1,
  n: 1,
  sale_id: 1,
  sale: 'K7M2Q9TX4',
  article: { es: 'Botín Duero' },
  colour: { es: 'Negro' },
  size: '38',
  defect: 'Se despega la suela',
  workshop: 'Zapatero Luis',
  work: 'Suela cosida',
  complaint: null,
  return_reference: null,
  delivered_on: '2026-03-21',
  today: '2026-12-05',
  history: [],
  until: '2029-04-04',
  presumed_until: '2028-04-04',
  same_defect_until: '2027-12-05',
}

it('the first paper says on which day the pair was handed over, which defect it has and what is done', async () => {
  const paper = await buildCaseReceipt(CASE, { paper: 'taken', shop: SHOP })
  const told = JSON.stringify(paper)
  for (const fact of ['AK7M2Q9TX4', '21 de noviembre de 2026', 'Se despega la suela', 'Reparar'])
    expect(told).toContain(fact)
  expect(told).not.toContain('Suela cosida')
  expect(told).not.toContain('Zapatero Luis')
  expect(paper.barcode?.text).toBe('AK7M2Q9TX4')
})

it('the second paper says on which day it was given back, what was done and until when the guarantee lasts', async () => {
  const told = JSON.stringify(await buildCaseReceipt(CASE, { paper: 'ended', shop: SHOP }))
  for (const fact of ['5 de diciembre de 2026', 'Suela cosida', '4 de abril de 2029'])
    expect(told).toContain(fact)
})

it('a paper speaks the language of the owner of the pair, and one out of guarantee promises none', async () => {
  const goodwill = { ...CASE, language: 'de' as const, is_goodwill: true }
  const paper = await buildCaseReceipt(goodwill, { paper: 'ended', shop: SHOP })
  expect(paper.heading).toBe('Übergabe in Garantie')
  expect(JSON.stringify(paper)).not.toContain('2029')
  expect(paper.foot).toEqual(['Die Garantie war abgelaufen: wir machen es aus Kulanz.'])
})
