import { expect, it } from 'vitest'
import { renderScreen } from '../../../../test/render-screen.tsx'
import type { SubmitRefusal } from './submit.server.ts'
import { useRefusal } from './use-refusal.ts'

const base: SubmitRefusal = { ok: false, intent: 'save', refused: undefined, fields: {}, sent: {} }
const FIELDS = ['name.es', 'name.de', 'slug', 'weight']

/** The words for an answer: for the whole form, then for each field. */
function wordsFor(answer: Partial<SubmitRefusal> | undefined, intent = 'save'): string[] {
  const Words = () => {
    const { message, fieldError } = useRefusal(answer && { ...base, ...answer }, {
      intent,
      areas: ['catalog'],
      fieldRefusals: { SLUG_TAKEN: 'slug' },
    })
    const fields = FIELDS.map((field) => [field, fieldError(field)] as const)
    return [['', message] as const, ...fields]
      .filter(([, words]) => words)
      .map(([field, words]) => <li key={field}>{[field, words].filter(Boolean).join(': ')}</li>)
  }
  return [...renderScreen(<Words />).matchAll(/<li>([^<]*)<\/li>/g)].map(([, words]) => words ?? '')
}

const CHECK = 'Algo de lo que se envió no se entiende. Revisa los campos marcados.'

it('a form shows no words unless it was refused itself', () => {
  expect(wordsFor(undefined)).toEqual([])
  expect(
    wordsFor({ intent: 'archive', refused: { code: 'CATEGORY_UNKNOWN', data: null } }),
  ).toEqual([])
})

it('a refusal has the words of its area, else those of all areas', () => {
  const say = (code: string) => wordsFor({ refused: { code, data: undefined } })
  expect(say('CATEGORY_UNKNOWN')).toEqual(['Esa categoría ya no existe. Vuelve a cargar la lista.'])
  expect(say('FORBIDDEN')).toEqual(['Tu usuario no tiene permiso para hacer esto.'])
  expect(say('NEVER_HEARD_OF')).toEqual([CHECK])
})

it('a refusal that belongs to a field is shown with it', () => {
  const [whole, slug] = wordsFor({ refused: { code: 'SLUG_TAKEN', data: undefined } })
  expect(whole).toBe(CHECK)
  expect(slug).toMatch(/^slug: ./)
})

it('each refused field says what is wrong with it', () => {
  const sent = { 'name.es': ' ', 'name.de': '<b>', slug: 'Mal Slug', weight: 'x' }
  const fields = {
    'name.es': 'Too small: expected string to have >=1 characters',
    'name.de': 'MARKUP',
    slug: 'Too big: expected string to have <=80 characters',
    weight: 'Invalid input: expected number, received NaN',
  }
  expect(wordsFor({ fields, sent })).toEqual([
    CHECK,
    'name.es: Rellena este campo',
    'name.de: Aquí solo cabe texto sin etiquetas HTML.',
    'slug: Es demasiado largo.',
    'weight: Esto no se entiende',
  ])
})
