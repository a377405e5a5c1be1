import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { router } from '../../core/router.ts'

const CORE = join(import.meta.dirname, '../../core')

interface Procedure {
  '~orpc': { errorMap: Record<string, unknown> }
}

function readTexts(area: string): Record<string, string> {
  return JSON.parse(readFileSync(join(CORE, area, 'text/es.json'), 'utf8'))
}

const procedures = Object.entries(router).flatMap(([area, verbs]) =>
  Object.entries(verbs).map(([name, verb]) => ({ name: `${area}.${name}`, area, verb })),
)

test.each(procedures)('every refusal of $name has a text', ({ area, verb }) => {
  const codes = Object.keys((verb as unknown as Procedure)['~orpc'].errorMap)
  expect(codes.length).toBeGreaterThan(0)
  const base = readTexts('base')
  for (const code of codes) if (!(code in base)) expect(readTexts(area)).toHaveProperty([code])
})
