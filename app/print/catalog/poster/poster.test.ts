import { expect, it } from 'vitest'
import { BESIDE, parseBeside } from './poster-languages.ts'
import { listPosterSigns } from './poster-words.ts'
import { renderPoster } from './render-poster.server.tsx'

it('the poster explains the three parts and the four materials of the law, in Spanish first', () => {
  const { parts, materials } = listPosterSigns()
  expect(parts.map(({ name }) => name)).toEqual(['Empeine', 'Forro y plantilla', 'Suela'])
  expect(materials.map(({ name }) => name)).toEqual([
    'Cuero',
    'Cuero untado',
    'Textil',
    'Otros materiales',
  ])
  for (const { others, meaning } of [...parts, ...materials]) {
    expect(others.split(' · ').filter(Boolean)).toHaveLength(5)
    expect(meaning).not.toBe('')
  }
})

it('beside Spanish it has the languages that the shop wishes, and ignores others', () => {
  expect(parseBeside(['gl', 'xx', 'ca'])).toEqual(['ca', 'gl'])
  expect(parseBeside([])).toEqual([])
  const { parts, materials } = listPosterSigns(['ca', 'gl'])
  expect(parts[0]).toMatchObject({ name: 'Empeine', beside: 'Empenya · Empeña' })
  expect(parts[2]?.beside).toBe('Sola')
  expect(materials[1]).toMatchObject({ name: 'Cuero untado', beside: 'Cuir untat · Coiro untado' })
  expect(listPosterSigns().parts.map(({ beside }) => beside)).toEqual(['', '', ''])
})

it.each([[[]], [BESIDE]])(
  'the poster is a PDF of one page with %s beside Spanish',
  async (beside) => {
    const pdf = (await renderPoster('Calzados Peña 木', beside)).toString('latin1')
    expect(pdf.slice(0, 5)).toBe('%PDF-')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  },
)
