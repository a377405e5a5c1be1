import { expect, it } from 'vitest'
import { toMoneyBlocks } from '../escpos/money-blocks.ts'
import { buildMoneyPaper, type MoneyActToPrint } from './money-paper.ts'

const CANCELLED: MoneyActToPrint = {
  money_act_id: 12,
  act: 'deposit_cancelled',
  amount_cents: 23_80,
  ways: [{ kind: 'cash', cents: 23_80 }],
  at: '2026-11-26T11:05:00Z',
  by: 'Marta Soler',
  approved_by: 'Rosa Ferrándiz',
  covered_by: 'pin',
  reason: 'Se muda',
  till: { till: 'T1', name: 'Mostrador' },
  reference: 'K7Q2M4XD',
  customer: 'Inés Carbonell',
  corrections: [{ invoice: 'T1-R26-2', corrects: 'T1-26-15' }],
}

it('the paper of a cancelled deposit says what goes back, which invoice it corrects, who gave it and who approved, and is signed', () => {
  const paper = buildMoneyPaper(CANCELLED, { language: 'es', copy: false })
  expect(paper).toMatchObject({
    copy: null,
    heading: 'SEÑAL DEVUELTA',
    rows: [{ label: 'Efectivo', amount: '23,80\u00a0€' }],
    total: { label: 'TOTAL', amount: '23,80\u00a0€' },
    notes: [
      'Rectificativa T1-R26-2, de T1-26-15',
      'Motivo: Se muda',
      'Lo ha hecho Marta Soler',
      'Lo ha aprobado Rosa Ferrándiz',
    ],
    sign: 'Recibido, firma del cliente',
  })
  const printed = JSON.stringify(toMoneyBlocks(paper, 'Horma'))
  for (const text of ['K7Q2M4XD', 'Inés Carbonell', 'T1-R26-2', 'firma del cliente'])
    expect(printed).toContain(text)
})

it('the paper of a cash-out is signed by who takes it, and says who approved alone', () => {
  const alone: MoneyActToPrint = {
    ...CANCELLED,
    act: 'cash_out',
    covered_by: 'alone',
    reference: null,
    customer: null,
    corrections: [],
  }
  const paper = buildMoneyPaper(alone, { language: 'en', copy: true })
  expect(paper).toMatchObject({
    copy: 'COPY',
    heading: 'CASH-OUT',
    sign: 'Signature of who takes it',
  })
  expect(paper.notes.at(-1)).toBe('Approved by the only person who may: Rosa Ferrándiz')
})
