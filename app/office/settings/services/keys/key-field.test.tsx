import { expect, it } from 'vitest'
import { type KeyField as Field, KEY_FIELDS } from '../../../../../core/settings/keys/rules.ts'
import { renderScreen } from '../../../../../test/render-screen.tsx'
import { KeyField } from './key-field.tsx'

const fields: readonly Field[] = Object.values(KEY_FIELDS).flat()

it('every field of every service is drawn with its words, and none with a value', () => {
  const html = renderScreen(
    fields.map((field) => <KeyField key={field.name} field={field} isWrong={false} />),
  )
  for (const { name } of fields) expect(html).toContain(`name="values.${name}"`)
  expect(html).not.toMatch(/(?:field|hint|choice)\.[A-Z]/)
  expect(html.match(/<input[^>]* value="[^"]+"/g)).toBeNull()
})

it('a secret is typed unseen, and a certificate is chosen as a file', () => {
  const html = renderScreen(
    fields
      .filter(({ kind }) => kind === 'secret' || kind === 'file')
      .map((field) => <KeyField key={field.name} field={field} isWrong />),
  )
  const types = [...html.matchAll(/<input[^>]*type="(\w+)"/g)].map(([, type]) => type)
  expect(new Set(types)).toEqual(new Set(['password', 'file']))
  expect(html).toContain('No tiene la forma que da el servicio')
})
