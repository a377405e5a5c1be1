import { expect, it } from 'vitest'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import { TranslatedField, trimTexts } from './translated-field.tsx'

const field = {
  label: 'Nombre',
  name: 'name',
  maxLength: 60,
  texts: { es: 'Botas', de: 'Stiefel' },
}
const inputsIn = (html: string) =>
  [...html.matchAll(/<input[^>]* name="([^"]+)"[^>]*>/g)].map(([input, name]) => [
    name,
    /value="([^"]*)"/.exec(input)?.[1],
  ])

it('a translated text is a field of a plain form in each language, all but Spanish folded away', () => {
  const html = renderScreen(<TranslatedField {...field} required />)
  expect(inputsIn(html)).toEqual([
    ['name.es', 'Botas'],
    ['name.en', ''],
    ['name.fr', ''],
    ['name.de', 'Stiefel'],
    ['name.it', ''],
    ['name.pt', ''],
  ])
  expect(html).toMatch(/<details class="[^"]*"><summary>Otros idiomas \(opcional\)/)
  expect(html.match(/ required=""/g)).toHaveLength(1)
})

it('a translated text whose translation is refused shows it', () => {
  const html = renderScreen(
    <TranslatedField {...field} fieldError={(input) => input === 'name.de' && 'Sin etiquetas'} />,
  )
  expect(html).toMatch(/<details class="[^"]*" open="">/)
  expect(html).toContain('Sin etiquetas')
})

it('a language in which nothing is written is no part of a text', () => {
  expect(trimTexts({ es: ' Botas ', en: '', de: ' ' })).toEqual({ es: 'Botas' })
})

it('the texts of all languages are in the form, and the first one refused is open', () => {
  const html = renderScreen(
    <LanguageTabs invalid={['de', 'pt']}>
      {(language) => <input name={`name.${language}`} defaultValue="" />}
    </LanguageTabs>,
  )
  expect(inputsIn(html)).toHaveLength(6)
  expect(html.match(/aria-selected="true"[^>]*>.*?<\/button>/)?.[0]).toContain('Deutsch')
})
