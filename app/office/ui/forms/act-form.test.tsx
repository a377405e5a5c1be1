import { expect, it } from 'vitest'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { newId } from '../../../ui/new-id.ts'
import { ActForm } from './act-form.tsx'

const forms = (
  <>
    <ActForm intent="move" name="1 up" />
    <ActForm intent="move" name="2 up" />
    <ActForm intent="archive" />
  </>
)
const idsIn = (html: string) =>
  [...html.matchAll(/name="operation_id" value="([\da-f-]{36})"/g)].map(([, id]) => id)

it('each form of a page has an operation id of its own, the same wherever it is drawn', () => {
  const ids = idsIn(renderScreen(forms))
  expect(new Set(ids).size).toBe(3)
  expect(idsIn(renderScreen(forms))).toEqual(ids)
})

it('a form has another operation id on another page, and once an act has succeeded', () => {
  const ids = [
    ...idsIn(renderScreen(forms)),
    ...idsIn(renderScreen(forms, { address: '/admin/other' })),
    ...idsIn(renderScreen(forms, { pageId: newId() })),
  ]
  expect(new Set(ids).size).toBe(9)
})

it('a form without script posts its intent', () => {
  const html = renderScreen(<ActForm intent="archive">¿Seguro?</ActForm>)
  expect(html).toMatch(/<form [^>]*action="\/admin\/trial" method="post">/)
  expect(html).toContain('<input type="hidden" name="intent" value="archive"/>¿Seguro?</form>')
})
