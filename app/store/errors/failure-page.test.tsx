import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { FailurePage } from './failure-page.tsx'

const draw = (status: number) =>
  renderScreen(<FailurePage error={{ status, statusText: '', internal: false, data: null }} />)

it('a shopper who asked for too many pages at once is asked to wait, and of no fault', () => {
  expect(draw(429)).toContain('Un momento')
  expect(draw(429)).toContain('páginas a la vez')
  expect(draw(503)).toContain('La tienda no responde')
  expect(draw(500)).toContain('El fallo es nuestro')
})
