import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import {
  BROWSER_PRINTING,
  type PrintingFailure,
  type TillJob,
} from '../../print/printing/till-job.ts'
import { PrintingLine } from './printing-line.tsx'

const say = (paper: TillJob['paper'], failure: PrintingFailure) =>
  /<p>(.*?)<\/p>/.exec(
    renderScreen(
      <PrintingLine
        printing={{ ...BROWSER_PRINTING, kind: 'network' }}
        state={{ phase: 'failed', job: { paper, id: 7 }, failure }}
        onPrint={() => {}}
      />,
    ),
  )?.[1]

const AWAY = 'La impresora no contesta. Mira si está encendida y conectada.'

it.each([
  ['sale', 'La venta está guardada.'],
  ['gift', 'La venta está guardada.'],
  ['correction', 'La rectificación está guardada.'],
  ['return', 'La devolución está guardada.'],
  ['deposit', 'El encargo o apartado está guardado.'],
  ['loan', 'El préstamo está guardado.'],
  ['closing', 'El cierre está guardado.'],
] as const)('a printer that fails says of the paper %s that its matter is kept', (paper, kept) => {
  expect(say(paper, 'unreachable')).toBe(`${AWAY} ${kept}`)
  expect(say(paper, 'no_paper')).toContain(kept)
  expect(say(paper, 'offline')).toContain(kept)
  expect(say(paper, 'busy')).not.toContain(kept)
})

it.each(['x_reading', 'test'] as const)(
  'a printer that fails speaks of no sale where the paper is %s',
  (paper) => {
    expect(say(paper, 'unreachable')).toBe(AWAY)
  },
)

it('a drawer that its printer did not open is said to be shut, and nothing of paper without need', () => {
  expect(say('drawer', 'unreachable')).toBe(
    `${AWAY} El cajón no se ha abierto: ábrelo con su llave.`,
  )
  expect(say('drawer', 'no_paper')).not.toContain('cajón')
})
