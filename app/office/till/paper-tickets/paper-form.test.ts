import { expect, it } from 'vitest'
import { SentFields } from '../../ui/forms/sent-fields.ts'
import { parsePaperForm } from './paper-form.ts'

const line = (n: number) => [
  [`lines.${n}.name`, `Zapato ${n}`] as const,
  [`lines.${n}.unit_cents`, '10,50'] as const,
]

it('a paper ticket of thirty articles is read whole, and its empty rows are left out', () => {
  const rows = Array.from({ length: 30 }, (_, n) => line(n * 2)).flat()
  const { lines } = parsePaperForm(
    new SentFields([...rows, ['lines.1.code', 'X'], ['number', '7']]),
  )
  expect(lines).toHaveLength(30)
  expect(lines.at(-1)).toEqual({ name: 'Zapato 58', quantity: 1, unit_cents: 10_50 })
})

it('each way of paying that the paper names is a tender, the cash without change', () => {
  const sent = new SentFields([...line(0), ['cash', '8'], ['bizum', '2,50'], ['card', '']])
  expect(parsePaperForm(sent).tenders).toEqual([
    { kind: 'cash', amount_cents: 8_00 },
    { kind: 'bizum', amount_cents: 2_50 },
  ])
})
