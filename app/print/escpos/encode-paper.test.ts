import { expect, it } from 'vitest'
import { decodeEscPos } from '../../../test/doubles/decode-escpos.ts'
import { encodePapers } from './encode-paper.ts'

const SIDE = 64

/** White with a black square of a quarter of it at the top left, as `readLogo` gives it. */
function drawLogo() {
  const data = new Uint8Array(SIDE * SIDE * 4).fill(255)
  for (let y = 0; y < SIDE / 2; y++)
    for (let x = 0; x < SIDE / 2; x++) data.set([0, 0, 0], (y * SIDE + x) * 4)
  return { data, width: SIDE, height: SIDE }
}

it.each([58, 80] as const)(
  'on a roll of %i mm a logo is drawn in dots: black where it is dark and nothing where it is white',
  (width) => {
    const printer = { width, letters: null, codePages: 'epson' } as const
    const paper = [{ kind: 'logo' }, { kind: 'text', text: 'Zapatería Muñoz · 12,50 €' }] as const
    const { pictures, lines } = decodeEscPos(encodePapers([paper], { printer, logo: drawLogo() }))
    expect(pictures).toEqual([{ width: SIDE, height: SIDE, black: (SIDE / 2) ** 2 }])
    expect(lines.filter(Boolean)).toEqual(['Zapatería Muñoz · 12,50 €'])
    const without = decodeEscPos(encodePapers([paper], { printer }))
    expect(without.pictures).toEqual([])
    expect(without.lines.filter(Boolean)).toEqual(['Zapatería Muñoz · 12,50 €'])
  },
)
