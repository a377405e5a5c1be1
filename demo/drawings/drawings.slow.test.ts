import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { allModels } from '../all-models.ts'
import { colourHex, colours } from '../colours.ts'
import { drawShoe, views } from './draw-shoe.ts'
import { kinds } from './kinds.ts'
import { supportedOptions } from './supported-options.ts'

const triedColours = ['Negro', 'Blanco', 'Rojo']

const options = Object.keys(supportedOptions.pump) as (keyof typeof supportedOptions.pump)[]

/** Option values for kinds that do not support the option. */
const unsupportedValues = {
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

describe.each(kinds)('a drawing of kind %s', (kind) => {
  test.each(views)('is a valid SVG that fills its page in view %s', async (view) => {
    const svg = drawShoe({ kind, view, colour: colourHex('Cuero') })
    expect(findErrors(svg)).toEqual([])
    expect(svg.length).toBeLessThan(200_000)
    const { covered, edge } = await measureInk(svg)
    expect(covered).toBeGreaterThan(0.09)
    expect(covered).toBeLessThan(0.6)
    expect(edge).toBeLessThan(0.03)
  })

  test('differs in every colour', () => {
    const drawings = triedColours.map((name) =>
      drawShoe({ kind, view: 'side', colour: colourHex(name) }),
    )
    expect(drawings.flatMap(findErrors)).toEqual([])
    expect(new Set(drawings.map(withoutIds)).size).toBe(triedColours.length)
  })

  test.each(options.filter((option) => supportedOptions[kind][option].length > 0))(
    'differs in every supported value of %s',
    (option) => {
      const view = option === 'closure' ? 'pair' : 'side'
      const drawings = supportedOptions[kind][option].map((value) =>
        drawShoe({ kind, view, colour: colourHex('Verde'), [option]: value }),
      )
      expect(drawings.flatMap(findErrors)).toEqual([])
      expect(new Set(drawings.map(withoutIds)).size).toBe(drawings.length)
    },
  )

  test('ignores options that its kind does not support', () => {
    const plain = { kind, view: 'side', colour: colourHex('Verde') } as const
    const unsupported = options.filter((option) => supportedOptions[kind][option].length === 0)
    const drawing = Object.fromEntries(
      unsupported.map((option) => [option, unsupportedValues[option]]),
    )
    expect(withoutIds(drawShoe({ ...plain, ...drawing })) === withoutIds(drawShoe(plain))).toBe(
      true,
    )
  })

  test('fits its page at the greatest height', async () => {
    const [, heelHeight] = supportedOptions[kind].heelHeight
    const [, shaft] = supportedOptions[kind].shaft
    const drawing = { kind, view: 'three-quarter', colour: colourHex('Rojo') } as const
    const { edge } = await measureInk(
      drawShoe({
        ...drawing,
        toe: 'pointed',
        ...(heelHeight && { heelHeight }),
        ...(shaft && { shaft }),
      }),
    )
    expect(edge).toBeLessThan(0.03)
  })

  test('differs in the proportions of a child and fits its page', async () => {
    const adult = { kind, view: 'pair', colour: colourHex('Rojo') } as const
    const young = drawShoe({ ...adult, young: true })
    expect(findErrors(young)).toEqual([])
    expect(withoutIds(young)).not.toBe(withoutIds(drawShoe(adult)))
    expect((await measureInk(young)).edge).toBeLessThan(0.03)
  })

  test('has unique ids that no other drawing has', () => {
    const one = drawShoe({ kind, view: 'side', colour: colourHex('Negro') })
    const other = drawShoe({ kind, view: 'side', colour: colourHex('Cuero') })
    const ids = findIds(one)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => /^shoe-[0-9a-z]+-\d+n?$/.test(id))).toBe(true)
    expect(findIds(other).filter((id) => ids.includes(id))).toEqual([])
    const used = [...one.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
    expect(used.filter((id) => !ids.includes(id ?? ''))).toEqual([])
  })

  test('is the same to the byte each time and uses the given sole and accent', () => {
    const drawing = { kind, view: 'pair', colour: colourHex('Verde') } as const
    const svg = drawShoe(drawing)
    const plain = withoutIds(svg)
    expect(drawShoe(drawing)).toBe(svg)
    expect(withoutIds(drawShoe({ ...drawing, sole: '#ffffff' }))).not.toBe(plain)
    expect(withoutIds(drawShoe({ ...drawing, accent: '#ffffff' }))).not.toBe(plain)
  })
})

test('every colour of the demo shop has a unique swatch', () => {
  const hexes = colours.map(({ name }) => colourHex(name.es))
  expect(new Set(hexes).size).toBe(colours.length)
  expect(
    allModels
      .flatMap(({ colours }) => colours)
      .filter((name) => !colours.some((each) => each.name.es === name)),
  ).toEqual([])
  expect([...hexes, colourHex('toString')].every((hex) => /^#[0-9a-f]{6}$/.test(hex))).toBe(true)
})

function findErrors(svg: string): string[] {
  const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200">'
  const stray =
    /NaN|undefined|Infinity|<script|<image|<foreignObject|<style|href=|\son\w+=|@import|url\((?!#)/i
  return [
    ...unbalanced(svg),
    ...(svg.startsWith(open) ? [] : [svg.slice(0, 80)]),
    ...(svg.match(stray) ?? []),
  ]
}

/** Without the ids, which differ in every drawing. */
function withoutIds(svg: string): string {
  return svg.replaceAll(/shoe-[0-9a-z]+-/g, '')
}

/** The opaque share of the page and the highest opacity at its edge, both 0 to 1. */
async function measureInk(svg: string): Promise<{ covered: number; edge: number }> {
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

function findIds(svg: string): string[] {
  return [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? '')
}

/** Unclosed tags, unquoted attributes and stray text. */
function unbalanced(svg: string): string[] {
  const open: string[] = []
  const errors: string[] = []
  const rest = svg.replaceAll(
    /<(\/?)([a-zA-Z]+)((?:\s[a-zA-Z][\w:-]*="[^"<&]*")*)\s*(\/?)>/g,
    (_, end, name, __, alone) => {
      if (end === '/' && open.pop() !== name) errors.push(`</${name}>`)
      if (end === '' && alone === '') open.push(name)
      return ''
    },
  )
  return [...errors, ...open, ...(rest === '' ? [] : [rest.slice(0, 80)])]
}
