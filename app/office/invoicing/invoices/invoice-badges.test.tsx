import { expect, it } from 'vitest'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { InvoiceBadges } from './invoice-badges.tsx'

const invoice = { state: 'unsent', is_cancelled: false, test_mode: false } as const

it('the list of invoices marks one whose paper lacks letters of its recipient', () => {
  const draw = (name: string | null) =>
    renderScreen(<InvoiceBadges invoice={invoice} name={name} />)
  expect(draw('王小明')).toContain('Faltan letras en el papel')
  for (const name of ['Παπαδόπουλος', null]) expect(draw(name)).not.toContain('Faltan letras')
})
