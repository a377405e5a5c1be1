import { expect, it } from 'vitest'
import { renderScreen } from '../../../../test/render-screen.tsx'
import type { SubmitRefusal } from './submit.server.ts'
import { useRefusal } from './use-refusal.ts'

const base: SubmitRefusal = { ok: false, intent: 'save', refused: undefined, fields: {}, sent: {} }
const FIELDS = ['name.es', 'name.de', 'slug', 'weight']

/** What is told of an answer: of the whole form, then beside each field. */
function told(answer: Partial<SubmitRefusal> | undefined, intent = 'save'): string[] {
  const Words = () => {
    const { message, fieldError } = useRefusal(answer && { ...base, ...answer }, {
      intent,
      areas: ['catalog'],
      fieldRefusals: { SLUG_TAKEN: 'slug' },
    })
    const beside = FIELDS.map((field) => [field, fieldError(field)] as const)
    return [['', message] as const, ...beside]
      .filter(([, words]) => words)
      .map(([field, words]) => <li key={field}>{[field, words].filter(Boolean).join(': ')}</li>)
  }
  return [...renderScreen(<Words />).matchAll(/<li>([^<]*)<\/li>/g)].map(([, words]) => words ?? '')
}

const CHECK = 'Algo de lo que se envió no se entiende. Revisa los campos marcados.'

it('nothing is told where nothing was refused, nor of another form of the page', () => {
  expect(told(undefined)).toEqual([])
  expect(told({ intent: 'archive', refused: { code: 'CATEGORY_UNKNOWN', data: null } })).toEqual([])
})

it('a refusal has the words of its area, else those of every act', () => {
  const say = (code: string) => told({ refused: { code, data: undefined } })
  expect(say('CATEGORY_UNKNOWN')).toEqual(['Esa categoría ya no existe. Vuelve a cargar la lista.'])
  expect(say('FORBIDDEN')).toEqual(['Tu usuario no tiene permiso para hacer esto.'])
  expect(say('NEVER_HEARD_OF')).toEqual([CHECK])
})

it('a refusal that belongs to a field is told beside it', () => {
  const [whole, slug] = told({ refused: { code: 'SLUG_TAKEN', data: undefined } })
  expect(whole).toBe(CHECK)
  expect(slug).toMatch(/^slug: ./)
})

it('each field that was not understood says why', () => {
  const sent = { 'name.es': ' ', 'name.de': '<b>', slug: 'Mal Slug', weight: 'x' }
  const fields = {
    'name.es': 'Too small: expected string to have >=1 characters',
    'name.de': 'MARKUP',
    slug: 'Too big: expected string to have <=80 characters',
    weight: 'Invalid input: expected number, received NaN',
  }
  expect(told({ fields, sent })).toEqual([
    CHECK,
    'name.es: Rellena este campo',
    'name.de: Aquí solo cabe texto sin etiquetas HTML.',
    'slug: Es demasiado largo.',
    'weight: Esto no se entiende',
  ])
})
