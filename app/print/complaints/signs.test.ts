import { expect, it } from 'vitest'
import { buildSign, type SignFacts } from './sign-texts.ts'

const FACTS: SignFacts = {
  store: 'Calzados Ana',
  company: 'Calzados Ana, S.L.',
  nif: 'B12345674',
  address: 'Calle Mayor, 3, 28004 Madrid (Madrid)',
  email: 'hola@ana.test',
  phone: '+34 910 00 00 00',
  sheet_url: 'https://comunidad.example/hojas',
  complaint_sign_text: null,
  region_language: null,
  return_days: null,
  ticket_return_policy: null,
  notice_picture: null,
}
const languages = (parts: readonly { lang: string }[]) => parts.map(({ lang }) => lang)

it('a sign names the shop, and speaks Spanish first and the other five languages below', () => {
  const { main, others, shop } = buildSign('complaints', FACTS)
  expect(languages(main)).toEqual(['es'])
  expect(languages(others)).toEqual(['en', 'fr', 'de', 'it', 'pt'])
  expect(main[0]?.lines).toContain('https://comunidad.example/hojas')
  expect(shop).toEqual([
    'Calzados Ana, S.L. · B12345674',
    'Calle Mayor, 3, 28004 Madrid (Madrid)',
    '+34 910 00 00 00 · hola@ana.test',
  ])
})

it.each(['ca', 'eu', 'gl'] as const)(
  'where %s is official too, a sign has it as large as Spanish',
  (region_language) => {
    for (const sign of ['complaints', 'guarantee'] as const) {
      const { main } = buildSign(sign, { ...FACTS, region_language })
      expect(languages(main)).toEqual(['es', region_language])
      expect(main[1]?.lines.join('').length).toBeGreaterThan(20)
    }
  },
)

it('the sign says what the region asks for where the shop has written it, and ours where it has not', () => {
  const own = { es: 'Hojas de reclamaciones. Consumo: 012.' }
  const { main, others } = buildSign('complaints', { ...FACTS, complaint_sign_text: own })
  expect(main[0]?.lines[0]).toBe(own.es)
  expect(others[0]?.lines[0]).toBe(buildSign('complaints', FACTS).others[0]?.lines[0])
})

it('the sign of the guarantee promises only the days of return that the shop has set', () => {
  const say = (change: Partial<SignFacts>) =>
    buildSign('guarantee', { ...FACTS, ...change }).main[0]?.lines.at(-1)
  expect(say({})).toContain('no se devuelven')
  expect(say({ return_days: 30 })).toContain('30 días')
  expect(say({ return_days: 30, ticket_return_policy: { es: 'Quince días, sin usar.' } })).toBe(
    'Quince días, sin usar.',
  )
})
