import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { useReservedText } from './use-reserved-text.ts'

type Holder = Parameters<ReturnType<typeof useReservedText>>[0]

const holder = { name: null, parked_by: null, deposit_kind: null, until: null }
const noon = '2026-07-01T10:00:00Z'

function say(one: Partial<Holder> & Pick<Holder, 'kind' | 'reference'>, pairs = 1): string {
  const Words = () => <p>{useReservedText()({ ...holder, ...one }, pairs)}</p>
  return /<p>([^<]*)<\/p>/.exec(renderScreen(<Words />))?.[1] ?? ''
}

it.each([
  [
    { kind: 'order', reference: 'AB12CD34', name: 'Ana Prueba', until: noon },
    /^Pedido web AB12CD34, sin pagar, de Ana Prueba, hasta .*12:00/,
  ],
  [
    { kind: 'paid_order', reference: 'AB12CD34', name: 'Ana Prueba' },
    /^Pedido web AB12CD34, pagado y sin entregar, de Ana Prueba$/,
  ],
  [
    { kind: 'deposit', reference: 'EAB12CD34', name: 'Begoña Úbeda', deposit_kind: 'layaway' },
    /^Apartado EAB12CD34, con señal, de Begoña Úbeda$/,
  ],
  [
    { kind: 'deposit', reference: 'EAB12CD34', name: 'Begoña Úbeda', deposit_kind: 'order' },
    /^Encargo EAB12CD34, con señal, de Begoña Úbeda$/,
  ],
  [
    { kind: 'parked', reference: 'P7', name: 'Carmen', parked_by: 'Marta Soler' },
    /^Ticket aparcado «Carmen», lo aparcó Marta Soler$/,
  ],
  [{ kind: 'parked', reference: 'P7' }, /^Ticket aparcado «P7»$/],
  [{ kind: 'ticket', reference: 'T2', until: noon }, /^Lo está cobrando la caja T2$/],
  [{ kind: 'hold', reference: 'Luis' }, /^Apartado: Luis$/],
] satisfies [Parameters<typeof say>[0], RegExp][])(
  'the till says for whom a pair is reserved: %j',
  (one, words) => {
    expect(say(one)).toMatch(words)
  },
)

it('several pairs are counted', () => {
  expect(say({ kind: 'ticket', reference: 'T2' }, 3)).toBe('Lo está cobrando la caja T2, 3 pares')
})
