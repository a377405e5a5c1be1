import { describe, expect, test } from 'vitest'
import { colourHex, colours } from '../colours.ts'
import { models } from '../models.ts'
import { drawShoe, views } from './draw-shoe.ts'
import { kindOf, kinds } from './kinds.ts'

const tried = ['Negro', 'Blanco', 'Rojo']

describe.each(kinds)('a drawn %s', (kind) => {
  test.each(views)('is one sound document in every colour, seen in %s view', (view) => {
    const drawings = tried.map((name) => drawShoe({ kind, view, colour: colourHex(name) }))
    for (const svg of drawings) {
      expect(unbalanced(svg)).toEqual([])
      expect(
        svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200">'),
      ).toBe(true)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(svg).not.toMatch(/<script|<image|<foreignObject|<style|href=|\son\w+=|@import/i)
      expect(svg.match(/url\((?!#)/)).toBeNull()
    }
    expect(new Set(drawings).size).toBe(tried.length)
  })

  test('names what it defines once, and as no other drawing does', () => {
    const one = drawShoe({ kind, view: 'side', colour: colourHex('Negro') })
    const other = drawShoe({ kind, view: 'side', colour: colourHex('Cuero') })
    const ids = idsOf(one)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => /^shoe-[0-9a-z]+-\d+$/.test(id))).toBe(true)
    expect(idsOf(other).filter((id) => ids.includes(id))).toEqual([])
    const used = [...one.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
    expect(used.filter((id) => !ids.includes(id ?? ''))).toEqual([])
  })

  test('is the same to the byte each time, and follows the sole and the accent asked for', () => {
    const asked = { kind, view: 'pair', colour: colourHex('Verde') } as const
    expect(drawShoe(asked)).toBe(drawShoe(asked))
    expect(drawShoe({ ...asked, sole: '#ffffff' })).not.toBe(drawShoe(asked))
    expect(drawShoe({ ...asked, accent: '#ffffff' })).not.toBe(drawShoe(asked))
  })
})

test('every category of the demo shop has its kind of shoe, and an unknown one still has a picture', () => {
  expect(kindOf('Salones')).toBe('pump')
  expect(kindOf('Zapato infantil')).toBe('child')
  expect(kindOf('Zapatillas de estar por casa')).toBe('loafer')
  expect(kindOf('toString')).toBe('loafer')
  expect(models.map(({ category }) => kindOf(category ?? ''))).toContain('espadrille')
})

test('every colour of the demo shop has a swatch of its own', () => {
  const hexes = colours.map(({ name }) => colourHex(name.es))
  expect(new Set(hexes).size).toBe(15)
  expect(
    models
      .flatMap(({ colours }) => colours)
      .filter((name) => !colours.some((each) => each.name.es === name)),
  ).toEqual([])
  expect([...hexes, colourHex('toString')].every((hex) => /^#[0-9a-f]{6}$/.test(hex))).toBe(true)
})

function idsOf(svg: string): string[] {
  return [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '')
}

/** Tags that are not closed in turn, attributes that are not quoted, and stray text. */
function unbalanced(svg: string): string[] {
  const open: string[] = []
  const wrong: string[] = []
  const rest = svg.replaceAll(
    /<(\/?)([a-zA-Z]+)((?:\s[a-zA-Z][\w:-]*="[^"<&]*")*)\s*(\/?)>/g,
    (_, end, name, __, alone) => {
      if (end === '/' && open.pop() !== name) wrong.push(`</${name}>`)
      if (end === '' && alone === '') open.push(name)
      return ''
    },
  )
  return [...wrong, ...open, ...(rest === '' ? [] : [rest.slice(0, 80)])]
}
