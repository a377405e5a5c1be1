import { expect, it } from 'vitest'
import { z } from 'zod'
import { procedures } from './procedures.ts'
import { sampleInput } from './sample-input.ts'

it('a sample has what a schema demands, and the hostile text in its place', () => {
  const schema = z.strictObject({
    id: z.uuid(),
    note: z.string().optional(),
    amount: z.int().min(5),
    kind: z.union([
      z.strictObject({ card: z.string().min(10) }),
      z.strictObject({ names: z.array(z.string()) }),
    ]),
  })
  const text = '<script>'
  const noted = sampleInput(schema, ['note'], text)
  expect(schema.parse(noted)).toMatchObject({ note: text, amount: 5, kind: { card: 'attackxxxx' } })
  const named = sampleInput(schema, ['kind', 'names', 0], text)
  expect(schema.parse(named)).toMatchObject({ kind: { names: [text] } })
})

it('nearly all procedures take the sample of their input', async () => {
  const parsed = await Promise.all(
    procedures.map(({ input }) => z.safeParseAsync(input, sampleInput(input, [], undefined))),
  )
  const taken = parsed.filter(({ success }) => success)
  expect(taken.length / procedures.length).toBeGreaterThan(0.9)
})
