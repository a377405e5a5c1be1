import { createInstance as createWhole } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { useTranslation as useWhole, I18nextProvider as WholeProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { createInstance } from './i18next.ts'
import { I18nextProvider, useTranslation } from './react-i18next.ts'

const options = { lng: 'de', resources: { de: { store: { home: 'Schuhe' } } } }

function Light() {
  const { t, i18n } = useTranslation('store')
  return <p lang={i18n.language}>{t('home')}</p>
}

function Whole() {
  const { t, i18n } = useWhole('store')
  return <p lang={i18n.language}>{t('home')}</p>
}

test('the light translation hook renders the same as react-i18next', async () => {
  const light = createInstance()
  await light.init(options)
  const whole = createWhole()
  await whole.init({ ...options, initAsync: false, react: { useSuspense: false } })
  const said = renderToStaticMarkup(
    <I18nextProvider i18n={light}>
      <Light />
    </I18nextProvider>,
  )
  expect(said).toBe('<p lang="de">Schuhe</p>')
  const rendered = renderToStaticMarkup(
    <WholeProvider i18n={whole}>
      <Whole />
    </WholeProvider>,
  )
  expect(said).toBe(rendered)
})

test('the light translation hook throws without a translator around it', () => {
  expect(() => renderToStaticMarkup(<Light />)).toThrow('no translator')
})
