import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { OfficeError } from './office-error.tsx'

/** What a loader's answer of this status becomes in the browser. */
const answered = (status: number) => ({ status, statusText: '', internal: false, data: null })
const draw = (status: number) => renderScreen(<OfficeError error={answered(status)} />)

it('an office screen says that the shop does not answer and asks to wait, while the database is away', () => {
  expect(draw(503)).toContain('Error de conexión')
  expect(draw(500)).toContain('¡Ups! Algo salió mal.')
  expect(draw(404)).toContain('no existe')
})
