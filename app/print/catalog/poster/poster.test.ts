import { expect, it } from 'vitest'
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

it('the poster is a PDF of one page', async () => {
  const pdf = (await renderPoster('Calzados Peña 木')).toString('latin1')
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})
