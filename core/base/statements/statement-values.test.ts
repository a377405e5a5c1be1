import { expect, it } from 'vitest'
import { bindNamed } from './named-parameters.ts'
import { collectValues } from './statement-values.ts'

it('values that conditions add under one name are parameters of their own', () => {
  const { values, add } = collectValues()
  const conditions = [`a = ${add('word', 'bota')}`, `b = ${add('size', 38)}::int`]
  conditions.push(`c = ${add('word', 'roja')}`)
  expect(bindNamed('', conditions.join(' and '), values)).toEqual({
    text: 'a = $1 and b = $2::int and c = $3',
    values: ['bota', 38, 'roja'],
  })
})
