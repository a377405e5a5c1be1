import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { allModels } from '../all-models.ts'
import { colourHex, colours } from '../colours.ts'
import { drawShoe, views } from './draw-shoe.ts'
import { heeds } from './heeds.ts'
import { kinds } from './kinds.ts'

const tried = ['Negro', 'Blanco', 'Rojo']

const knobs = Object.keys(heeds.pump) as (keyof typeof heeds.pump)[]

/** What a kind that does not heed a knob may be asked for all the same. */
const foreign = {
  toe: 'square',
  heel: 'wedge',
  heelHeight: 90,
  soleKind: 'lug',
  closure: 'zip',
  trim: 'tassel',
  stuff: 'mesh',
  straps: 2,
  shaft: 300,
}

describe.each(kinds)('a drawn %s', (kind) => {
  test.each(views)('is one sound document that fills its page, seen in %s view', async (view) => {
    const svg = drawShoe({ kind, view, colour: colourHex('Cuero') })
    expect(wrongIn(svg)).toEqual([])
    expect(svg.length).toBeLessThan(200_000)
    const { covered, edge } = await inked(svg)
    expect(covered).toBeGreaterThan(0.09)
    expect(covered).toBeLessThan(0.6)
    expect(edge).toBeLessThan(0.03)
  })

  test('differs from colour to colour', () => {
    const drawings = tried.map((name) => drawShoe({ kind, view: 'side', colour: colourHex(name) }))
    expect(drawings.flatMap(wrongIn)).toEqual([])
    expect(new Set(drawings.map(nameless)).size).toBe(tried.length)
  })

  test.each(knobs.filter((knob) => heeds[kind][knob].length > 0))(
    'changes with every value of %s that it heeds',
    (knob) => {
      const view = knob === 'closure' ? 'pair' : 'side'
      const drawings = heeds[kind][knob].map((value) =>
        drawShoe({ kind, view, colour: colourHex('Verde'), [knob]: value }),
      )
      expect(drawings.flatMap(wrongIn)).toEqual([])
      expect(new Set(drawings.map(nameless)).size).toBe(drawings.length)
    },
  )

  test('passes over what does not suit it', () => {
    const plain = { kind, view: 'side', colour: colourHex('Verde') } as const
    const unheeded = knobs.filter((knob) => heeds[kind][knob].length === 0)
    const asked = Object.fromEntries(unheeded.map((knob) => [knob, foreign[knob]]))
    expect(nameless(drawShoe({ ...plain, ...asked })) === nameless(drawShoe(plain))).toBe(true)
  })

  test('stays on its page when it is as high as it goes', async () => {
    const [, heelHeight] = heeds[kind].heelHeight
    const [, shaft] = heeds[kind].shaft
    const asked = { kind, view: 'three-quarter', colour: colourHex('Rojo') } as const
    const { edge } = await inked(
      drawShoe({
        ...asked,
        toe: 'pointed',
        ...(heelHeight && { heelHeight }),
        ...(shaft && { shaft }),
      }),
    )
    expect(edge).toBeLessThan(0.03)
  })

  test('is another one for a child, and stays on its page', async () => {
    const grown = { kind, view: 'pair', colour: colourHex('Rojo') } as const
    const young = drawShoe({ ...grown, young: true })
    expect(wrongIn(young)).toEqual([])
    expect(nameless(young)).not.toBe(nameless(drawShoe(grown)))
    expect((await inked(young)).edge).toBeLessThan(0.03)
  })

  test('names what it defines once, and as no other drawing does', () => {
    const one = drawShoe({ kind, view: 'side', colour: colourHex('Negro') })
    const other = drawShoe({ kind, view: 'side', colour: colourHex('Cuero') })
    const ids = idsOf(one)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => /^shoe-[0-9a-z]+-\d+n?$/.test(id))).toBe(true)
    expect(idsOf(other).filter((id) => ids.includes(id))).toEqual([])
    const used = [...one.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
    expect(used.filter((id) => !ids.includes(id ?? ''))).toEqual([])
  })

  test('is the same to the byte each time, and follows the sole and the accent asked for', () => {
    const asked = { kind, view: 'pair', colour: colourHex('Verde') } as const
    expect(drawShoe(asked)).toBe(drawShoe(asked))
    expect(nameless(drawShoe({ ...asked, sole: '#ffffff' }))).not.toBe(nameless(drawShoe(asked)))
    expect(nameless(drawShoe({ ...asked, accent: '#ffffff' }))).not.toBe(nameless(drawShoe(asked)))
  })
})

test('every colour of the demo shop has a swatch of its own', () => {
  const hexes = colours.map(({ name }) => colourHex(name.es))
  expect(new Set(hexes).size).toBe(colours.length)
  expect(
    allModels
      .flatMap(({ colours }) => colours)
      .filter((name) => !colours.some((each) => each.name.es === name)),
  ).toEqual([])
  expect([...hexes, colourHex('toString')].every((hex) => /^#[0-9a-f]{6}$/.test(hex))).toBe(true)
})

function wrongIn(svg: string): string[] {
  const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200">'
  const stray =
    /NaN|undefined|Infinity|<script|<image|<foreignObject|<style|href=|\son\w+=|@import|url\((?!#)/i
  return [
    ...unbalanced(svg),
    ...(svg.startsWith(open) ? [] : [svg.slice(0, 80)]),
    ...(svg.match(stray) ?? []),
  ]
}

/** Without the names that each drawing gives its definitions: they differ always. */
function nameless(svg: string): string {
  return svg.replaceAll(/shoe-[0-9a-z]+-/g, '')
}

/** How much of a page is drawn on, and the strongest mark at its edge; 0 to 1. */
async function inked(svg: string): Promise<{ covered: number; edge: number }> {
  const size = 120
  const pixels = await sharp(Buffer.from(svg), { density: 7.2 })
    .resize(size, size)
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer()
  const margin = 2
  let [covered, edge] = [0, 0]
  pixels.forEach((alpha, i) => {
    const [x, y] = [i % size, Math.floor(i / size)]
    if (alpha > 200) covered++
    if (Math.min(x, y, size - 1 - x, size - 1 - y) < margin) edge = Math.max(edge, alpha)
  })
  return { covered: covered / size ** 2, edge: edge / 255 }
}

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
